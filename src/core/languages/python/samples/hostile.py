def __proto__(constructor, *, toString=None):
    return constructor.__proto__[toString]


class broken(
    def inside(self:
        return self.x
x = = 3
def after(a):
    a.still_read()
