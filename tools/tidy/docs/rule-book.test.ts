import { expect, test } from 'vitest';
import { plantedHouse } from '../house.ts';
import { ruleBook, rulesOf } from './rule-book.ts';

const INDEX = '| PAY | [payments](payments.md) |\n';
const PAGE =
  '# Payments (PAY)\n\n- **PAY-1** Interest comes\n  first. Source: 12 CFR 1026.\n- **PAY-2** Then fees. Source: Paystead.\n';

const book = (page: string, index = INDEX) =>
  plantedHouse({ 'docs/rules/README.md': index, 'docs/rules/payments.md': page });

test('a page with a prefix, a row in the index, and a source for each rule is praised', () => {
  expect(ruleBook(book(PAGE))).toEqual([]);
  expect(rulesOf(book(PAGE)).map(({ id, line }) => `${id} ${line}`)).toEqual([
    'PAY-1 3',
    'PAY-2 5',
  ]);
});

test('two rules with one identifier are found, on one page and on two', () => {
  const house = plantedHouse({
    'docs/rules/README.md': `${INDEX}| PAY | [more](more.md) |\n`,
    'docs/rules/more.md': '# More (PAY)\n\n- **PAY-2** Twice. Source: Paystead.\n',
    'docs/rules/payments.md': `${PAGE}- **PAY-1** Again. Source: Paystead.\n`,
  });
  expect(ruleBook(house)).toEqual([
    {
      where: 'docs/rules/payments.md:5',
      why: 'PAY-2 is the identifier of docs/rules/more.md:3, too',
    },
    {
      where: 'docs/rules/payments.md:6',
      why: 'PAY-1 is the identifier of docs/rules/payments.md:3, too',
    },
  ]);
});

test.each([
  ['without a source', `${PAGE}- **PAY-3** Because.\n`, 'PAY-3 does not say its source'],
  ['of another page', `${PAGE}- **ACH-1** Cut. Source: Nacha.\n`, 'ACH-1 is no identifier of this'],
  [
    'without a number',
    `${PAGE}- **PAY-x** Cut. Source: Nacha.\n`,
    'PAY-x is no identifier of this',
  ],
])('a rule %s is found', (_, page, why) => {
  expect(ruleBook(book(page))).toEqual([
    { where: 'docs/rules/payments.md:6', why: expect.stringContaining(why) },
  ]);
});

test('a page that names code which is not there is found, a file or a folder that is there is not', () => {
  const house = plantedHouse({
    'docs/rules/README.md': INDEX,
    'docs/rules/payments.md':
      '# Payments (PAY)\n\nCode: `lending/src/pay.ts`, `server/src/pay`, `server/src/p`.\n',
    'lending/src/pay.ts': '',
    'server/src/pay/index.ts': '',
  });
  expect(ruleBook(house)).toEqual([
    { where: 'docs/rules/payments.md', why: 'there is no server/src/p' },
  ]);
});

test('a page without a prefix, and one that the index lacks, are found', () => {
  expect(ruleBook(book('# Payments\n'))).toEqual([
    { where: 'docs/rules/payments.md', why: expect.stringContaining('prefix') },
  ]);
  expect(ruleBook(book(PAGE, '| ACH | [payments](payments.md) |\n'))).toEqual([
    { where: 'docs/rules/README.md', why: 'lacks a row for PAY, payments.md' },
  ]);
});
