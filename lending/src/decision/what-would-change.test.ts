import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPolicy } from './credit-policy.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { currentLoan, dana } from '../fixtures/example-applicant.ts';
import { payrollFrequencies } from '../calendar/installment-dates.ts';
import { toDollars } from '../money/money.ts';
import { prequalify } from './prequalification.ts';
import { underwrite } from './underwriting.ts';
import { whatWouldChange } from './what-would-change.ts';

const say = (facts: Partial<DecisionFacts>) =>
  whatWouldChange({ ...dana, ...facts }, defaultPolicy).map(({ sentence }) => sentence);
const tail = ', none of these reasons would apply.';
const day = (text: string) => Temporal.PlainDate.from(text);

describe('what would change a decision', () => {
  test('an approval as requested needs no change', () => {
    expect(say({})).toEqual([]);
  });

  test('an installment too high: another term, a smaller amount, or more pay', () => {
    const pay = { ...dana.pay, grossPerPaycheck: 60_000n };
    expect(say({ pay, monthlyDebts: 0n, requested: { amount: 300_000n, term: 24 } })).toEqual([
      `If you choose 36 months${tail}`,
      `If you ask for $2,700.00${tail}`,
      `If your gross pay is $656.00 a paycheck or more${tail}`,
    ]);
  });

  test('debts too high: the amount of debt that would pass', () => {
    expect(say({ monthlyDebts: 260_000n })[0]).toBe(
      `If your other debt payments are $2,245.00 a month or less${tail}`,
    );
  });

  test('tenure too short: the day on which it is long enough', () => {
    const employment = { ...dana.employment, hiredOn: day('2026-01-20') };
    expect(say({ employment })).toEqual([`If you apply on July 20, 2026 or later${tail}`]);
  });

  test('a low score: the lowest score with a rate', () => {
    const bureau = { score: 540, factors: ['RECENT_DELINQUENCY' as const] };
    expect(say({ bureau })).toEqual([`If your credit score is 580 or higher${tail}`]);
  });

  test('an open loan, a past-due one, and one not repaid far enough', () => {
    expect(say({ openLoan: currentLoan })).toEqual([`If your open loan is paid off${tail}`]);
    const late = { openLoan: { ...currentLoan, current: false }, refinancing: true };
    expect(say(late)).toEqual([`If nothing is past due on your open loan${tail}`]);
    const early = { openLoan: { ...currentLoan, repaidShare: 1n }, refinancing: true };
    expect(say(early)).toEqual([`If more of your open loan is repaid${tail}`]);
  });

  test('declined documents, unpaid leave or termination, an open bankruptcy', () => {
    expect(say({ items: { INCOME: 'DECLINED' } })).toEqual([
      `If you send documents that we can accept${tail}`,
    ]);
    expect(say({ employment: { ...dana.employment, status: 'LeaveWithoutPay' } })).toEqual([
      `If you are back on the payroll${tail}`,
    ]);
    expect(say({ screening: { ...dana.screening, bankruptcy: 'OPEN' } })).toEqual([
      `If your bankruptcy case is closed${tail}`,
    ]);
  });

  test('two reasons: both changes together', () => {
    const bureau = { score: 540, factors: ['RECENT_DELINQUENCY' as const] };
    const employment = { ...dana.employment, hiredOn: day('2026-01-20') };
    expect(say({ bureau, employment })).toEqual([
      `If you apply on July 20, 2026 or later and your credit score is 580 or higher${tail}`,
    ]);
  });

  test('says nothing about what nobody should be told to change', () => {
    expect(say({ state: 'PR' })).toEqual([]);
    expect(say({ items: { OFAC: 'DECLINED' } })).toEqual([]);
    expect(say({ items: { FRAUD: 'DECLINED' } })).toEqual([]);
  });

  test('every statement is true when the policy runs again', () => {
    const facts = fc.record({
      score: fc.integer({ min: 500, max: 700 }),
      gross: fc.bigInt(30_000n, 200_000n),
      debts: fc.bigInt(0n, 300_000n),
      amount: fc.bigInt(5n, 200n),
      hired: fc.nat(400),
    });
    fc.assert(
      fc.property(facts, ({ score, gross, debts, amount, hired }) => {
        const said = whatWouldChange(
          {
            ...dana,
            bureau: { score, factors: ['SHORT_CREDIT_HISTORY'] },
            pay: { ...dana.pay, grossPerPaycheck: gross },
            monthlyDebts: debts,
            requested: { amount: amount * 5_000n, term: 12 },
            employment: { ...dana.employment, hiredOn: dana.takenOn.subtract({ days: hired }) },
          },
          defaultPolicy,
        );
        for (const { facts: changed } of said) {
          expect(underwrite(changed, defaultPolicy)).toMatchObject({
            outcome: 'approve',
            asRequested: true,
            reasons: [],
          });
        }
      }),
      { numRuns: 30 },
    );
  });

  test('every statement is true at either stage, whatever the reasons, and states its facts', () => {
    fc.assert(
      fc.property(anyNo, fc.constantFrom('PREQUALIFY' as const, 'UW' as const), (facts, stage) => {
        for (const { sentence, facts: changed } of whatWouldChange(facts, defaultPolicy, stage)) {
          const decide = stage === 'UW' ? underwrite : prequalify;
          const again = decide(changed, defaultPolicy);
          expect(again.reasons).toEqual([]);
          expect(again.outcome).not.toBe('decline');
          expect(figuresIn(sentence)).toEqual(figuresOf(facts, changed));
        }
      }),
      { numRuns: 40 },
    );
  });
});

