import { decidePayday as call } from '@paystead/contract/servicing/silent-paydays';
import { addDays, type Day } from '@paystead/lending/calendar/calendar';
import { answerBy } from '@paystead/lending/servicing/delinquency';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { endSilence } from './silent-payday.ts';
import { viewSilentPayday } from './silent-payday.view.ts';
import { findSilent, insertDecision } from './silent-paydays.queries.ts';

/** Calendar days ahead for which staff may hold a payday. */
const LONGEST_HOLD = 60;

/** Staff hold an unanswered payday through a day, or count it as missed (LATE-30). */
export const decidePayday = command(call, async (context) => {
  const { actor, db, event, input, now, today } = context;
  const which = { employerGid: input.employer, payday: input.payday };
  const [silent] = await findSilent(db, today, which);
  if (!silent) refuse('NOT_FOUND');

  const heldUntil = input.decision === 'HELD' ? holdDay(input, today) : null;

  const decided = { decision: input.decision, held_until: heldUntil };
  await insertDecision(db, {
    employer_gid: silent.employer_gid,
    payday: silent.payday,
    ...decided,
    reason: input.reason,
    decided_by: actor.gid,
    decided_at: now,
  });
  await endSilence(context, silent);
  event(
    'payday.decided',
    { kind: 'employer', gid: silent.employer_gid },
    {
      before: { decision: silent.decision, held_until: silent.held_until },
      after: { payday: silent.payday, ...decided },
      reason: input.reason,
    },
  );
  return viewSilentPayday({ ...silent, ...decided });
});

/** The last day of a hold: not before the days that we wait anyway are over. */
function holdDay(
  { payday, until }: { readonly payday: string; readonly until?: string | undefined },
  today: Day,
): string {
  if (until === undefined) refuse('HOLD_DAY_MISSING');
  const usual = answerBy({ payday: Temporal.PlainDate.from(payday) }).toString();
  const isInRange =
    until >= usual && until >= today.toString() && until <= addDays(today, LONGEST_HOLD).toString();
  return isInRange ? until : refuse('HOLD_DAY_OUT_OF_RANGE');
}
