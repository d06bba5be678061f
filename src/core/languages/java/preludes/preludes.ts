import type { Prelude } from '../../rules.ts';
import {
  JAVA_IO,
  JAVA_LANG_REF,
  JAVA_LANG_REFLECT,
  JAVA_NET,
  JAVA_NIO,
  JAVA_NIO_CHARSET,
  JAVA_NIO_FILE,
  JAVA_TIME,
  JAVA_UTIL_REGEX,
} from './io.ts';
import { JAVA_LANG } from './lang.ts';
import {
  JAVA_UTIL,
  JAVA_UTIL_CONCURRENT,
  JAVA_UTIL_CONCURRENT_ATOMIC,
  JAVA_UTIL_FUNCTION,
  JAVA_UTIL_STREAM,
} from './util.ts';

const IMPORTED: ReadonlyMap<string, string> = new Map([
  ['java.io', JAVA_IO],
  ['java.lang.ref', JAVA_LANG_REF],
  ['java.lang.reflect', JAVA_LANG_REFLECT],
  ['java.net', JAVA_NET],
  ['java.nio', JAVA_NIO],
  ['java.nio.charset', JAVA_NIO_CHARSET],
  ['java.nio.file', JAVA_NIO_FILE],
  ['java.time', JAVA_TIME],
  ['java.util', JAVA_UTIL],
  ['java.util.concurrent', JAVA_UTIL_CONCURRENT],
  ['java.util.concurrent.atomic', JAVA_UTIL_CONCURRENT_ATOMIC],
  ['java.util.function', JAVA_UTIL_FUNCTION],
  ['java.util.regex', JAVA_UTIL_REGEX],
  ['java.util.stream', JAVA_UTIL_STREAM],
]);

/** Every file sees java.lang; the others have to be imported. */
export const preludes: readonly Prelude[] = [
  { package: 'java.lang', path: 'java/lang.java', source: JAVA_LANG },
  ...Array.from(IMPORTED, ([name, source]) => ({
    package: name,
    path: `${name.replaceAll('.', '/')}.java`,
    source,
    isImported: true,
  })),
];
