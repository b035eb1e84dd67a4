import {
  LONGEST_MAINTENANCE,
  planMaintenance as call,
} from '@paystead/contract/product/maintenance';
import { command } from '../platform/calls/command.ts';
import { isoTime, ZONE } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { insertWindow, lockWindows, overlaps } from './maintenance.queries.ts';

/** STAFF-36: plans a window; borrowers are told, and closed out while it is on. */
export const planMaintenance = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  await lockWindows(db);
  const { from, until } = readWindow(context);
  if (await overlaps(db, { from, until })) refuse('MAINTENANCE_PLANNED');

  const gid = await insertWindow(db, {
    starts_at: from,
    ends_at: until,
    words: input.words,
    written_by: actor.gid,
    written_at: now,
  });
  const after = { from: isoTime(from), until: isoTime(until), words: input.words };
  event('maintenance.planned', { kind: 'maintenance_window', gid }, { after });
  return { gid };
});

/** The window in New York: its end is on the next day if it is earlier than its beginning. */
function readWindow({ input, now }: Context<typeof call>) {
  const at = (day: Temporal.PlainDate, time: string) =>
    day.toZonedDateTime({ timeZone: ZONE, plainTime: Temporal.PlainTime.from(time) }).toInstant();
  const day = Temporal.PlainDate.from(input.day);
  const from = at(day, input.from);
  const until = at(input.until > input.from ? day : day.add({ days: 1 }), input.until);
  if (Temporal.Instant.compare(from, now) <= 0) {
    refuse('FIELDS', {}, { from: 'Choose a time to come' });
  }
  if (until.since(from).total('hours') > LONGEST_MAINTENANCE) {
    refuse('FIELDS', {}, { until: `Choose at most ${LONGEST_MAINTENANCE} hours` });
  }
  return { from, until };
}
