import { previewPhonePayment as call } from '@paystead/contract/servicing/payment-desk';
import { fileDayOf } from '@paystead/lending/calendar/payment-dates';
import { sum } from '@paystead/lending/money/money';
import { effectOf } from '@paystead/lending/payments/payment-effect';
import { payoffOn } from '@paystead/lending/servicing/payoff';
import { cutOffOf } from '../../ach/index.ts';
import { query } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { payingFacts } from '../paying-facts.ts';
import { planFromAccount } from '../schedule-debits.ts';
import { phoneInput } from './phone-input.ts';

/** STAFF-24: what a payment on the phone does, and what to read to the borrower. */
export const previewPhonePayment = query(call, async (context) => {
  const { db, input, today } = context;
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  const { facts } = await payingFacts(context, loan);
  const now = { mode: input.mode, owed: payoffOn(facts.payoff, today).amount };
  try {
    const plan = await planFromAccount(context, loan, phoneInput(input));
    const effect = effectOf(plan.paying.facts, { mode: input.mode, ...plan });
    const [first] = plan.debits;
    return {
      ...now,
      why_not: null,
      amount: sum(plan.debits.map(({ amount }) => amount)),
      account: plan.from,
      authorization: plan.authorization,
      cancel_until: first ? isoTime(cutOffOf(fileDayOf(first.date))) : null,
      balance_after: effect.balanceAfter,
    };
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    const none = { amount: null, account: null, authorization: null, cancel_until: null };
    return { ...now, ...none, why_not: thrown.sentence, balance_after: null };
  }
});
