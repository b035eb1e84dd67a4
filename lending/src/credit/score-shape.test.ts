import { describe, expect, test } from 'vitest';
import type { CreditReport } from './credit-report.ts';
import { exampleAccount, exampleReport } from '../fixtures/example-credit-report.ts';
import { type ScoreAspect, scoreAspects, scoreShapes } from './score-shape.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const of = (aspect: ScoreAspect, change: Partial<CreditReport>) =>
  scoreShapes(exampleReport(change)).find((shape) => shape.aspect === aspect);
const inquiry = { source: 'TUC', by: 'Harbor Auto', madeOn: day('2026-05-01') } as const;

describe('what shapes a score', () => {
  test('S7.15 rates all five from the report itself', () => {
    const shapes = scoreShapes(exampleReport());
    expect(shapes.map(({ aspect }) => aspect)).toEqual([...scoreAspects]);
    expect(shapes.map(({ rating, sentence }) => `${rating}: ${sentence}`)).toEqual([
      'VERY_GOOD: 99% of payments on time',
      'FAIR: $840 of $2,400 on cards (35%)',
      'GOOD: 7 years, 0 months on average',
      'VERY_GOOD: 0 in the last 12 months',
      'VERY_GOOD: None',
    ]);
  });

  test('S7.15 an empty file is not rated', () => {
    const empty = { accounts: [], onTimeBps: null };
    expect(of('ON_TIME', empty)).toMatchObject({ rating: null });
    expect(of('USED', empty)).toMatchObject({ rating: null });
    expect(of('AGE', empty)).toMatchObject({ rating: null });
  });

  test.each([
    [10_000, 'VERY_GOOD'],
    [9_900, 'VERY_GOOD'],
    [9_899, 'GOOD'],
    [9_700, 'GOOD'],
    [9_400, 'FAIR'],
    [9_399, 'POOR'],
  ])('S7.15 %i of 10,000 on time is %s', (onTimeBps, rating) => {
    expect(of('ON_TIME', { onTimeBps })?.rating).toBe(rating);
  });

  test.each([
    [24_000n, 'VERY_GOOD'],
    [72_000n, 'GOOD'],
    [120_000n, 'FAIR'],
    [123_600n, 'POOR'],
  ])('S7.15 %s cents of a 2,400 limit used is %s', (balance, rating) => {
    expect(of('USED', { accounts: [{ ...exampleAccount, balance }] })?.rating).toBe(rating);
  });

  test('S7.15 closed cards and loans do not count as used', () => {
    const closed = { ...exampleAccount, id: 'old', isOpen: false, balance: 999_000n };
    const loan = { ...exampleAccount, id: 'loan', creditLimit: null, balance: 500_000n };
    expect(of('USED', { accounts: [exampleAccount, closed, loan] })?.sentence).toBe(
      '$840 of $2,400 on cards (35%)',
    );
  });

  test("S7.15 inquiries older than a year don't count", () => {
    const old = { ...inquiry, madeOn: day('2025-06-15') };
    expect(of('INQUIRIES', { inquiries: [old, inquiry] })).toMatchObject({
      rating: 'GOOD',
      sentence: '1 in the last 12 months',
    });
  });

  test('S7.15 a public record rates poor', () => {
    const record = { source: 'TUC', kind: 'TAX_LIEN', filedOn: day('2026-01-01') } as const;
    expect(of('RECORDS', { publicRecords: [record] })).toMatchObject({
      rating: 'POOR',
      sentence: '1 on file',
    });
  });
});
