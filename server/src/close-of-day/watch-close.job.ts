import { body } from '@paystead/contract/primitives';
import { ZONE } from '../platform/clock.ts';
import { job } from '../platform/jobs/job.ts';
import { noteTrouble } from '../troubles/index.ts';
import { CLOSED, findLastDay } from './closed-days.queries.ts';
import { CLOSING_TIME } from './closing-time.ts';

/** From so long after its closing time on, an open day is started again if nothing closes it. */
const STARTED_AGAIN_AFTER = { minutes: 15 };
/** From so long after its closing time on, an open day is a trouble. */
const LATE_AFTER = { hours: 3 };

/**
 * Looks whether the days before today are closed. If not, starts the close: the server may have
 * been down at the closing time. Three hours after the closing time, staff and the log are told.
 * The close ends the trouble when the day is closed.
 */
export const watchClose = job('watch-close', body({}), async (context) => {
  const { db, enqueue, log, now, today } = context;
  const last = await findLastDay(db);
  if (!last) return; // nothing was ever closed, so nothing is late
  const lastDay = Temporal.PlainDate.from(last.day);
  const open = last.step === CLOSED ? lastDay.add({ days: 1 }) : lastDay;
  const due = open.add({ days: 1 }).toZonedDateTime({ timeZone: ZONE, plainTime: CLOSING_TIME });
  const isPast = (moment: Temporal.ZonedDateTime) =>
    Temporal.Instant.compare(moment.toInstant(), now) <= 0;
  if (!isPast(due.add(STARTED_AGAIN_AFTER))) return;

  await enqueue('close-days', {}); // does nothing while one waits or runs
  if (!isPast(due.add(LATE_AFTER))) return;
  const days = open.until(today).days;
  log.error('The close of day is late', { days, step: last.step });
  await noteTrouble(context, {
    kind: 'CLOSE_LATE',
    subject: open.toString(),
    company: 'Our server',
    what: whatIsLate(days, last.step),
  });
});

function whatIsLate(days: number, step: string): string {
  const count = days === 1 ? 'The day is' : `${days} days are`;
  const where = step === CLOSED ? '' : ` It is at the step ${step}.`;
  return `${count} not closed, so interest, payments and files for these days are waiting.${where} See the log.`;
}
