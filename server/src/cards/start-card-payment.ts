import { startCardPayment as call } from '@paystead/contract/servicing/card-payments';
import { mayTryCard } from '@paystead/lending/payments/card-rules';
import { isByCard } from '@paystead/lending/payments/payment-options';
import { toDollars } from '@paystead/lending/money/money';
import { requireFreshFactorIfAny } from '../identity/index.ts';
import { findCardRules, planDebits, refuseSame } from '../payments/index.ts';
import { command } from '../platform/calls/command.ts';
import { ZONE } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { lockOwnLoan, type LoanRow } from '../servicing/index.ts';
import { viewCardPayment } from './card-payment.view.ts';
import { countTries, insertCardPayment } from './card-payments.queries.ts';
import { writeRequest } from './card-request.ts';

/**
 * Starts a card payment of today for the borrower's own loan. No money moves, and nobody knows a
 * card yet. A payoff needs a fresh second factor from people who have one (S9).
 */
export const startCardPayment = command(call, async (context) => {
  const { actor, db, event, input, now, today } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const { gid: _, method, ...asked } = input;
  if (!isByCard(method)) return refuse('METHOD_NOT_OPEN');
  if (input.mode === 'FULL') await requireFreshFactorIfAny(context);

  const plan = await planDebits(context, loan, input);
  const [debit] = plan.debits;
  if (!debit || plan.debits.length > 1) return refuse('MODE_NOT_OPEN');
  await refuseTooMany(context, loan);
  if (!input.again) await refuseSame(context, loan, input, plan);

  const row = await insertCardPayment(db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    mode: input.mode,
    method,
    amount_cents: debit.amount,
    for_day: today.toString(),
    request: writeRequest({ ...asked, method }),
    authorization_text: plan.authorization,
    state: 'STARTED',
    created_at: now,
    updated_at: now,
  });
  event(
    'card_payment.started',
    { kind: 'loan', gid: loan.gid },
    { after: { mode: input.mode, method, amount: toDollars(debit.amount) } },
  );

  return viewCardPayment(row);
});

/** Stops people who try many cards: so many refused ones, and so many starts, a day. */
async function refuseTooMany(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  loan: LoanRow,
): Promise<void> {
  const [{ policy }, tries] = await Promise.all([
    findCardRules(db, loan, today),
    countTries(db, loan.gid, today.toZonedDateTime(ZONE).toInstant()),
  ]);
  if (!mayTryCard(policy, tries)) refuse('CARD_TRIES_USED');
}
