import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { ClosedDay, ClosedStep } from '../platform/database/database.types.ts';
import { CLOSED, type StepSummary } from './closed-days.queries.ts';

/** A step of a day. */
interface At {
  readonly day: string;
  readonly step: string;
}

/** Writes down the steps of a day before the first one runs; does nothing for known ones. */
export async function planSteps(
  db: Transaction,
  day: string,
  steps: readonly string[],
): Promise<void> {
  await sql`
    insert into closed_step (day, step, number)
    select ${day}, step, number from unnest(${steps}::text[]) with ordinality as plan (step, number)
    on conflict do nothing`.execute(db);
}

const begin = ({ day, step }: At, at: Temporal.Instant) => sql`
  update closed_step set started_at = coalesce(started_at, ${at}), tries = tries + 1,
    failure = null
   where day = ${day} and step = ${step}`;

/** The first step of a run begins; the others begin where the one before ends. */
export async function beginStep(db: Transaction, at: At, now: Temporal.Instant): Promise<void> {
  await begin(at, now).execute(db);
}

/** Records why a try stopped. The day stays open, and the next try begins at this step. */
export async function stopStep(db: Transaction, { day, step }: At, failure: string): Promise<void> {
  await db
    .updateTable('closed_step')
    .set({ failure, asked_at: null })
    .where('day', '=', day)
    .where('step', '=', step)
    .execute();
}

const end = (
  { day, step }: At,
  { again = false, done, sentence }: StepSummary,
  at: Temporal.Instant,
) => sql`
  update closed_step set started_at = coalesce(started_at, ${at}), ended_at = ${at},
    done = ${done}, sentence = ${sentence ?? null}::text, again = ${again}, failure = null,
    asked_at = null
   where day = ${day} and step = ${step}`;

/** Records what a step did when it ran again for a day that is closed. */
export async function endStep(
  db: Transaction,
  at: At,
  summary: StepSummary,
  now: Temporal.Instant,
): Promise<void> {
  await end(at, summary, now).execute(db);
}

/**
 * Records what a step did, and that its day is at the next one, in one statement.
 * @param next `closed` after the last step
 * @param begins whether the next step begins at once
 */
export async function passOn(
  db: Transaction,
  at: At,
  { begins, next, summary }: { summary: StepSummary; next: string; begins: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const after = sql`
    update closed_day set step = ${next}, finished_at = ${next === CLOSED ? now : null},
      summary = summary || ${JSON.stringify({ [at.step]: summary })}::jsonb
     where day = ${at.day}`;
  if (begins) {
    const beginNext = begin({ day: at.day, step: next }, now);
    await sql`with ended as (${end(at, summary, now)}), begun as (${beginNext}) ${after}`.execute(
      db,
    );
  } else await sql`with ended as (${end(at, summary, now)}) ${after}`.execute(db);
}

export function findSteps(db: Transaction, day: string): Promise<Selectable<ClosedStep>[]> {
  return db
    .selectFrom('closed_step')
    .where('day', '=', day)
    .orderBy('number')
    .selectAll()
    .execute();
}

/** A step of a day, locked, so that two who ask for it at once run it once. */
export function lockStep(db: Transaction, { day, step }: At) {
  return db
    .selectFrom('closed_step')
    .where('day', '=', day)
    .where('step', '=', step)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function markAsked(
  db: Transaction,
  { day, step }: At,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('closed_step')
    .set({ asked_at: at })
    .where('day', '=', day)
    .where('step', '=', step)
    .execute();
}

export interface CloseRow extends Pick<
  Selectable<ClosedDay>,
  'day' | 'step' | 'started_at' | 'finished_at'
> {
  readonly has_trouble: boolean;
}

/** The newest closes, newest first. */
export function findCloses(db: Transaction, most: number): Promise<CloseRow[]> {
  return db
    .selectFrom('closed_day')
    .orderBy('day', 'desc')
    .limit(most)
    .select([
      'day',
      'step',
      'started_at',
      'finished_at',
      sql<boolean>`exists (select from closed_step
        where closed_step.day = closed_day.day and (again or failure is not null))`.as(
        'has_trouble',
      ),
    ])
    .execute();
}

export function findClose(db: Transaction, day: string) {
  return db
    .selectFrom('closed_day')
    .where('day', '=', day)
    .select(['day', 'step', 'started_at', 'finished_at'])
    .executeTakeFirst();
}
