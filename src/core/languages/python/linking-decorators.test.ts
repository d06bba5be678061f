import { describe, it } from 'vitest';
import { checkEdges } from '../linking.testing.ts';

describe('linking what Python runs unnamed', () => {
  it('calls decorators, and what they return, with what they decorate', () =>
    checkEdges(
      `=== deco.py
import functools
def setup(f):
    return f
def route(path):
    def decorator(f):
        return f
    return decorator
class Register:
    def __init__(self, f): pass
class Shop:
    @setup
    def open(self): pass
@route("/")
def home(): pass
@Register
def one(): pass
@functools.lru_cache
def two(): pass
`,
      ['calls', 'instantiates'],
      `Shop.open -calls-> setup
       home -calls-> route
       home -calls-> route.decorator
       one -instantiates-> Register
       one -calls-> Register.__init__`,
    ));

  it('takes an assignment in a method for the property that it writes to', () =>
    checkEdges(
      `=== app.py
class Base:
    @property
    def debug(self): return True
    @debug.setter
    def debug(self, value): pass
class App(Base):
    def run(self):
        self.debug = True
        self.port = 1
        return self.debug, self.port
class Fixed(Base):
    debug = False
    def run(self): return self.debug
`,
      ['accesses_field'],
      `App.run -accesses_field-> Base.debug
       App.run -accesses_field-> App.port
       Fixed.run -accesses_field-> Fixed.debug`,
    ));

  it('names what is raised from outside in full', () =>
    checkEdges(
      `=== a.py
import django.core.exceptions
from django.core.exceptions import ValidationError
from flask import abort
def one(): raise django.core.exceptions.ValidationError("x")
def two(): raise ValidationError("x")
def three(): raise abort(404)
`,
      ['throws'],
      `one -throws-> pypi/django.core.exceptions.ValidationError
       two -throws-> pypi/django.core.exceptions.ValidationError
       three -throws-> pypi/flask`,
    ));
});
