import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBankingDays, addDays } from '../calendar/calendar.ts';
import { installmentPaydays } from '../calendar/installment-dates.ts';
import { debitDayOf } from '../calendar/payment-dates.ts';
import { collectionOn } from '../servicing/collection.ts';
import { continuityOf } from './continuity.ts';
import { type ContinuingLoan, planContinuity } from './continuity-plan.ts';
import { employeeStatuses } from './employee-status.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2030-03-18');
const payroll = { frequency: 'BIWEEKLY', sampleDates: [day('2026-01-02')] } as const;
const paydays = installmentPaydays(payroll, today, 40).map(({ date }) => date);

const loan: ContinuingLoan = {
  today,
  on: today,
  isAnswer: false,
  returnsOn: null,
  mostPauseDays: 90,
  home: 'deduction',
  paydays,
  closeDays: 3,
  due: paydays.slice(0, 12),
  changes: [],
  choice: null,
};
const rule = (status: (typeof employeeStatuses)[number], consent = true) =>
  continuityOf({ status, consent, account: consent, mayDebit: true, mayContact: true });
const words = (steps: readonly { from: Temporal.PlainDate; way: string }[]) =>
  steps.map(({ from, way }) => `${way} from ${from}`);

describe('CONT-2 who is asked after a job', () => {
  test('S4.1 a leaver’s last paycheck still pays; then the backup account with consent', () => {
    const plan = planContinuity({ ...loan, on: day('2030-03-20') }, rule('Terminated'));
    expect(plan.lastDeduction).toEqual(day('2030-03-22'));
    expect(words(plan.steps)).toEqual(['backup from 2030-03-23']);
  });

  test('S4.1 without consent the borrower is asked', () => {
    const plan = planContinuity(loan, rule('Terminated', false));
    expect(words(plan.steps)).toEqual(['ask from 2030-03-23']);
  });

  test('CONT-3 an installment too close for notice isn’t debited on its own day', () => {
    const plan = planContinuity(
      {
        ...loan,
        on: day('2030-03-01'),
        paydays: [day('2030-03-08'), ...paydays],
        today: day('2030-03-20'),
      },
      rule('Terminated'),
    );
    expect(words(plan.steps)).toEqual(['ask from 2030-03-20', 'backup from 2030-04-05']);
  });

  test('S4.1 unpaid leave pauses, then the backup account or nobody is asked', () => {
    const plan = planContinuity(loan, rule('LeaveWithoutPay'));
    expect(words(plan.steps)).toEqual(['paused from 2030-03-23', 'backup from 2030-06-21']);
    const back = planContinuity({ ...loan, returnsOn: day('2030-05-01') }, rule('LeaveWithoutPay'));
    expect(words(back.steps)).toEqual(['paused from 2030-03-23', 'deduction from 2030-05-01']);
  });

  test('S4.1 payroll’s own answer about leave pauses the payday it answers', () => {
    const plan = planContinuity({ ...loan, isAnswer: true }, rule('LeaveWithoutPay'));
    expect(plan.pause?.from).toEqual(day('2030-03-22'));
  });

  test('S4.1 back at work: from the first payday whose file is still open', () => {
    const changes = [
      { from: day('2029-01-01'), way: 'deduction' as const },
      { from: day('2030-03-01'), way: 'paused' as const },
    ];
    const plan = planContinuity({ ...loan, changes, today: day('2030-03-19') }, rule('Active'));
    expect(words(plan.steps)).toEqual(['deduction from 2030-04-05']);
    expect(planContinuity(loan, rule('Active')).steps).toEqual([]);
    expect(planContinuity(loan, rule('LeaveWithPay')).steps).toEqual([]);
  });

  test('S4.1 a signed choice goes on; a bank debit by agreement too, until a death', () => {
    const choice = { way: 'ach' as const, from: day('2030-04-05') };
    const plan = planContinuity({ ...loan, choice }, rule('Terminated', false));
    expect(words(plan.steps)).toEqual(['ask from 2030-03-23', 'ach from 2030-04-05']);
    const ach = { ...loan, home: 'ach' as const };
    for (const status of employeeStatuses) {
      const { steps } = planContinuity(ach, rule(status));
      expect(words(steps)).toEqual(status === 'Deceased' ? [`stopped from ${today}`] : []);
    }
  });
});

describe('CONT-2 properties', () => {
  const anyLoan = fc.record({
    ahead: fc.integer({ min: -40, max: 60 }),
    status: fc.constantFrom(...employeeStatuses),
    consent: fc.boolean(),
    isAnswer: fc.boolean(),
    returns: fc.option(fc.integer({ min: 1, max: 200 }), { nil: null }),
  });
  const planOf = (one: typeof anyLoan extends fc.Arbitrary<infer T> ? T : never) => {
    const on = addDays(today, one.ahead);
    const facts = {
      ...loan,
      on,
      isAnswer: one.isAnswer,
      returnsOn: one.returns === null ? null : addDays(on, one.returns),
      paydays: installmentPaydays(payroll, one.ahead < 0 ? on : today, 60).map(({ date }) => date),
    };
    return { facts, plan: planContinuity(facts, rule(one.status, one.consent)) };
  };

  test('S4.1 the same report again changes nothing', () => {
    fc.assert(
      fc.property(anyLoan, (one) => {
        const { facts, plan } = planOf(one);
        const again = planContinuity(
          { ...facts, changes: plan.steps },
          rule(one.status, one.consent),
        );
        expect(again.steps).toEqual([]);
      }),
    );
  });

  test('S4.1 an ex-employer is asked for no payday after the last paycheck, and no debit comes unannounced', () => {
    fc.assert(
      fc.property(anyLoan, (one) => {
        const { facts, plan } = planOf(one);
        const isOver = ['Terminated', 'Retired', 'Deceased'].includes(one.status);
        const last = facts.paydays.find(
          (payday) => Temporal.PlainDate.compare(payday, facts.on) >= 0,
        );
        const ways = facts.due.map((due) => ({
          due,
          way: collectionOn(plan.steps, due)?.way ?? 'deduction',
        }));
        const afterwards = ways.filter(
          ({ due }) => isOver && last && Temporal.PlainDate.compare(due, last) > 0,
        );
        expect(afterwards.filter(({ way }) => way === 'deduction')).toEqual([]);
        const debits = ways.filter(({ way }) => way === 'backup');
        expect(one.consent || debits.length === 0).toBe(true);
        const unannounced = debits.filter(
          ({ due }) => Temporal.PlainDate.compare(debitDayOf(due), addBankingDays(today, 3)) < 0,
        );
        expect(unannounced).toEqual([]);
      }),
    );
  });
});
