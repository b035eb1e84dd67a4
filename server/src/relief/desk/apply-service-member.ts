import { applyServiceMember as call } from '@paystead/contract/servicing/settlement-desk';
import type { Day } from '@paystead/lending/calendar/calendar';
import { longDate, shortDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { fill, reliefLetters } from '../../letters/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import type { WorkContext } from '../../platform/context.ts';
import { type LoanRow, tellBorrower } from '../../servicing/index.ts';
import type { Comparison } from '../plan/comparison.view.ts';
import { insertChange } from '../skips/changes.queries.ts';
import { viewDesk } from './desk.view.ts';
import { factsForDesk } from './loan-of-desk.ts';
import {
  lowerForServiceMember,
  type Relieved,
  serviceMemberFault,
} from './lower-for-service-member.ts';

/** Lowers the rate to 6 % from the first day of military service on, and writes the letter. */
export const applyServiceMember = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const facts = await factsForDesk(context, input.gid, { lock: true });
  if (facts.loan.status !== 'Open') {
    refuse('RELIEF_NOT_OPEN', { why: 'Only open loans have a rate to lower.' });
  }
  const fault = serviceMemberFault(facts, input.from);
  if (fault) refuse('RELIEF_TERMS_REFUSED', { why: fault });

  const done = await lowerForServiceMember(context, facts, input.from);
  const from = Temporal.PlainDate.from(input.from);
  await insertChange(db, {
    loan_gid: facts.loan.gid,
    borrower_gid: facts.loan.borrower_gid,
    kind: 'SERVICE_MEMBER',
    on_date: input.from,
    amount_cents: done.forgiven,
    made_at: now,
    made_by: actor.gid,
    reason: input.reason,
    sentence: `6% from ${shortDate(from)}, was ${done.rateBefore}%. ${toDollars(done.forgiven)} of interest was forgiven.`,
  });
  // A loan that this pays off has its payoff's message instead.
  if (done.comparison) await tellOfRate(context, facts.loan, from, { ...done, ...done.comparison });
  return viewDesk(context, await factsForDesk(context, input.gid));
});

async function tellOfRate(
  context: WorkContext,
  loan: LoanRow,
  from: Day,
  { after, before, forgiven, rateBefore }: Relieved & Comparison,
): Promise<void> {
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...fill(context, reliefLetters.rateLowered, {
        day: longDate(from),
        rate_before: `${rateBefore}%`,
        forgiven: toDollars(forgiven),
        installment_before: toDollars(before.installment),
        installment: toDollars(after.installment),
        last_day: longDate(Temporal.PlainDate.from(after.last_date)),
        support_phone: context.config.brand.supportPhone,
      }),
      about: 'lower rate for servicemembers',
      paper: 'LOAN_NOTICE',
      required: true,
    },
  );
}
