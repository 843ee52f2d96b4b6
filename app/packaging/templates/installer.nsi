; The Windows installer of @TITLE_EN@: for one person, no administrator asked, in the language of their Windows.
Unicode true
Target @NSIS_TARGET@
SetCompressor /SOLID lzma
ManifestDPIAware true
RequestExecutionLevel user

!include MUI2.nsh
!include LogicLib.nsh

!define TITLE "@TITLE_ZH@ @TITLE_EN@"
!define PROGRAM "$INSTDIR\@NAME@.exe"
!define CLASS "SquareTable.SavedGame"
!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\SquareTable"

Name "${TITLE}"
OutFile "@TARGET@"
InstallDir "$LOCALAPPDATA\Programs\SquareTable"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
BrandingText "${TITLE} @VERSION@"

VIProductVersion "@QUAD_VERSION@"
VIAddVersionKey "ProductName" "@TITLE_EN@"
VIAddVersionKey "FileDescription" "${TITLE}"
VIAddVersionKey "FileVersion" "@VERSION@"
VIAddVersionKey "ProductVersion" "@VERSION@"
VIAddVersionKey "CompanyName" "@PUBLISHER@"
VIAddVersionKey "LegalCopyright" "MIT licence; fonts OFL 1.1"

!define MUI_ICON "@ICON@"
!define MUI_UNICON "@ICON@"
!define MUI_WELCOMEFINISHPAGE_BITMAP "@PICTURES@/banner.bmp"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "@PICTURES@/banner.bmp"
!define MUI_HEADERIMAGE
!define MUI_HEADERIMAGE_RIGHT
!define MUI_HEADERIMAGE_BITMAP "@PICTURES@/header.bmp"
!define MUI_FINISHPAGE_RUN "${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "$(PLAY_NOW)"

!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "SimpChinese"

LangString PLAY_NOW ${LANG_ENGLISH} "Play now"
LangString PLAY_NOW ${LANG_SIMPCHINESE} "现在就玩"
LangString SAVED_GAME ${LANG_ENGLISH} "@SAVED_GAME_EN@"
LangString SAVED_GAME ${LANG_SIMPCHINESE} "@SAVED_GAME_ZH@"
LangString COMMENT ${LANG_ENGLISH} "@COMMENT_EN@"
LangString COMMENT ${LANG_SIMPCHINESE} "@COMMENT_ZH@"
LangString RUNNING ${LANG_ENGLISH} "The game is running. Please close it, then try again."
LangString RUNNING ${LANG_SIMPCHINESE} "游戏正在运行，请先关闭它，然后重试。"

; A running program cannot be opened for writing: ask the person to close it before anything is touched.
!macro CLOSED PREFIX
Function ${PREFIX}Closed
  again:
  ${If} ${FileExists} "${PROGRAM}"
    ClearErrors
    FileOpen $0 "${PROGRAM}" a
    ${If} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
      SetErrorLevel 2
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
FunctionEnd
!macroend
!insertmacro CLOSED ""
!insertmacro CLOSED "un."

; Tells the desktop that a file type has come or gone, so that icons and double-clicks follow at once.
!macro REFRESH
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
  Call Closed
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "@FROZEN@/*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "${PROGRAM}" "" "${PROGRAM}" 0 SW_SHOWNORMAL "" "$(COMMENT)"
  CreateShortcut "$DESKTOP\${TITLE}.lnk" "${PROGRAM}" "" "${PROGRAM}" 0 SW_SHOWNORMAL "" "$(COMMENT)"

  WriteRegStr HKCU "${CLASSES}\.@EXTENSION@" "" "${CLASS}"
  WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "$(SAVED_GAME)"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "${PROGRAM},0"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" '"${PROGRAM}" "%1"'
  !insertmacro REFRESH

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "@VERSION@"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "@PUBLISHER@"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" @SIZE_KB@
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

; Takes away what was installed and nothing else; saved games lie in the person's own data folder.
Section Uninstall
  Call un.Closed
  RMDir /r "$INSTDIR\_internal"
  Delete "${PROGRAM}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  Delete "$DESKTOP\${TITLE}.lnk"
  DeleteRegKey HKCU "${CLASSES}\.@EXTENSION@"
  DeleteRegKey HKCU "${CLASSES}\${CLASS}"
  DeleteRegKey HKCU "${UNINSTALL}"
  !insertmacro REFRESH
SectionEnd
