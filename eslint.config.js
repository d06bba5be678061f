import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

/** What would make the core depend on a platform, a clock, chance or a locale. */
const platformGlobals = [
  'window',
  'document',
  'navigator',
  'self',
  'globalThis',
  'process',
  'Buffer',
  'performance',
  'Date',
  'Intl',
  'crypto',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'structuredClone',
  'console',
].map((name) => ({ name, message: 'The core is platform-free: take it through a port.' }));

const enumBan = { selector: 'TSEnumDeclaration', message: 'Use a table or a union of strings.' };

const defaultExportBan = { selector: 'ExportDefaultDeclaration', message: 'Export by name.' };

const localeBans = [
  {
    selector: 'MemberExpression[property.name=/^(localeCompare|toLocale[A-Z]\\w*)$/]',
    message: 'The result depends on the locale: compare by code units or bytes (base/order).',
  },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'The core has no randomness: take a seed.',
  },
];

const typed = (files, project) => ({
  files,
  languageOptions: { parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
  rules: {
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
});

export default ts.config(
  {
    ignores: [
      'build/',
      'dist/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'bench/results/',
      'public/',
      '**/samples/',
      '**/fixtures/',
    ],
  },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', enumBan, defaultExportBan],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      // Repository text reaches the page as text nodes only.
      'svelte/no-at-html-tags': 'error',
      'prefer-const': 'off',
    },
  },
  { files: ['scripts/**/*.mjs', 'bench/**/*.mjs', 'docs/examples/*.mjs'], languageOptions: { globals: globals.node } },
  {
    files: ['src/core/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*.testing.ts', '**/*.contract.ts'],
    rules: {
      'no-restricted-globals': ['error', ...platformGlobals],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*'], message: 'The core is platform-free: take it through a port.' }] },
      ],
      'no-restricted-syntax': ['error', enumBan, defaultExportBan, ...localeBans],
    },
  },
  typed(['src/core/**/*.ts'], 'tsconfig.json'),
  typed(['helper/**/*.ts', 'library/**/*.ts'], 'tsconfig.helper.json'),
  { ...typed(['e2e/**/*.ts'], 'tsconfig.json'), ignores: ['e2e/harness/*-worker.ts'] },
  {
    ...typed(['src/workers/**/*.ts', 'e2e/harness/*-worker.ts'], 'tsconfig.workers.json'),
    ignores: ['**/*.{test,testing}.ts', 'src/workers/client*.ts'],
  },
  { files: ['**/*.d.ts'], ...ts.configs.disableTypeChecked },
  { files: ['*.config.ts', '*.config.js'], rules: { 'no-restricted-syntax': ['error', enumBan] } },
);
