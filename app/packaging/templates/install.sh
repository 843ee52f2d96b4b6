#!/bin/sh
# Installs the program for the person who runs this, below their own home; the archive has unpacked itself here.
# Running it again replaces the program. Saved games are never touched: they lie elsewhere.
set -eu
umask 022

data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/@NAME@
bin=$HOME/.local/bin

# Says a sentence where the person can see it: in the terminal, or in a small window after a double-click.
say() {
    if [ -t 1 ]; then
        printf '%s\n' "$1"
    elif command -v zenity >/dev/null 2>&1; then
        zenity --info --text="$1" 2>/dev/null || :
    elif command -v kdialog >/dev/null 2>&1; then
        kdialog --msgbox "$1" 2>/dev/null || :
    else
        printf '%s\n' "$1"
    fi
}

finish() {
    status=$?
    rm -rf "$program.new"
    [ "$status" -eq 0 ] || say "@TITLE_ZH@没有装好，请看看磁盘空间和权限。 @TITLE_EN@ could not be installed; please check disk space and permissions."
    exit "$status"
}
trap finish EXIT

# Puts a text in place of a word of a file; the text may hold any character.
put() {
    safe=$(printf '%s' "$2" | sed 's/[\\|&]/\\&/g')
    sed "s|$1|$safe|" "$3" >"$3.new"
    mv "$3.new" "$3"
}

# Writes a path the way a menu entry wants a command: in double quotes, its special characters escaped.
quoted() {
    printf '"%s"' "$(printf '%s' "$1" | sed 's/[\\"`$]/\\&/g; s/\\/\\\\/g; s/%/%%/g')"
}

mkdir -p "$HOME/.local/lib" "$bin" "$data"
rm -rf "$program.new"
cp -R program "$program.new"
rm -rf "$program"
mv "$program.new" "$program"
ln -sfn "$program/@NAME@" "$bin/@NAME@"

entry=share/applications/@NAME@.desktop
put '[@]PROGRAM[@]' "$(quoted "$program/@NAME@")" "$entry"
put '[@]UNINSTALL[@]' "$(quoted "$program/uninstall")" "$entry"
cp -R share/. "$data/"

command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database -q "$data/applications" || :
command -v update-mime-database >/dev/null 2>&1 && update-mime-database "$data/mime" || :

printf '%s\n' "@TITLE_ZH@装好了，在菜单里，也可以运行：" "@TITLE_EN@ is installed; it is in the menu, or run:" "  $bin/@NAME@"
# After a double-click there is no terminal to read that in: the game itself is the answer.
if [ ! -t 1 ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && [ -z "${SQUARE_TABLE_QUIET:-}" ]; then
    nohup "$program/@NAME@" >/dev/null 2>&1 &
fi
