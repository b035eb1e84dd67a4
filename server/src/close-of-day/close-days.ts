import type { WorkContext } from '../platform/context.ts';
import type { DailyContext, DailyStep } from '../platform/jobs/daily-step.ts';
import {
  CLOSED,
  findLastDay,
  openDay,
  type ClosedDay,
  type StepSummary,
} from './closed-days.queries.ts';
import { endTrouble } from '../troubles/index.ts';
import { beginStep, passOn, planSteps, stopStep } from './closed-steps.queries.ts';
import { causeOf, isOfWholeStep } from './step-failure.ts';
import { endFailure, hasTroubles, noteFailure, type Subject } from './step-trouble.ts';
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
  const { index: first, summary } = await openAndBegin(run, day);
  for (let index = first; index < run.steps.length; index += 1) {
    if (run.signal?.aborted) return undefined;
    const step = run.steps[index];
    if (!step) break;
    summary[step.name] = await runStep(run, step, run.steps[index + 1]?.name ?? CLOSED, day);
  }
  return { day, sentences: sentencesOf(summary) };
}

/** Opens a day and begins its current step. Returns that step's place, and what was done so far. */
async function openAndBegin({ inTransaction, signal, steps }: Run, on: Temporal.PlainDate) {
  const day = on.toString();
  return inTransaction(async ({ db, now }) => {
    await openDay(db, day, steps[0]?.name ?? CLOSED, now);
    await planSteps(
      db,
      day,
      steps.map(({ name }) => name),
    );
    const opened = await findLastDay(db);
    if (!opened) throw new Error(`The day ${day} was not opened`);
    const index = stepIndex(steps, opened);
    const step = steps[index];
    if (step && !signal?.aborted) await beginStep(db, { day, step: step.name }, now);
    return { index, summary: { ...opened.summary } };
  });
}

/**
 * Runs a step that has begun. Its end, the troubles that it solved and the beginning of the next
 * step are one transaction: a power cut leaves all of them or none.
 */
async function runStep(run: Run, step: DailyStep, next: string, day: Temporal.PlainDate) {
  const { atOnce = 1, inTransaction } = run;
  const itself: Subject = { kind: 'step', gid: day.toString() };
  const at = { day: day.toString(), step: step.name };
  const solved: ((context: WorkContext) => Promise<void>)[] = [];
  let summary: StepSummary;
  try {
    const onSolved = (solve: (typeof solved)[number]) => void solved.push(solve);
    summary = await step.run({ day, inTransaction, atOnce, onSolved });
  } catch (error) {
    if (!isOfWholeStep(error)) {
      await noteFailure({ day, inTransaction }, step.name, itself, error);
      await inTransaction(({ db }) => stopStep(db, at, causeOf(error)));
    }
    throw error;
  }
  await inTransaction(async (context) => {
    const { db, now } = context;
    const begins = next !== CLOSED && !run.signal?.aborted;
    const passed = { summary, next, begins };
    const [hadTroubles] = await Promise.all([hasTroubles(context), passOn(db, at, passed, now)]);
    if (hadTroubles) {
      for (const solve of solved) await solve(context);
      await endFailure(context, step.name, itself);
    }
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
