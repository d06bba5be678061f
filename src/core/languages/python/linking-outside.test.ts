import { describe, expect, it } from 'vitest';
import { linkFixture, renderOpen } from '../../link/link.testing.ts';
import { checkEdges } from '../linking.testing.ts';

describe('linking calls on what lies outside', () => {
  it('names the methods that built-in types have', () =>
    checkEdges(
      `=== a.py
import re
from collections import deque
def one(text: str, data: bytes, found: re.Match): text.isdecimal(); data.rstrip().decode(); found.groupdict().items()
def two(path):
    with open(path) as file: file.readline().strip()
def three(waiting: deque): waiting.popleft()
`,
      ['calls'],
      `one -calls-> python/builtins.str.isdecimal
       one -calls-> python/builtins.bytes.rstrip
       one -calls-> python/builtins.bytes.decode
       one -calls-> python/re
       one -calls-> python/re.Match.groupdict
       two -calls-> python/builtins.open
       two -calls-> python/typing.IO.readline
       two -calls-> python/builtins.str.strip
       three -calls-> python/collections.deque.popleft`,
    ));

  it('names none that they lack, and leaves what is called open', async () => {
    const fixture = `=== a.py
from typing import Generic, Protocol
class Store(Generic[T]):
    def read(self): self.rows.fetch()
class Reader(Protocol):
    def read(self): self.connect()
def command(): pass
def fetch(): pass
def sign(): pass
def connect(): pass
def go(text: str, items: list): text.sign(); items.fetch().all(); command.make()
`;
    await checkEdges(fixture, ['calls'], '');
    expect(renderOpen(await linkFixture(fixture))).toEqual([
      'go call all',
      'go call fetch',
      'go call make',
      'go call sign',
      'read call connect',
      'read call fetch',
    ]);
  });

  it('names the member of a package that is called, extended or imported, and not the package alone', () =>
    checkEdges(
      `=== shop/forms.py
import requests.adapters
from django.core import exceptions
from django.core.exceptions import ValidationError
from django.db.models import Model as Row
class Wrong(ValidationError): pass
class Order(Row):
    class Late(exceptions.PermissionDenied): pass
class Adapter(requests.adapters.HTTPAdapter): pass
def check(): raise ValidationError('no')
def send(): requests.adapters.HTTPAdapter(); exceptions.FieldError()
`,
      ['calls', 'extends', 'imports'],
      `shop/forms.py -imports-> pypi/django.core
       shop/forms.py -imports-> pypi/django.core.exceptions
       shop/forms.py -imports-> pypi/django.core.exceptions.ValidationError
       shop/forms.py -imports-> pypi/django.db.models
       shop/forms.py -imports-> pypi/django.db.models.Model
       shop/forms.py -imports-> pypi/requests
       shop/forms.py -imports-> pypi/requests.adapters
       Wrong -extends-> pypi/django.core.exceptions.ValidationError
       Order -extends-> pypi/django.db.models.Model
       Order.Late -extends-> pypi/django.core.exceptions.PermissionDenied
       Adapter -extends-> pypi/requests.adapters.HTTPAdapter
       check -calls-> pypi/django.core.exceptions.ValidationError
       send -calls-> pypi/requests.adapters.HTTPAdapter
       send -calls-> pypi/django.core.exceptions.FieldError`,
    ));
});
