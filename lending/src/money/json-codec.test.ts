import { describe, expect, test } from 'vitest';
import {
  day,
  flag,
  listOf,
  money,
  oneOf,
  orNull,
  rate,
  recordOf,
  tableOf,
  text,
  whole,
} from './json-codec.ts';

const codec = recordOf({
  name: text,
  term: whole,
  amount: money,
  rate,
  on: day,
  maybe: orNull(day),
  open: flag,
  status: oneOf(['OPEN', 'SHUT']),
  many: listOf(money),
  byState: tableOf(rate),
});
const value = {
  name: 'Dana',
  term: 24,
  amount: 123_450n,
  rate: 799_000n,
  on: Temporal.PlainDate.from('2026-06-15'),
  maybe: null,
  open: true,
  status: 'OPEN' as const,
  many: [1n, -4_510n],
  byState: { OH: 400_000n },
};

describe('facts as JSON', () => {
  test('money, rates and days are readable strings', () => {
    expect(codec.toJson(value)).toEqual({
      name: 'Dana',
      term: 24,
      amount: '1234.50',
      rate: '7.99',
      on: '2026-06-15',
      maybe: null,
      open: true,
      status: 'OPEN',
      many: ['0.01', '-45.10'],
      byState: { OH: '4.00' },
    });
  });

  test('values survive a round trip', () => {
    expect(codec.fromJson(JSON.parse(JSON.stringify(codec.toJson(value))))).toEqual(value);
  });

  test.each([
    ['name', 7],
    ['term', 1.5],
    ['amount', '12.345'],
    ['rate', 'high'],
    ['on', '2026-02-30x'],
    ['open', 'yes'],
    ['status', 'AJAR'],
    ['many', {}],
    ['byState', []],
    ['name', undefined],
  ])('%s throws for %s', (field, wrong) => {
    const json = { ...(codec.toJson(value) as object), [field]: wrong };
    expect(() => codec.fromJson(json as never)).toThrow(RangeError);
  });
});
