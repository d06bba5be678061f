import type { Prelude } from '../../rules.ts';

const FUNCTIONS =
  'assert collectgarbage dofile error getmetatable ipairs load loadfile loadstring module next pairs pcall print rawequal rawget rawlen rawset select setmetatable tonumber tostring type unpack xpcall';

/** Libraries that are always there, as tables with their functions. */
const LIBRARIES: Readonly<Record<string, string>> = {
  coroutine: 'close create isyieldable resume running status wrap yield',
  debug: 'debug gethook getinfo getlocal getmetatable getupvalue sethook setlocal setmetatable setupvalue traceback',
  io: 'close flush input lines open output popen read tmpfile type write',
  math: 'abs acos asin atan ceil cos deg exp floor fmod huge log max maxinteger min mininteger modf pi pow rad random randomseed sin sqrt tan tointeger type ult',
  os: 'clock date difftime execute exit getenv remove rename setlocale time tmpname',
  package: 'loadlib searchpath',
  string: 'byte char dump find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper',
  table: 'concat insert move pack remove sort unpack',
  utf8: 'char codepoint codes len offset',
};

const SOURCE = [
  ...FUNCTIONS.split(' ').map((name) => `function ${name}(...) end`),
  ...Object.entries(LIBRARIES).flatMap(([library, functions]) => [
    `${library} = {}`,
    ...functions.split(' ').map((name) => `function ${library}.${name}(...) end`),
  ]),
].join('\n');

/** What every Lua file sees: https://www.lua.org/manual/5.4/manual.html#6 */
export const preludes: readonly Prelude[] = [{ package: 'lua', path: 'lua.lua', source: SOURCE }];
