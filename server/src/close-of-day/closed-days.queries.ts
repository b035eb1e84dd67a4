import type { Transaction } from '../platform/database/database.ts';

export interface ClosedDay {
  readonly day: string;
  /** The next or current step; `closed` if there is none left. */
  readonly step: string;
  readonly summary: Record<string, StepSummary>;
}

export interface StepSummary {
  readonly done: number;
  readonly sentence?: string;
  readonly again?: boolean;
}

export const CLOSED = 'closed';

export async function findLastDay(db: Transaction): Promise<ClosedDay | undefined> {
  const row = await db
    .selectFrom('closed_day')
    .orderBy('day', 'desc')
    .select(['day', 'step', 'summary'])
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, summary: row.summary as Record<string, StepSummary> };
}

/** Opens a day for closing; does nothing for a day that is already open. */
export async function openDay(
  db: Transaction,
  day: string,
  step: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('closed_day')
    .values({ day, step, started_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the books are brought through a day: all days up to it are closed. */
export async function isClosedThrough(db: Transaction, day: string): Promise<boolean> {
  const last = await findLastDay(db);
  return last !== undefined && (last.step === CLOSED ? last.day >= day : last.day > day);
}
