import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** How many wrong passwords unknown devices may try; 0 turns a limit off. */
export interface GuessLimits {
  /** From one address; one more for every hour divided by this. */
  readonly perAddress: number;
  /** Names on which one password may be tried within a day. */
  readonly perPassword: number;
}

/** Where a guess is counted: keyed hashes, shortened so that they don't give the values away. */
export interface GuessPlace {
  readonly address: Buffer;
  readonly mark: number;
  readonly name: number;
}

export const SPRAY_HOURS = 24;
const HOUR_SECONDS = 3600;

/** The wrong passwords of an address that haven't drained yet, and the names of a password. */
export async function findGuesses(
  db: Transaction,
  { address, mark }: GuessPlace,
  { perAddress }: GuessLimits,
  now: Temporal.Instant,
) {
  const [failures, spray] = await Promise.all([
    db
      .selectFrom('login_address')
      .select(left(perAddress, now).as('left'))
      .where('address_lookup', '=', address)
      .executeTakeFirst(),
    db
      .selectFrom('login_spray')
      .select(['names', 'since'])
      .where('mark', '=', mark)
      .where('since', '>', now.subtract({ hours: SPRAY_HOURS }))
      .executeTakeFirst(),
  ]);

  return { failures: failures?.left ?? 0, names: spray?.names ?? [], since: spray?.since ?? now };
}

/** Failures drain steadily: a whole limit in an hour. */
function left(perHour: number, now: Temporal.Instant) {
  return sql<number>`greatest(0, login_address.failures -
    extract(epoch from ${now}::timestamptz - login_address.counted_at)::double precision
      * ${perHour}::double precision / ${HOUR_SECONDS})`;
}

/** Counts a wrong password of an address, locked until the transaction ends; the new count. */
export async function addFailure(
  db: Transaction,
  { address }: GuessPlace,
  { perAddress }: GuessLimits,
  now: Temporal.Instant,
): Promise<number> {
  const row = await db
    .insertInto('login_address')
    .values({ address_lookup: address, failures: 1, counted_at: now })
    .onConflict((conflict) =>
      conflict
        .column('address_lookup')
        .doUpdateSet({ failures: sql<number>`${left(perAddress, now)} + 1`, counted_at: now }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();

  return row.failures;
}

/** Notes the name that a password was tried on, at most `perPassword` names within a day. */
export async function addName(
  db: Transaction,
  { mark, name }: GuessPlace,
  { perPassword }: GuessLimits,
  now: Temporal.Instant,
): Promise<{ names: number[]; since: Temporal.Instant }> {
  const over = sql<boolean>`login_spray.since <= ${now.subtract({ hours: SPRAY_HOURS })}`;
  return db
    .insertInto('login_spray')
    .values({ mark, names: [name], since: now })
    .onConflict((conflict) =>
      conflict.column('mark').doUpdateSet({
        names: sql<number[]>`case when ${over} then array[${name}::integer]
          when ${name}::integer = any (login_spray.names)
            or cardinality(login_spray.names) >= ${perPassword} then login_spray.names
          else login_spray.names || ${name}::integer end`,
        since: sql<Temporal.Instant>`case when ${over} then ${now}::timestamptz
          else login_spray.since end`,
      }),
    )
    .returning(['names', 'since'])
    .executeTakeFirstOrThrow();
}

/** Lowers the count of an address after a login, once a day for each account. */
export async function lowerFailures(
  db: Transaction,
  { address }: GuessPlace,
  welcome: { key: Buffer; by: number },
  { perAddress }: GuessLimits,
  now: Temporal.Instant,
): Promise<void> {
  const first = await db
    .insertInto('login_address')
    .values({ address_lookup: welcome.key, failures: 0, counted_at: now })
    .onConflict((conflict) =>
      conflict
        .column('address_lookup')
        .doUpdateSet({ counted_at: now })
        .where('login_address.counted_at', '<', now.subtract({ hours: 24 })),
    )
    .returning('address_lookup')
    .executeTakeFirst();
  if (!first) return;

  await db
    .updateTable('login_address')
    .set({
      failures: sql<number>`greatest(0, ${left(perAddress, now)} - ${welcome.by}::integer)`,
      counted_at: now,
    })
    .where('address_lookup', '=', address)
    .execute();
}

/** Deletes counts that have drained or are a day old. */
export async function deleteOldGuesses(db: Transaction, now: Temporal.Instant): Promise<void> {
  const yesterday = now.subtract({ hours: SPRAY_HOURS });
  await db.deleteFrom('login_address').where('counted_at', '<', yesterday).execute();
  await db.deleteFrom('login_spray').where('since', '<', yesterday).execute();
}
