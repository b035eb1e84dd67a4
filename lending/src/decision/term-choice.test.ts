import { describe, expect, test } from 'vitest';
import { parseRate } from '../money/rate.ts';
import { shorterTerm, termToSelect, type PricedTerm } from './term-choice.ts';

/** 4,000.00, every two weeks, as in the drawn estimate. */
const terms: PricedTerm[] = [
  { term: 6, installment: 32_018n, cost: 24_234n, open: true },
  { term: 12, installment: 16_604n, cost: 39_680n, open: true },
  { term: 18, installment: 11_517n, cost: 57_163n, open: true },
  { term: 24, installment: 9_004n, cost: 76_169n, open: true },
];
const facts = { asked: null, gross: 218_400n, share: parseRate('8') };

describe('CREDIT-23 the term selected first', () => {
  test('is the one asked for, as long as it can be offered', () => {
    expect(termToSelect(terms, { ...facts, asked: 24 })).toBe(24);
    const closed = terms.map((one) => ({ ...one, open: one.term !== 24 }));
    expect(termToSelect(closed, { ...facts, asked: 24 })).toBe(12);
  });

  test('else is the shortest whose installment is within 8 % of the paycheck', () => {
    expect(termToSelect(terms, facts)).toBe(12);
    expect(termToSelect(terms, { ...facts, gross: 500_000n })).toBe(6);
    expect(termToSelect(terms, { ...facts, gross: null })).toBe(6);
  });

  test('if none is, has the smallest installment; with nothing to offer there is none', () => {
    expect(termToSelect(terms, { ...facts, gross: 100_000n })).toBe(24);
    expect(termToSelect([], facts)).toBeNull();
  });
});

describe('CREDIT-23 a shorter term', () => {
  test('says what it saves, and only a safe one is named', () => {
    expect(terms.map((chosen) => shorterTerm(terms, chosen, facts))).toEqual([
      null,
      null,
      { term: 12, saves: 17_483n },
      { term: 12, saves: 36_489n },
    ]);
  });

  test('is not named when it saves nothing', () => {
    const free = terms.map((one) => ({ ...one, cost: 0n }));
    expect(shorterTerm(free, free[3] as PricedTerm, facts)).toBeNull();
  });
});
