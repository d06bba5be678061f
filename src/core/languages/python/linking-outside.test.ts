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
});
