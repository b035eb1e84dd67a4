import { describe, expect, test } from 'vitest';
import { identifiersIn } from './identifiers.ts';
import { readRequirements } from './requirements.ts';
import { titlesOf } from './titles.ts';

describe('identifiers in titles', () => {
  test.each([
    ['S2.9 the bell shows five', ['S2.9']],
    ['the bell shows five (S2.9, S9.1)', ['S2.9', 'S9.1']],
    ['L3 a password that must change', ['L3']],
    ['F1, F3: one effect', ['F1', 'F3']],
    ['S5.7 S3.27 previews', ['S5.7', 'S3.27']],
    ['S3.21 F1 paying twice', ['S3.21', 'F1']],
    ['audit G1 no row is lost', ['audit G1']],
    ['fault 12 a worker dies', ['fault 12']],
    ['R01 comes back', []],
    ['R10 stops the authorization', []],
    ['R4 patterns take linear time', ['R4']],
    ['the form W2 is read', []],
    ['A neighbour sees nothing', []],
  ])('%s', (title, expected) => {
    expect(identifiersIn(title)).toEqual(expected);
  });
});

describe('titles of tests', () => {
  test('are found plain, grouped, tabled and wrapped', () => {
    const source = [
      "describe('S1.1 group', () => {",
      "  test('plain', () => {});",
      '  test.each([',
      "    ['a)', 1], // a row ('not a title')",
      "  ])('S5.6 tabled %s', () => {});",
      "  test.each`a | b`('template', () => {});",
      '  it(',
      "    'wrapped, isn\\'t it',",
      '    async () => {},',
      '  );',
      '  test.skipIf(mac)("quoted", run);',
      "  test.prop([fc.nat()])('L3 property', run);",
      "  const latest = format('no title');",
      '});',
    ].join('\n');
    expect(titlesOf(source)).toEqual([
      { text: 'S1.1 group', line: 1 },
      { text: 'plain', line: 2 },
      { text: 'S5.6 tabled %s', line: 3 },
      { text: 'template', line: 6 },
      { text: "wrapped, isn't it", line: 7 },
      { text: 'quoted', line: 11 },
      { text: 'L3 property', line: 12 },
    ]);
  });
});

test('requirements are read with their chapter', () => {
  const text =
    '# R\n\n## 2. Screens\n\n- **S2.1** `/` leads on.\n\n## Security\n\n### Sign-in\n\n- **L1** Five.\n';
  expect(readRequirements(text)).toEqual([
    { id: 'S2.1', statement: '`/` leads on.', chapter: '2. Screens' },
    { id: 'L1', statement: 'Five.', chapter: 'Security' },
  ]);
});