/** An applicant with several reasons against them at once. */
const anyNo: fc.Arbitrary<DecisionFacts> = fc
  .record({
    score: fc.integer({ min: 480, max: 700 }),
    gross: fc.bigInt(30_000n, 250_000n),
    debts: fc.bigInt(0n, 300_000n),
    amount: fc.bigInt(5n, 400n),
    term: fc.constantFrom(...defaultPolicy.terms),
    hired: fc.nat(400),
    frequency: fc.constantFrom(...payrollFrequencies),
    state: fc.constantFrom('TX', 'AR', 'NY', 'PR'),
    status: fc.constantFrom('Active', 'LeaveWithoutPay', 'Terminated' as const),
    bankruptcy: fc.constantFrom('NONE', 'OPEN' as const),
    income: fc.constantFrom('ACCEPTED', 'DECLINED' as const),
    openLoan: fc.constantFrom(null, currentLoan, { ...currentLoan, current: false }),
  })
  .map((one) => ({
    ...dana,
    bureau: { score: one.score, factors: ['SHORT_CREDIT_HISTORY'] },
    pay: {
      ...dana.pay,
      grossPerPaycheck: one.gross,
      payroll: { ...dana.pay.payroll, frequency: one.frequency },
    },
    monthlyDebts: one.debts,
    requested: { amount: one.amount * 5_000n, term: one.term },
    employment: {
      ...dana.employment,
      status: one.status,
      hiredOn: dana.takenOn.subtract({ days: one.hired }),
    },
    state: one.state,
    screening: { ...dana.screening, bankruptcy: one.bankruptcy },
    items: { INCOME: one.income },
    openLoan: one.openLoan,
    refinancing: false,
  }));

/** The figures a sentence names: dollars, a score, months, a day. */
function figuresIn(sentence: string) {
  const said = (pattern: RegExp) => pattern.exec(sentence)?.[1] ?? null;
  return {
    amount: said(/you ask for (\$\d+(?:,\d{3})*\.\d{2})/),
    term: said(/you choose (\d+) months/),
    debts: said(/debt payments are (\$\d+(?:,\d{3})*\.\d{2})/),
    pay: said(/gross pay is (\$\d+(?:,\d{3})*\.\d{2})/),
    score: said(/score is (\d+) or higher/),
    day: said(/you apply on (.+?) or later/),
  };
}

/** The same figures from the changed facts, for those that changed. */
function figuresOf(before: DecisionFacts, after: DecisionFacts) {
  const figure = <Value>(of: (facts: DecisionFacts) => Value, show: (value: Value) => string) =>
    String(of(before)) === String(of(after)) ? null : show(of(after));
  return {
    amount: figure(({ requested }) => requested.amount, toDollars),
    term: figure(({ requested }) => requested.term, String),
    debts: figure(({ monthlyDebts }) => monthlyDebts, toDollars),
    pay: figure(
      ({ pay }) => pay.grossPerPaycheck,
      (gross) => toDollars(gross ?? 0n),
    ),
    score: figure(({ bureau }) => bureau?.score, String),
    day: figure(
      ({ takenOn }) => takenOn,
      (on) => on.toLocaleString('en-US', { dateStyle: 'long' }),
    ),
  };
}
