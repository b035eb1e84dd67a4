import { describe, expect, test } from 'vitest';
import { personName } from './person-name.ts';

const read = (name: string) => personName('Enter your first name').safeParse(name);

describe('a person’s name', () => {
  test.each([
    'Marisol', 'Ana-Sofía', 'O’Neil', "O'Brien-Smith", 'Jean Luc', 'de la Cruz y García', 'J.R.',
    'Sammy Davis Jr.', 'St. John', '’t Hooft', 'Nguyễn', 'Zo\u0308e', '王小明', 'Ольга', 'محمد',
    'Wolfeschlegelsteinhausen', 'X', 'Kaʻiulani', 'J. Edgar',
  ])('S7.4 takes %s', (name) => {
    expect(read(name)).toEqual({ success: true, data: name });
  }); // prettier-ignore

  test('S7.4 drops spaces around it and doubled ones', () => {
    expect(read('  Jean   Luc ').data).toBe('Jean Luc');
  });

  test.each([
    'https://evil.example', 'www.evil.example', 'evil.com', 'evil.co', 't.co', 'Dana@evil.example',
    'Dana2', '555-0142', 'Click here to get your money now', 'You won!', 'Dana, call us', 'a/b',
    'Dana\nGo to', '<b>Dana</b>', 'Dana\u202e', '--', "''", '. .', '-', 'a--b', 'Winner. Call',
    'Dana\u200b', 'x'.repeat(31), 'Dana?', 'Dana：', 'evil．com', '💰', 'a_b', '$100',
  ])('S7.4 refuses %j with the reason', (name) => {
    expect(read(name).error?.issues.map(({ message }) => message)).toEqual([
      'Use letters only, with spaces, hyphens, apostrophes, or a period as in Jr.',
    ]);
  }); // prettier-ignore

  test('S7.4 asks for one that is missing', () => {
    expect(read('  ').error?.issues.map(({ message }) => message)).toEqual([
      'Enter your first name',
    ]);
  });
});
