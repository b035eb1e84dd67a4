import type { AfterClosing } from '../close-of-day/index.ts';
import { advanceClock } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { morningOf } from './morning-of.ts';
import { findLastTravel, noteDay, type TravelRow } from './sandbox.queries.ts';

/** Runs the time machine to the end, also after an interruption. */
export const runTimeMachine: AfterClosing = async ({ step, closeThrough, signal }) => {
  for (;;) {
    const { travel, today } = await step(async ({ db, today }) => ({
      travel: await findLastTravel(db),
      today,
    }));
    if (!travel || travel.finished_at !== null || signal.aborted) return;

    const sentences: { day: string; sentence: string }[] = [];
    if (today.toString() < travel.to_day) {
      await closeThrough(today, async (report) => {
        sentences.push(
          ...report.sentences.map((sentence) => ({ day: report.day.toString(), sentence })),
        );
      });
    }
    if (signal.aborted) return;
    await step((context) => beginNextDay(context, travel, today, sentences));
  }
};

/**
 * Moves the clock to the next morning and records the results of the closed day, in one
 * transaction.
 */
async function beginNextDay(
  { db, now }: WorkContext,
  travel: TravelRow,
  closed: Temporal.PlainDate,
  sentences: { day: string; sentence: string }[],
): Promise<void> {
  const arrived = closed.toString() >= travel.to_day;
  if (!arrived) {
    await advanceClock(db, now.until(morningOf(closed.add({ days: 1 }))));
  }
  const done = arrived ? travel.days_total : travel.days_done + 1;
  const isLast = arrived || done >= travel.days_total;
  await noteDay(db, travel.gid, {
    done,
    sentences,
    finishedAt: isLast ? now : null,
  });
}
