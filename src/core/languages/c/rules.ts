import { OUTLINE_RULES } from '../outline/rules.ts';
import type { ResolveRules } from '../rules.ts';
import { resolveInclude } from './modules.ts';
import { preludes } from './preludes/preludes.ts';

/** Members that so many types have that one declaration of the name says nothing about an unknown receiver. */
const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  (
    'add append assign at back begin c_str call cbegin cend clear clone close contains copy count create data destroy emplace ' +
    'emplace_back empty end erase exists find first flush format free front get getValue handle id init insert is_open join key ' +
    'length load lock lower_bound max_size merge min move name next open parse pop pop_back pop_front print process push push_back ' +
    'push_front put rbegin read release remove rend replace reserve reset resize run save second seek send set setValue size sort ' +
    'start stop str substr swap test to_string top type unlock update upper_bound value wait what write'
  ).split(' '),
);

/** C and C++ share one program: headers of the one are included by the other. */
export const rules: ResolveRules = {
  ...OUTLINE_RULES,
  ecosystem: 'c',
  sharesNamespaces: true,
  membersInScope: true,
  constructors: ['constructor'],
  /** What the language calls by itself (the program, destructors, operators), and what runtimes call that load a library. */
  isCalledByLanguage: (name) =>
    /^(?:w?main|W?WinMain|DllMain|~.*|operator\b.*|Java_.*|JNI_On\w+|PyInit_\w+|Init_\w+|luaopen_\w+|napi_register_\w+)$/.test(
      name,
    ),
  isNative: true,
  tellsApartByArity: true,
  functionsHideTypes: true,
  callingType: 'constructs',
  callMember: 'operator()',
  iteratorMember: 'begin',
  indexMember: 'operator[]',
  builtinTypes: new Map([['function', 'function']]),
  undeclaredPackage: 'c',
  preludes,
  commonMembers: COMMON_MEMBERS,
  resolveModule: resolveInclude,
};
