import { describe, expect, test } from 'vitest';
import { plantedHouse } from './house.ts';
import { map } from './map.ts';

const HOUSE = {
  'docs/architecture.md': `
### Server slices

| Slice | What it is about | Tables | Steps of the close of day |
|---|---|---|---|
| \`ledger\` | the books | \`posting\` | – |
| \`ach\` | bank files | \`ach_entry\`, \`ach_file\` | settle-ach |

The platform owns \`clock\`.

### Web features

| Feature | In the borrower app | In the console |
|---|---|---|
| \`help\` | the chat | answers |
| \`home\` | the dashboard | – |

## Something else
`,
  'server/schema.sql': [
    'CREATE TABLE ach_entry (',
    'CREATE TABLE ach_file (',
    'CREATE TABLE clock (',
    'CREATE TABLE posting (',
  ].join('\n'),
  'server/src/main.ts': '',
  'server/src/platform/clock.ts': '',
  'server/src/ledger/index.ts': '',
  'server/src/ach/settle-ach.ts': "export const settleAchStep = dailyStep('settle-ach', run);",
  'borrower/src/features/help/chat.tsx': '',
  'borrower/src/features/home/home.tsx': '',
  'console/src/features/help/answer.tsx': '',
};

const whys = (planted: Record<string, string>) =>
  map(plantedHouse({ ...HOUSE, ...planted })).map(({ why }) => why);

describe('the map', () => {
  test('an accurate map has no findings', () => {
    expect(whys({})).toEqual([]);
  });

  test.each([
    [{ 'server/src/payments/index.ts': '' }, 'the slice payments is missing'],
    [
      { 'server/src/ledger/a.job.ts': "dailyStep('post', run)" },
      'the step of ledger post is missing',
    ],
    [{ 'server/src/ach/settle-ach.ts': '' }, 'there is no step of ach settle-ach'],
    [{ 'console/src/features/loans/list.tsx': '' }, 'the console feature loans is missing'],
    [{ 'borrower/src/features/pay/pay.tsx': '' }, 'the borrower feature pay is missing'],
  ])('%o is found', (planted, why) => {
    expect(whys(planted)).toEqual([why]);
  });

  test('a table without an owner and one with two owners are found', () => {
    const schema = `${HOUSE['server/schema.sql']}\nCREATE TABLE loan (`;
    expect(whys({ 'server/schema.sql': schema })).toEqual(['the table loan is missing']);
    const text = HOUSE['docs/architecture.md'].replace('`clock`', '`clock` and `posting`');
    expect(whys({ 'docs/architecture.md': text })).toEqual(['the table posting stands twice']);
  });

  test('an answer that names a moved file is found', () => {
    const answer = '## Where do I change…\n\n| a color | `kit/src/colors.css` | `a.test.ts` |\n\n';
    const text = HOUSE['docs/architecture.md'].replace('## Something else', `${answer}## Else`);
    expect(whys({ 'docs/architecture.md': text })).toEqual(['kit/src/colors.css doesn’t exist']);
    expect(whys({ 'docs/architecture.md': text, 'kit/src/colors.css': '' })).toEqual([]);
  });

  test('a missing map is found', () => {
    expect(map(plantedHouse({ 'server/src/main.ts': '' }))).toHaveLength(1);
  });
});
