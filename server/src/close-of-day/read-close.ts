import type { Answer } from '@paystead/contract/call';
import { readClose as call, type CloseStepState } from '@paystead/contract/servicing/closes';
import type { Selectable } from 'kysely';
import { query } from '../platform/calls/command.ts';
import { isoTime, ZONE } from '../platform/clock.ts';
import type { ClosedStep } from '../platform/database/database.types.ts';
import { CLOSED } from './closed-days.queries.ts';
import { findClose, findCloses, findSteps } from './closed-steps.queries.ts';
import { CLOSING_TIME } from './closing-time.ts';

/** How many closes the page compares. */
const COMPARED = 9;

/** The close of a day step by step; the newest by default. */
export const readClose = query(call, async ({ db, input, now, today }) => {
  const closes = await findCloses(db, COMPARED);
  const [newest] = closes;
  const day = input.day ?? newest?.day;
  const close = day === undefined ? undefined : await findClose(db, day);
  const steps = close ? await findSteps(db, close.day) : [];
  const closing = (on: Temporal.PlainDate) =>
    on.toZonedDateTime({ timeZone: ZONE, plainTime: CLOSING_TIME }).toInstant();
  const isPast = Temporal.Instant.compare(closing(today), now) <= 0;
  const closed = closes.find(({ step }) => step === CLOSED)?.day;
  return {
    day: close?.day ?? null,
    today: today.toString(),
    is_closed: close?.step === CLOSED,
    started_at: isoTime(close?.started_at ?? null),
    finished_at: isoTime(close?.finished_at ?? null),
    steps: steps.map((row) => viewStep(row, close?.step ?? CLOSED)),
    days_behind: newest ? daysBehind(closed ?? before(newest.day), today) : 0,
    next_close: isoTime(closing(isPast ? today.add({ days: 1 }) : today)),
    closes: closes.map((row) => ({
      day: row.day,
      started_at: isoTime(row.started_at),
      finished_at: isoTime(row.finished_at),
      has_trouble: row.has_trouble,
    })),
  };
});

/** How many days before today come after the last closed one. */
function daysBehind(lastClosed: string, today: Temporal.PlainDate): number {
  return Math.max(0, Temporal.PlainDate.from(lastClosed).until(today).days - 1);
}

function before(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
}

function viewStep(
  row: Selectable<ClosedStep>,
  current: string,
): Answer<typeof call>['steps'][number] {
  return {
    step: row.step,
    state: stateOf(row, current),
    started_at: isoTime(row.started_at),
    ended_at: isoTime(row.ended_at),
    tries: row.tries,
    done: row.done,
    sentence: row.sentence,
    failure: row.failure,
    is_asked: row.asked_at !== null,
  };
}

function stateOf(row: Selectable<ClosedStep>, current: string): CloseStepState {
  if (row.failure !== null) return 'FAILED';
  if (row.again) return 'AGAIN';
  if (row.ended_at !== null) return 'DONE';
  return row.started_at !== null && row.step === current ? 'RUNNING' : 'WAITING';
}
