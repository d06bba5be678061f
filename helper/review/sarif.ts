import { REVIEW_RULES, REVIEW_RULE_NAMES } from '../../src/core/analysis/review-rules.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';

type Finding = ToolOutput<'pr_impact'>['findings'][number];

/** A review in the Static Analysis Results Interchange Format: https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
export function sarifOf(result: ToolOutput<'pr_impact'>, version: string): object {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'knowing',
            version,
            rules: REVIEW_RULE_NAMES.map((id) => ({
              id,
              shortDescription: { text: REVIEW_RULES[id].title },
              fullDescription: { text: REVIEW_RULES[id].says },
              defaultConfiguration: { level: REVIEW_RULES[id].level },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        properties: { repository: result.repo, base: result.base.snapshot, head: result.head.snapshot },
        results: result.findings.map(resultOf),
      },
    ],
  };
}

/** A text may hold links, [so](https://example.org): sections 3.11.5 and 3.11.6. Names of a repository are none. */
const withoutLinks = (text: string): string => (text.includes('](') ? text.replace(/[[\]]/g, '\\$&') : text);

const resultOf = ({ rule, level, message, file, line }: Finding): object => ({
  ruleId: rule,
  ruleIndex: REVIEW_RULE_NAMES.indexOf(rule),
  level,
  message: { text: withoutLinks(message) },
  locations:
    file === null
      ? []
      : [
          {
            physicalLocation: {
              artifactLocation: { uri: uriOf(file) },
              region: { startLine: Math.max(1, line) },
            },
          },
        ],
});

/** Relative, and a path whatever it is called: half a character has no place in a URI. */
const uriOf = (file: string): string =>
  file
    .split('/')
    .map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd')))
    .join('/');
