import { expect, test } from 'vitest';
import { citations } from './citations.ts';
import { plantedHouse } from '../house.ts';

const BOOK = {
  'docs/requirements.md': '- **S2.9** The bell.\n- **audit G1** Only added to.\n',
  'docs/rules/payments.md': '# Payments (PAY)\n\n- **PAY-4** Interest first. Source: Paystead.\n',
};

const findings = (path: string, text: string) => citations(plantedHouse({ ...BOOK, [path]: text }));

test.each([
  ['a comment', 'lending/src/a.ts', '// PAY-4: interest first.\n'],
  ['a title', 'lending/src/a.test.ts', "test('S2.9 PAY-4 the bell', run);\n"],
  ['a page of the house', 'docs/a.md', 'See PAY-4, S2.9 and audit G1.\n'],
  ['a section of the law', 'lending/src/a.ts', '// 12 CFR 1026.17(c)(4), 15 USC 1681m(a).\n'],
  ['a standard', 'server/src/a.ts', '// AES-256, SHA-256 and UTF-8 by RFC-3629; %PDF-1.7.\n'],
  ['an old migration', 'server/migrations/0035-wellness.sql', '-- decisions §9\n'],
])('%s that can be followed is praised', (_, path, text) => {
  expect(findings(path, text)).toEqual([]);
});

test.each([
  ['a rule that is not there', 'lending/src/a.ts', '// PAY-5: fees.\n', 'no rule PAY-5'],
  ['a prefix that is not there', 'kit/src/a.css', '/* PYA-4 */\n', 'no rule PYA-4'],
  ['a title', 'lending/src/a.test.ts', "test('PAY-44 fees', run);\n", 'no rule PAY-44'],
  ['SQL', 'server/migrations/0050-a.sql', '-- PAY-9\n', 'no rule PAY-9'],
  ['data of a test', 'lending/src/fixtures/a.json', '{ "why": "PAY-9" }\n', 'no rule PAY-9'],
  ['a decision record', 'docs/decisions/0001-a.md', 'As PAY-9 says.\n', 'no rule PAY-9'],
  ['a requirement', 'lending/src/a.ts', '// S2.10 and S2.9.\n', 'no S2.10 in'],
  ['an audit row', 'lending/src/a.ts', '// audit G9.\n', 'no audit G9 in'],
])('a citation that leads nowhere is found: %s', (_, path, text, why) => {
  expect(findings(path, text)).toEqual([{ where: `${path}:1`, why: expect.stringContaining(why) }]);
});

test.each([
  '// As decisions §4 has it.',
  '// Rounded once (domain §10).',
  '-- guide § 21',
  '// See the domain rules, interest.',
  '// OWASP (checklist P3).',
  '// One tap (features 33).',
  '// From the specification, section 9.',
])('a paper cited by its section is found: %s', (line) => {
  expect(findings('server/src/a.ts', `${line}\n`)).toEqual([
    { where: 'server/src/a.ts:1', why: expect.stringContaining('leads nowhere') },
  ]);
});
