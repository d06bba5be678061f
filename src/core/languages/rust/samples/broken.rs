fn good() -> u8 { helper() }

struct { name: ;

impl Shop {
    fn open(&self { self.door.; }
    fn close(&self) { self.lock() }
}

fn after() { good( }
