#!/bin/bash
# Doc
source ./lib.sh
. "$DIR/other.sh"
NAME=x
export PATH="$PATH:/x"
readonly K=1
declare -a arr
# makes
make_it() {
  local a="$1"
  other "$a" | grep x
  if ! check; then return 1; fi
  b=$(compute 1)
}
function other { echo hi; }
make_it foo && other
sudo make_it
trap cleanup EXIT
alias ll='ls -l'
case $x in a) foo;; esac
