package shop

func before() { after( }

type Half struct {
	name string

func after() error { return before( }
