import { createKey as call, LONGEST_KEY_YEARS } from '@paystead/contract/employer/connections';
import { addDays, isBefore } from '@paystead/lending/calendar/calendar';
import { command } from '../../platform/calls/command.ts';
import { atHour } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireFreshFactor } from '../../platform/session/session.ts';
import { addKey } from './add-key.ts';
import { viewKey } from './keys.view.ts';

/** Payroll makes a key for its own programs, after a recent second step; it is shown this once. */
export const createKey = command(call, async (context) => {
  const { actor, event, input, today } = context;
  requireFreshFactor(actor);

  const endsAt = input.last_day === null ? null : endOf(input.last_day, today);
  const { name, scopes } = input;
  const { row, secret } = await addKey(context, { name, scopes, endsAt });

  event(
    'employer_key.made',
    { kind: 'employer_key', gid: row.gid },
    { after: { name, may: row.scopes, ends_at: endsAt } },
  );
  return { key: viewKey(row, context), secret };
});

/** The end of a key's last day. Refuses a day that is over or too far away. */
function endOf(lastDay: string, today: Temporal.PlainDate): Temporal.Instant {
  const day = Temporal.PlainDate.from(lastDay);
  const latest = today.add({ years: LONGEST_KEY_YEARS });
  if (isBefore(day, today)) refuse('FIELDS', {}, { last_day: 'Choose today or a later day' });
  if (isBefore(latest, day)) {
    refuse('FIELDS', {}, { last_day: `Choose a day within ${LONGEST_KEY_YEARS} years` });
  }
  return atHour(addDays(day, 1), 0);
}
