import { testCalls, type CallCase } from '../linking.testing.ts';

/** Two classes with a method of the same name. */
export const MODEL = `
class Item:
    def use(self): pass
    @classmethod
    def make(cls): return cls()
class Other:
    def use(self): pass
`;

export const testPythonCalls = (cases: readonly CallCase[]): void =>
  testCalls(cases, { file: 'a.py', outside: /^(?:python|pypi)\// });
