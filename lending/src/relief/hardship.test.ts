import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payday, restOfLoan } from '../fixtures/modifiable-loan.ts';
import { interestFor } from '../money/rate.ts';
import { answerHardship, lowestInstallment } from './hardship.ts';
import { modify, mostInstallments } from './modification.ts';

const { regular } = restOfLoan();

describe('RELIEF-6 the first answer to a request for help', () => {
  test('what the borrower can pay until a day, if the rules allow it', () => {
    const answer = answerHardship(restOfLoan({ missed: 3 }), { amount: 5_000n, paydays: 4 });
    expect(answer).toMatchObject({ answer: 'YES', terms: { installment: 5_000n, paydays: 4 } });
  });

  test('a lower installment for good if nobody knows until when', () => {
    const answer = answerHardship(restOfLoan(), { amount: 8_500n, paydays: null });
    expect(answer).toMatchObject({ answer: 'YES', plan: { after: { regular: 8_500n } } });
  });

  test('nothing on one payday is a skip', () => {
    const answer = answerHardship(restOfLoan(), { amount: 0n, paydays: 1 });
    expect(answer).toMatchObject({ answer: 'YES', terms: { kind: 'SKIP' } });
  });

  test('nothing on several paydays is answered with the lowest installment, in whole dollars', () => {
    const answer = answerHardship(restOfLoan(), { amount: 0n, paydays: 3 });
    expect(answer).toMatchObject({ answer: 'INSTEAD', rule: 'INSTALLMENT_TOO_LOW' });
    const lowest = lowestInstallment(restOfLoan(), 3) ?? 0n;
    expect(lowest % 100n).toBe(0n);
    expect(lowest >= interestFor(200_000n, restOfLoan().payoff.rate, 14)).toBe(true);
  });

  test('a second skip in twelve months is answered with the lowest installment', () => {
    const loan = restOfLoan({ extensions: [payday(-3)] });
    expect(answerHardship(loan, { amount: 0n, paydays: 1 })).toMatchObject({ answer: 'INSTEAD' });
  });

  test('who can pay the installment but is late moves what is late to the end', () => {
    const answer = answerHardship(restOfLoan({ missed: 2 }), { amount: regular, paydays: null });
    expect(answer).toMatchObject({ answer: 'YES', plan: { after: { pastDue: 0n, regular } } });
  });

  test.each([
    ['PAYS_ALL', { amount: regular, paydays: null }, {}],
    ['PAYS_ALL', { amount: 100n, paydays: 0 }, {}],
    ['TERM_TOO_LONG', { amount: 5_000n, paydays: null }, { installments: 1 }],
  ] as const)('a person decides: %s', (rule, wish, over) => {
    expect(answerHardship(restOfLoan(over), wish)).toEqual({ answer: 'NO', rule });
  });

  test('the lowest installment can be agreed, and a dollar less can’t', () => {
    const loan = restOfLoan();
    const installment = lowestInstallment(loan) ?? 0n;
    expect(modify(loan, { kind: 'LOWER_INSTALLMENT', installment }).agreed).toBe(true);
    expect(
      modify(loan, { kind: 'LOWER_INSTALLMENT', installment: installment - 100n }).agreed,
    ).toBe(false);
  });

  test('any request: never above 1.5 times the rest, never below interest, exact to the cent', () => {
    const wishes = fc.record({
      amount: fc.bigInt(0n, 15_000n),
      paydays: fc.option(fc.integer({ min: 0, max: 40 })),
    });
    const loans = fc
      .record({
        principal: fc.bigInt(20_000n, 500_000n),
        installments: fc.integer({ min: 1, max: 52 }),
        carried: fc.bigInt(0n, 4_000n),
        fixed: fc.integer({ min: 0, max: 1 }),
      })
      .chain((wish) =>
        fc.integer({ min: 0, max: Math.min(5, wish.installments - wish.fixed) }).map((missed) =>
          restOfLoan({
            ...wish,
            fixed: Math.min(wish.fixed, wish.installments - missed),
            missed,
          }),
        ),
      );
    fc.assert(
      fc.property(loans, wishes, (loan, wish) => {
        const answer = answerHardship(loan, wish);
        if (answer.answer === 'NO') return;
        const { plan, terms } = answer;
        expect(plan.rows.length <= mostInstallments(plan.before.installments)).toBe(true);
        expect(plan.rows.reduce((all, row) => all + row.principal, 0n)).toBe(loan.payoff.principal);
        expect(plan.rows.every((row) => row.amount === row.interest + row.principal)).toBe(true);
        let [balance, day] = [loan.payoff.principal, loan.today];
        for (const row of plan.rows) {
          const own = interestFor(balance, loan.payoff.rate, row.due.since(day).days);
          const isLast = row === plan.rows.at(-1);
          expect(row.fixed || isLast || terms.kind === 'SKIP' || row.amount >= own).toBe(true);
          [balance, day] = [row.balance, row.due];
        }
      }),
      { numRuns: 150 },
    );
  });
});
