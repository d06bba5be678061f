import { OUTLINE_RULES } from '../outline/rules.ts';
import type { ResolveRules } from '../rules.ts';
import { resolveModule } from './modules.ts';
import { preludes } from './preludes/preludes.ts';

const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  (
    'add append call clear clone close concat connect copy count create decode destroy draw each emit encode exec execute filter find ' +
    'flush format get handle init insert iter join keys length len load log map match name new next open parse pop print process push ' +
    'put query read register remove render replace request reset resolve run save seek send set setup size sort split start stop sub ' +
    'test tostring trim type unpack update value values write'
  ).split(' '),
);

export const rules: ResolveRules = {
  ...OUTLINE_RULES,
  ecosystem: 'luarocks',
  bindingOrder: 'flow',
  constructors: ['new', '__call'],
  /** Metamethods. */
  isCalledByLanguage: (name) => /^__/.test(name),
  duckTyped: true,
  indexesMembers: true,
  callingType: 'constructs',
  callMember: '__call',
  preludes,
  commonMembers: COMMON_MEMBERS,
  resolveModule,
};
