import { describe, expect, test } from 'vitest';
import { letterGroups } from './catalog.ts';
import { fill, type Letter } from './letter.ts';

const all = letterGroups.flatMap(({ letters }) => letters);
const keyed = all.map((one) => [one.key, one] as const);
const namesIn = (text: string) => [...text.matchAll(/\{([^{}\s]+)\}/g)].map(([, name]) => name);
const ours = { letterWords: new Map() };

const example: Letter<'amount' | 'more'> = {
  key: 'example',
  title: 'An example',
  subject: 'We received {amount}',
  body: ['It came in. {more}', '{more}', 'Thank you.'],
  facts: { amount: '$1.00', more: 'More.' },
};

describe('STAFF-38 letters', () => {
  test('STAFF-38 each key is one letter’s', () => {
    const keys = all.map(({ key }) => key);
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
    expect(keys.filter((key) => !/^[a-z]+(-[a-z]+)*$/.test(key))).toEqual([]);
  });

  test.each(keyed)('STAFF-38 %s fills with its examples', (_key, one) => {
    const named = [one.subject, ...one.body].flatMap(namesIn);
    expect(Object.keys(one.facts).toSorted()).toEqual([...new Set(named)].toSorted());
    const { paragraphs, subject } = fill(ours, one, one.facts);
    expect([subject, ...paragraphs].join('\n')).not.toMatch(/[{}]| {2}|undefined/);
    expect(subject.length).toBeLessThanOrEqual(120);
  });

  test('STAFF-38 a fact without words leaves no gap, and several become paragraphs', () => {
    expect(fill(ours, example, { amount: '$2.00', more: [] }).paragraphs).toEqual([
      'It came in.',
      'Thank you.',
    ]);
    expect(fill(ours, example, { amount: '$2.00', more: ['One.', 'Two.'] }).paragraphs).toEqual([
      'It came in. One. Two.',
      'One.',
      'Two.',
      'Thank you.',
    ]);
  });

  test('STAFF-38 the lender’s words take the place of ours', () => {
    const words = { subject: 'In: {amount}', body: '{more}\n\nBye.' };
    const letterWords = new Map([['example', words]]);
    expect(fill({ letterWords }, example, { amount: '$2.00', more: 'A {brace} stays.' })).toEqual({
      subject: 'In: $2.00',
      paragraphs: ['A {brace} stays.', 'Bye.'],
    });
  });

  test('STAFF-38 words that lack a fact which the letter has by now give way to ours', () => {
    const letterWords = new Map([['example', { subject: 'In: {amount}', body: 'Bye.' }]]);
    const { subject } = fill({ letterWords }, example, { amount: '$2.00', more: 'It holds.' });
    expect(subject).toBe('We received $2.00');
  });
});
