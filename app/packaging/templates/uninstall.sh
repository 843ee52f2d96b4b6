#!/bin/sh
# Removes the program from the home of the person who runs this. Saved games and settings stay where they are.
set -eu

data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/@NAME@

rm -f "$HOME/.local/bin/@NAME@" "$data/applications/@NAME@.desktop" "$data/mime/packages/@NAME@.xml"
for size in "$data"/icons/hicolor/*; do
    rm -f "$size/apps/@NAME@.png" "$size/mimetypes/@MIME_ICON@.png"
    rmdir "$size/apps" "$size/mimetypes" "$size" 2>/dev/null || :
done

command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database -q "$data/applications" || :
command -v update-mime-database >/dev/null 2>&1 && [ -d "$data/mime" ] && update-mime-database "$data/mime" || :

# What only this program had brought into being goes too: folders that are empty now, and the lists made of nothing.
if rmdir "$data/mime/packages" 2>/dev/null; then
    for list in aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version XMLnamespaces; do
        rm -f "$data/mime/$list"
    done
fi
[ "$(ls -A "$data/applications" 2>/dev/null)" = mimeinfo.cache ] && rm -f "$data/applications/mimeinfo.cache"
rm -rf "$program"
rmdir "$data/mime/application" "$data/mime" "$data/applications" "$data/icons/hicolor" "$data/icons" \
    "$HOME/.local/lib" "$HOME/.local/bin" 2>/dev/null || :
printf '%s\n' "@TITLE_ZH@已卸载，存局还在。 @TITLE_EN@ is removed; saved games stay."
