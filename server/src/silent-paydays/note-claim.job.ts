import { body, Gid } from '@paystead/contract/primitives';
import { longDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { job } from '../platform/jobs/job.ts';
import { isClaimable } from '../servicing/index.ts';
import { noteTrouble } from '../troubles/index.ts';
import { claimSubject } from './end-claim.ts';
import { findClaimable } from './silent-paydays.queries.ts';

/** Tells staff that a borrower says a deduction was taken; nothing if its money has come since. */
export const noteClaim = job('note-claim', body({ deduction: Gid }), async (context) => {
  const { db, input, today } = context;
  const claimed = await findClaimable(db, { gid: input.deduction });
  if (!claimed?.held_until || !isClaimable(claimed, today)) return;

  const payday = longDate(Temporal.PlainDate.from(claimed.payday));
  const until = longDate(Temporal.PlainDate.from(claimed.held_until));
  const sent =
    claimed.deducted_cents > 0n ? `sent ${toDollars(claimed.deducted_cents)}` : 'sent nothing';
  await noteTrouble(context, {
    kind: 'DEDUCTION_CLAIMED',
    subject: claimSubject(claimed),
    company: claimed.employer,
    what: `The borrower says that the deduction of ${toDollars(claimed.amount_cents)} was taken from the paycheck of ${payday}. Payroll ${sent}. Ask payroll, and the borrower for the pay stub. The installment isn’t late through ${until}.`,
    borrowerGid: claimed.borrower_gid,
  });
});
