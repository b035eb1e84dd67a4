import type { WorkContext } from '../context.ts';

/**
 * The context of a step of the close of day: the day being closed, and a transaction for each
 * chunk.
 */
export interface DailyContext {
  /** The calendar day being closed (New York); not necessarily today, after an outage. */
  readonly day: Temporal.PlainDate;
  /** Set when the step runs again for `day` on a later day, because a partner didn't answer. */
  readonly repeatedOn?: Temporal.PlainDate;
  /** How many chunks run at the same time, each in its own transaction; one by default. */
  readonly atOnce?: number;
  /**
   * Leaves closing troubles that the step solved to the transaction that writes down its end, which
   * does so only if there are any. Whoever runs a step without writing down its end leaves it out.
   */
  readonly onSolved?: (solve: (context: WorkContext) => Promise<void>) => void;
  /** Runs a chunk in its own transaction, which commits when it returns. */
  inTransaction<Result>(work: (context: WorkContext) => Promise<Result>): Promise<Result>;
}

export interface DailyOutcome {
  /** How many records the step processed. */
  readonly done: number;
  /** A sentence about the result; the sandbox's time machine shows it. */
  readonly sentence?: string;
  /**
   * A partner gave no answer, or an invalid one. The close of day goes on without it, and the step
   * runs again after growing pauses until `again` is no longer set.
   */
  readonly again?: boolean;
}

/**
 * One step of the close of day. It handles everything due up to and including `day`. It may be
 * interrupted anywhere and run again, and then ends in the same state.
 */
export interface DailyStep {
  readonly name: string;
  run(context: DailyContext): Promise<DailyOutcome>;
}

/** Declares a step of the close of day; `schedule.ts` sets the order of the steps. */
export function dailyStep(name: string, run: DailyStep['run']): DailyStep {
  return { name, run };
}
