import { describe, expect, test } from 'vitest';
import { proposeSettlement, settlementState } from './settlement.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2026-06-15');
const part = (by: string, amount: bigint) => ({ by: day(by), amount });
const two = { parts: [part('2026-06-30', 60_000n), part('2026-07-31', 30_000n)] };

describe('settling for less', () => {
  test('S3.21 an agreement has an amount, a deadline and an amount forgiven', () => {
    const settlement = proposeSettlement(150_000n, two, today);
    expect(settlement).toMatchObject({
      agreed: true,
      amount: 90_000n,
      waives: 60_000n,
      reportable: true,
    });
    expect(settlement.agreed && settlement.deadline.toString()).toBe('2026-07-31');
  });

  test('RELIEF-5 forgiving 600 dollars is reported, a cent less is not', () => {
    expect(proposeSettlement(149_999n, two, today)).toMatchObject({ reportable: false });
  });

  test.each([
    ['NOTHING_OFFERED', []],
    ['NOTHING_OFFERED', [part('2026-06-30', 0n)]],
    ['NOT_LESS_THAN_OWED', [part('2026-06-30', 150_000n)]],
    ['DATE_IN_PAST', [part('2026-06-14', 90_000n)]],
    ['DATES_OUT_OF_ORDER', [part('2026-07-31', 60_000n), part('2026-06-30', 30_000n)]],
    ['DATES_OUT_OF_ORDER', [part('2026-07-31', 60_000n), part('2026-07-31', 30_000n)]],
  ] as const)('an agreement is refused: %s', (reason, parts) => {
    expect(proposeSettlement(150_000n, { parts }, today)).toEqual({ agreed: false, reason });
  });

  test('S4.2 kept: the rest is forgiven and the loan becomes Paid', () => {
    expect(settlementState(two, 90_000n, 61_000n, day('2026-07-31'))).toEqual({
      state: 'KEPT',
      waive: 61_000n,
      reportable: true,
    });
  });

  test('running: the next payment and its day', () => {
    const state = settlementState(two, 65_000n, 90_000n, day('2026-07-10'));
    expect(state).toMatchObject({ state: 'RUNNING', nextAmount: 25_000n });
    expect(settlementState(two, 0n, 150_000n, day('2026-06-30')).state).toBe('RUNNING');
  });

  test('RELIEF-4 broken: a payment is missing more than ten days after its day', () => {
    expect(settlementState(two, 59_999n, 95_000n, day('2026-07-10')).state).toBe('RUNNING');
    expect(settlementState(two, 59_999n, 95_000n, day('2026-07-11'))).toMatchObject({
      state: 'BROKEN',
      missing: 1n,
    });
    expect(settlementState(two, 60_000n, 95_000n, day('2026-08-11'))).toMatchObject({
      state: 'BROKEN',
      missing: 30_000n,
    });
  });
});
