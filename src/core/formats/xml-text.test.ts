import { describe, expect, it } from 'vitest';
import { childAt, readXml } from './xml-text.ts';

describe('XML', () => {
  it.each([
    ['<a><b>x</b></a>', 'x'],
    ['<?xml version="1.0"?><!DOCTYPE a><a><!-- <b>no</b> --><b> x &lt; y </b></a>', 'x < y'],
    ['<a><b><![CDATA[<c>]]></b></a>', '<c>'],
    ['<a><c/><b q="1/2" r=\'>\'>x</b>', 'x'],
    ['<a></c><b>x</b>', 'x'],
  ])('%s has a b that says %j', (text, expected) => {
    expect(childAt(readXml(text) ?? undefined, 'b')?.text).toBe(expected);
  });

  it.each(['', 'text', '<', '<<<>>>', '<!--', '<![CDATA[', '<a "'.repeat(50_000), '<a>'.repeat(50_000)])(
    'makes something of anything, and soon',
    (text) => {
      expect(() => readXml(text)).not.toThrow();
    },
  );
});
