import { describe } from 'vitest';
import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const VARIABLES: readonly ConnectionCase[] = [
  [
    'variables by name in C and C++',
    `=== src/a.c
#include <stdlib.h>
const char *home(const char *name) { getenv(name); return getenv("C_HOME"); }
=== src/b.cpp
#include <cstdlib>
auto read() { return std::getenv("CPP_HOME"); }
`,
    ['home -reads_env-> C_HOME', 'read -reads_env-> CPP_HOME'],
  ],
];

describe('environment variables of C and C++', () => {
  testConnections(['reads_env'], VARIABLES);
});
