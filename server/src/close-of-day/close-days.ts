import type { WorkContext } from '../platform/context.ts';
import type { DailyContext, DailyStep } from '../platform/jobs/daily-step.ts';
import {
  CLOSED,
  findLastDay,
  noteStep,
  openDay,
  type ClosedDay,
  type StepSummary,
} from './closed-days.queries.ts';
import { endTrouble } from '../troubles/index.ts';
import { beginStep, endStep, planSteps, stopStep } from './closed-steps.queries.ts';
import { causeOf, isOfWholeStep } from './step-failure.ts';
import { endFailure, noteFailure, type Subject } from './step-trouble.ts';
import { repeatLater } from './repeat-later.ts';

type InTransaction = DailyContext['inTransaction'];

/** The results of one closed day, step by step. */
export interface DayReport {
  readonly day: Temporal.PlainDate;
  readonly sentences: readonly string[];
}

export interface Run {
  readonly steps: readonly DailyStep[];
  readonly inTransaction: InTransaction;
  /** How many chunks of a step run at the same time; one by default. */
  readonly atOnce?: number;
  /** Called after each closed day. */
  readonly onDay?: (report: DayReport) => Promise<void>;
  /** Aborted when the process has to stop; the run then ends after the current step. */
  readonly signal?: AbortSignal;
}

/**
 * Closes every open day up to and including `last`, in order. `first` is the day to start with if
 * no day was ever closed. Returns how many days it closed.
 */
export async function closeDays(
  run: Run,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Promise<number> {
  let day = await run.inTransaction(({ db }) => nextDay(db, first));
  let closed = 0;
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    const report = await closeDay(run, day);
    if (!report) return closed;
    await run.onDay?.(report);
    closed += 1;
    day = day.add({ days: 1 });
  }
  return closed;
}

async function nextDay(db: WorkContext['db'], first: Temporal.PlainDate) {
  const last = await findLastDay(db);
  if (!last) return first;
  const day = Temporal.PlainDate.from(last.day);
  return last.step === CLOSED ? day.add({ days: 1 }) : day;
}

/** Closes one day from its current step on; undefined if it was asked to stop on the way. */
async function closeDay(run: Run, day: Temporal.PlainDate): Promise<DayReport | undefined> {
  const [firstStep] = run.steps;
  const opened = await run.inTransaction(async ({ db, now }) => {
    await openDay(db, day.toString(), firstStep?.name ?? CLOSED, now);
    await planSteps(
      db,
      day.toString(),
      run.steps.map(({ name }) => name),
    );
    return findLastDay(db);
  });
  if (!opened) throw new Error(`The day ${day} was not opened`);

  const summary = { ...opened.summary };
  for (let index = stepIndex(run.steps, opened); index < run.steps.length; index += 1) {
    if (run.signal?.aborted) return undefined;
    const step = run.steps[index];
    if (!step) break;
    summary[step.name] = await runStep(run, step, run.steps[index + 1]?.name ?? CLOSED, day);
  }
  return { day, sentences: sentencesOf(summary) };
}

async function runStep(run: Run, step: DailyStep, next: string, day: Temporal.PlainDate) {
  const { atOnce = 1, inTransaction } = run;
  const itself: Subject = { kind: 'step', gid: day.toString() };
  const at = { day: day.toString(), step: step.name };
  await inTransaction(({ db, now }) => beginStep(db, at, now));
  let summary: StepSummary;
  try {
    summary = await step.run({ day, inTransaction, atOnce });
  } catch (error) {
    if (!isOfWholeStep(error)) {
      await noteFailure({ day, inTransaction }, step.name, itself, error);
      await inTransaction(({ db }) => stopStep(db, at, causeOf(error)));
    }
    throw error;
  }
  await inTransaction(async (context) => {
    const { db, now } = context;
    await endFailure(context, step.name, itself);
    await noteStep(db, day.toString(), { step: step.name, summary, next, at: now });
    await endStep(db, at, summary, now);
    if (summary.again) await repeatLater(context, { step: step.name, day, tries: 1 });
    if (next === CLOSED) await endTrouble(context, 'CLOSE_LATE', day.toString());
  });
  return summary;
}

/** If the step no longer exists (an older version's), starts with the day's first step again. */
function stepIndex(steps: readonly DailyStep[], { step }: ClosedDay): number {
  if (step === CLOSED) return steps.length;
  return Math.max(
    steps.findIndex((known) => known.name === step),
    0,
  );
}

function sentencesOf(summary: Record<string, StepSummary>): string[] {
  return Object.values(summary).flatMap(({ done, sentence, again }) =>
    (done > 0 || again) && sentence ? [sentence] : [],
  );
}
