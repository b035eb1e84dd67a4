import type { WorkContext } from '../context.ts';

/**
 * What a step of the close of day may use: the day being closed, and a transaction for each chunk.
 */
export interface DailyContext {
  /** The calendar day being closed (New York); not necessarily today, after an outage. */
  readonly day: Temporal.PlainDate;
  /** The day on which the step is run once more for `day`, after a company gave no answer. */
  readonly repeatedOn?: Temporal.PlainDate;
  /** Runs a chunk in its own transaction, which commits when it returns. */
  inTransaction<Result>(work: (context: WorkContext) => Promise<Result>): Promise<Result>;
}

export interface DailyOutcome {
  /** How many records the step moved. */
  readonly done: number;
  /** What happened, in a person's words; shown by the sandbox's time machine. */
  readonly sentence?: string;
  /**
   * A company gave no answer, or one nobody understands. The day goes on without it, and the step
   * is run again by itself, at growing pauses, until it says so no longer.
   */
  readonly again?: boolean;
}

/**
 * One step of the close of day. It takes whatever is due up to and including `day`, may be cut
 * anywhere and run again, and then ends in the same state.
 */
export interface DailyStep {
  readonly name: string;
  run(context: DailyContext): Promise<DailyOutcome>;
}

/** Declares a step of the close of day; `schedule.ts` puts the steps in their order. */
export function dailyStep(name: string, run: DailyStep['run']): DailyStep {
  return { name, run };
}
