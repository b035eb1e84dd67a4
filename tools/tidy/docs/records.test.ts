import { expect, test } from 'vitest';
import { plantedHouse } from '../house.ts';
import { decisionRecords } from './records.ts';

const RECORD = '# 0001 Rounding\n\n## Context\n\n## Decision\n\n### Cents\n\n## Consequences\n';
const INDEX = '- [0001](0001-rounding.md) Rounding\n';

test('a record in the one form, in the index, and cited by its number is praised', () => {
  const house = plantedHouse({
    'docs/decisions/0001-rounding.md': RECORD,
    'docs/decisions/README.md': INDEX,
    'lending/src/a.ts': '// Half up (decision 0001), see docs/decisions/0001.\n',
  });
  expect(decisionRecords(house)).toEqual([]);
});

test.each([
  ['another title', '# 1. Rounding\n\n## Context\n\n## Decision\n\n## Consequences\n'],
  ['a section that is missing', '# 0001 Rounding\n\n## Context\n\n## Decision\n'],
  ['sections in bold', '# 0001 Rounding\n\n**Context.** Cents.\n'],
  ['another order', '# 0001 Rounding\n\n## Decision\n\n## Context\n\n## Consequences\n'],
])('a record with %s is found', (_, text) => {
  const house = plantedHouse({
    'docs/decisions/0001-rounding.md': text,
    'docs/decisions/README.md': INDEX,
  });
  expect(decisionRecords(house).map(({ where }) => where)).toContain(
    'docs/decisions/0001-rounding.md',
  );
});

test('a record that the index lacks, or names by another title, is found', () => {
  const house = plantedHouse({
    'docs/decisions/0001-rounding.md': RECORD,
    'docs/decisions/0002-dates.md': RECORD.replace('0001 Rounding', '0002 Dates'),
    'docs/decisions/README.md': '- [0001](0001-rounding.md) Dates\n',
  });
  expect(decisionRecords(house)).toEqual([
    {
      where: 'docs/decisions/README.md',
      why: 'lacks the line "- [0001](0001-rounding.md) Rounding"',
    },
    { where: 'docs/decisions/README.md', why: 'lacks the line "- [0002](0002-dates.md) Dates"' },
  ]);
});

test('a decision that is cited and not there, or by a bare number, is found', () => {
  const house = plantedHouse({
    'docs/decisions/0001-rounding.md': `${RECORD}As before (0001), see decision 0007.\nSee 0001.\n`,
    'docs/decisions/README.md': INDEX,
    'server/src/ach/README.md': 'Asked twice (decision 28), see decisions 0001 and 0002.\n',
    'server/src/ach/a.ts': '// docs/decisions/0009 says why; an SSN may end in 0009.\n',
  });
  expect(decisionRecords(house)).toEqual([
    { where: 'docs/decisions/0001-rounding.md:10', why: 'there is no decision 0007' },
    { where: 'docs/decisions/0001-rounding.md:11', why: '0001 is cited as "decision 0001"' },
    { where: 'server/src/ach/README.md:1', why: 'there is no decision 28' },
    { where: 'server/src/ach/a.ts:1', why: 'there is no decision 0009' },
  ]);
});
