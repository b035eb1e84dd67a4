import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBankingDays } from '../calendar/calendar.ts';
import { checking, openLoan } from '../fixtures/example-payments.ts';
import { payoffAt } from './payment-options.ts';
import type { PaymentFacts } from './payment-options.ts';
import { planPayment } from './payment-plan.ts';
import type { PaymentRequest } from './payment-plan.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const ask = (
  request: Omit<Partial<PaymentRequest>, 'dates'> & { dates?: string[] },
  facts: Partial<PaymentFacts> = {},
) => {
  const { dates = ['2026-06-18'], ...rest } = request;
  const whole = { mode: 'SINGLE', method: 'ACH', ...rest, dates: dates.map(day) } as const;
  const plan = planPayment({ ...openLoan, ...facts }, whole);
  if (plan.refused) return plan.reason;
  return plan.debits.map(({ date, amount }) => `${date} ${amount}`);
};
const late = { pastDue: 22_061n };
const parts = [
  { by: day('2026-06-30'), amount: 60_000n },
  { by: day('2026-07-31'), amount: 30_000n },
];

describe('planning a payment', () => {
  test('S3.21 SINGLE debits the chosen amount', () => {
    expect(ask({ amount: 5_000n })).toEqual(['2026-06-18 5000']);
  });

  test('S3.21 CALL can be chosen for every payment that is open', () => {
    expect(ask({ amount: 5_000n, method: 'CALL' })).toEqual(['2026-06-18 5000']);
    const noBank = { primary: null };
    expect(ask({ amount: 5_000n, method: 'CALL' }, noBank)).toEqual(['2026-06-18 5000']);
  });

  test('S3.21 FULL debits the payoff on its settlement day, whichever day that is', () => {
    expect(ask({ mode: 'FULL' })).toEqual(['2026-06-18 151149']);
    expect(ask({ mode: 'FULL', dates: ['2026-06-29'] })).toEqual(['2026-06-29 152121']);
  });

  test('S3.21 INSTALLMENT debits the next one, and no more than is owed', () => {
    expect(ask({ mode: 'INSTALLMENT' })).toEqual(['2026-06-18 11030']);
    const payoff = { ...openLoan.payoff, principal: 4_000n };
    expect(ask({ mode: 'INSTALLMENT' }, { payoff })).toEqual(['2026-06-18 4031']);
  });

  test('S3.21 ARREARS debits the past-due amount in equal parts over the dates', () => {
    expect(ask({ mode: 'ARREARS' }, late)).toEqual(['2026-06-18 22061']);
    expect(ask({ mode: 'ARREARS', dates: ['2026-07-02', '2026-06-18'] }, late)).toEqual([
      '2026-06-18 11031',
      '2026-07-02 11030',
    ]);
  });

  test('S3.21 SCHEDULED debits an installment on each date until the loan is paid off', () => {
    const dates = ['2026-06-18', '2026-07-02', '2026-07-16'];
    expect(ask({ mode: 'SCHEDULED', dates })).toEqual(dates.map((one) => `${one} 11030`));
    expect(ask({ mode: 'SCHEDULED', dates, amount: 2_500n })).toHaveLength(3);
    const payoff = { ...openLoan.payoff, principal: 15_000n };
    expect(ask({ mode: 'SCHEDULED', dates }, { payoff })).toEqual([
      '2026-06-18 11030',
      '2026-07-02 4209',
      '2026-07-16 123',
    ]);
  });

  test('S3.21 SETTLEMENT and MODIFICATION debit the agreed amounts by the agreed days', () => {
    expect(ask({ mode: 'SETTLEMENT' }, { settlement: parts })).toEqual(['2026-06-18 60000']);
    const dates = ['2026-06-30', '2026-07-31'];
    expect(ask({ mode: 'MODIFICATION', dates }, { modification: parts })).toEqual([
      '2026-06-30 60000',
      '2026-07-31 30000',
    ]);
    expect(ask({ mode: 'SETTLEMENT', dates: ['2026-07-01'] }, { settlement: parts })).toBe(
      'DATE_OUT_OF_RANGE',
    );
    const three = [...dates, '2026-08-14'];
    expect(ask({ mode: 'SETTLEMENT', dates: three }, { settlement: parts })).toBe('MODE_NOT_OPEN');
  });

  test('S3.21 an agreed payment and the debits already planned never take more than is owed', () => {
    const planned = (amount: bigint) => [{ mode: 'SINGLE' as const, amount }];
    expect(ask({ mode: 'SETTLEMENT' }, { settlement: parts, planned: planned(100_000n) })).toEqual([
      '2026-06-18 51149',
    ]);
    for (const mode of ['SETTLEMENT', 'MODIFICATION'] as const) {
      const agreed = { settlement: parts, modification: parts };
      expect(ask({ mode }, { ...agreed, planned: planned(151_149n) })).toBe(
        'PAYMENT_ALREADY_PLANNED',
      );
    }
  });

  test.each([
    ['LOAN_NOT_OPEN', { amount: 5_000n }, { loanStatus: 'Paid' }],
    ['MODE_NOT_OPEN', { amount: 5_000n }, { onHold: true }],
    ['MODE_NOT_OPEN', { mode: 'SETTLEMENT' }, {}],
    ['MODE_NOT_OPEN', { amount: 5_000n, dates: ['2026-06-18', '2026-06-22'] }, {}],
    ['MODE_NOT_OPEN', { amount: 5_000n, dates: [] }, {}],
    ['NOTHING_PAST_DUE', { mode: 'ARREARS' }, {}],
    ['PAYMENT_ALREADY_PLANNED', { mode: 'FULL' }, { planned: [{ mode: 'FULL', amount: 1n }] }],
    ['METHOD_NOT_OPEN', { amount: 5_000n, method: 'CC' }, {}],
    ['METHOD_NOT_OPEN', { amount: 5_000n, method: 'ACH_BACKUP' }, { backup: checking }],
    ['BANK_ACCOUNT_NOT_VERIFIED', { amount: 5_000n }, { primary: null }],
    ['DATE_NOT_BANKING_DAY', { amount: 5_000n, dates: ['2026-06-19'] }, {}],
    ['DATE_OUT_OF_RANGE', { amount: 5_000n, dates: ['2026-06-17'] }, {}],
    ['DATE_OUT_OF_RANGE', { amount: 5_000n, dates: ['2027-06-17'] }, {}],
    ['DATE_OUT_OF_RANGE', { mode: 'SCHEDULED', dates: ['2026-06-22', '2026-06-22'] }, {}],
    ['DATE_OUT_OF_RANGE', { amount: 5_000n, method: 'DBT' }, {}],
    ['AMOUNT_MISSING', {}, {}],
    ['AMOUNT_BELOW_MINIMUM', { amount: 499n }, {}],
    ['AMOUNT_ABOVE_PAYOFF', { amount: 151_150n }, {}],
    [
      'AMOUNT_ABOVE_PAYOFF',
      { amount: 90_000n, mode: 'SCHEDULED', dates: ['2026-06-18', '2026-06-22'] },
      {},
    ],
  ] as const)('S3.21 %s: %o', (reason, request, facts) => {
    const { dates, ...rest } = request as { dates?: readonly string[] };
    const asked = dates ? { ...rest, dates: [...dates] } : rest;
    expect(ask(asked, facts as Partial<PaymentFacts>)).toBe(reason);
  });

  test('S3.21 CUT_OFF_PASSED: after the cut-off, tomorrow is too early', () => {
    const clock = { ...openLoan.clock, cutOffPassed: true };
    expect(ask({ amount: 5_000n }, { clock })).toBe('CUT_OFF_PASSED');
    expect(ask({ amount: 5_000n, dates: ['2026-06-22'] }, { clock })).toEqual(['2026-06-22 5000']);
  });

  test('S3.21 a card is charged today', () => {
    expect(ask({ amount: 5_000n, method: 'DBT', dates: ['2026-06-17'] })).toEqual([
      '2026-06-17 5000',
    ]);
  });

  test('F3 no plan takes more than is owed on its last day, including planned debits', () => {
    const request = fc.record({
      mode: fc.constantFrom('INSTALLMENT', 'SCHEDULED', 'ARREARS', 'SINGLE' as const),
      amount: fc.option(fc.bigInt(1n, 200_000n), { nil: undefined }),
      count: fc.integer({ min: 1, max: 12 }),
      principal: fc.bigInt(1n, 200_000n),
      planned: fc.bigInt(0n, 200_000n),
      pastDue: fc.bigInt(0n, 60_000n),
    });
    fc.assert(
      fc.property(request, ({ mode, amount, count, principal, planned, pastDue }) => {
        const facts: PaymentFacts = {
          ...openLoan,
          payoff: { ...openLoan.payoff, principal },
          planned: [{ mode: 'SINGLE', amount: planned }],
          pastDue,
        };
        const dates = Array.from({ length: mode === 'SINGLE' ? 1 : count }, (_, index) =>
          addBankingDays(day('2026-06-18'), index * 5),
        );
        const plan = planPayment(facts, { mode, method: 'ACH', dates, amount });
        const debits = plan.refused ? [] : plan.debits;
        const total = debits.reduce((all, one) => all + one.amount, 0n);
        const last = debits.at(-1)?.date ?? day('2026-06-18');
        const room = payoffAt(facts, last) - planned;
        expect(total <= (room > 0n ? room : 0n)).toBe(true);
        expect(debits.every((one) => one.amount > 0n)).toBe(true);
      }),
    );
  });
});
