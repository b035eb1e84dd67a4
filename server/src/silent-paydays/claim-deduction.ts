import { claimDeduction as call } from '@paystead/contract/servicing/deduction-claims';
import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { answerDays } from '@paystead/lending/servicing/delinquency';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { isClaimable, lockOwnLoan } from '../servicing/index.ts';
import { noteClaim } from './note-claim.job.ts';
import { findClaimable, insertClaim } from './silent-paydays.queries.ts';

/**
 * The borrower says that a deduction was taken from their paycheck: staff see it, and for 5 banking
 * days that installment isn't late (LATE-30). Once for each payday.
 */
export const claimDeduction = command(call, async (context) => {
  const { actor, db, enqueue, event, input, now, today } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const missing = await findClaimable(db, { loanGid: loan.gid, payday: input.payday });
  if (!missing) refuse('DEDUCTION_NOT_MISSING');
  const { held_until: known, payday } = missing;
  if (known !== null) return { payday, held_until: known };
  if (loan.status !== 'Open' || !isClaimable(missing, today)) refuse('DEDUCTION_NOT_MISSING');

  const heldUntil = addBankingDays(today, answerDays);
  await insertClaim(db, missing, heldUntil, now);
  await enqueue(noteClaim, { deduction: missing.gid });
  event(
    'deduction.claimed',
    { kind: 'loan', gid: loan.gid },
    { after: { payday, held_until: heldUntil.toString() } },
  );

  return { payday, held_until: heldUntil.toString() };
});
