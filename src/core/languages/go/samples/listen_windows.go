//go:build windows && !race

// Package comment after the constraint.

package shop

import "C"

// listen differs by platform.
func listen() error { return C.listen() }

type handle uintptr

var port = 80

const scheme = "npipe"

func (h handle) close() {}
