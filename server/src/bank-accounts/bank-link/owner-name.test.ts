import { expect, test } from 'vitest';
import { ownerMatch } from './owner-name.ts';

const dana = { firstName: 'Dana', lastName: 'Ellis' };

test.each([
  [['Dana Ellis'], 'NAME'],
  [['ELLIS, DANA M'], 'NAME'],
  [['D ELLIS'], 'INITIAL'],
  [['D ELLIS', 'Dana Ellis'], 'NAME'],
  [['Marisol Greene', 'Dana Ellis'], 'NAME'],
  [['Lee Ellis'], 'NONE'],
  [['Dana Whitlock'], 'NONE'],
  [[''], 'NONE'],
  [[], 'NONE'],
] as const)('owners %j fit the person by %s', (owners, expected) => {
  expect(ownerMatch(owners, dana)).toBe(expected);
});

test('accents and double names count as the same name', () => {
  const jose = { firstName: 'José', lastName: 'Núñez-Ortega' };
  expect(ownerMatch(['JOSE NUNEZ ORTEGA'], jose)).toBe('NAME');
  expect(ownerMatch(['JOSE NUNEZ'], jose)).toBe('NONE');
});
