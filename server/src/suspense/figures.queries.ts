import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { transferReference } from '../remittance/index.ts';

/** Open sums of one age, and whose they are. */
export interface CountedAge {
  /** The number of the age: 0 for the newest sums. */
  readonly age: number;
  readonly count: number;
  readonly cents: bigint;
  readonly yours: number;
  readonly no_owner: number;
}

/**
 * All open sums by age. One pass over the index `held_money_figures`.
 * @param since the first days of all ages but the oldest, the newest first
 */
export async function countAges(
  db: Transaction,
  { since, staffGid }: { readonly since: readonly string[]; readonly staffGid: string },
): Promise<CountedAge[]> {
  const { rows } = await sql<CountedAge>`
    select ${since.length}::int - width_bucket(received_on, ${since.toReversed()}::date[]) as age,
           count(*)::int as count, sum(amount_cents)::bigint as cents,
           (count(*) filter (where staff_gid = ${staffGid}))::int as yours,
           (count(*) filter (where owner = 'STAFF' and staff_gid is null))::int as no_owner
      from held_money where state = 'OPEN' group by 1`.execute(db);
  return rows;
}

export interface Untaken {
  readonly gid: string;
  readonly amount_cents: bigint;
  readonly received_on: string;
}

/** The oldest sum of staff that nobody took. */
export async function findOldestUntaken(db: Transaction): Promise<Untaken | undefined> {
  // Words and not parameters, so that a prepared plan uses the index of exactly these rows.
  const { rows } = await sql<Untaken>`
    select gid, amount_cents, received_on from held_money
     where state = 'OPEN' and owner = 'STAFF' and staff_gid is null
     order by received_on, gid limit 1`.execute(db);
  return rows[0];
}

/** The line of the bank's statement that a sum came from. A shared read. */
export function findBankLine(
  db: Transaction,
  heldGid: string,
): Promise<{ number: number; day: string } | undefined> {
  return db
    .selectFrom('bank_line')
    .where('held_money_gid', '=', heldGid)
    .select(['number', 'day'])
    .executeTakeFirst();
}

/**
 * Whether a sum is an employer's transfer whose file the close of day hasn't matched with the
 * bank's statement yet (BOOK-12). A shared read of bank-statement and remittance.
 */
export async function isAwaited(db: Transaction, heldGid: string): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`
    select exists (
      select from bank_line line
        join employer on employer.mnemonic = left(line.reference, -9)
        join remittance_file file on file.employer_gid = employer.gid and file.state = 'USED'
             and ${transferReference} = line.reference
        left join bank_movement sent on sent.kind = 'REMITTANCE'
             and sent.reference = file.gid::text
       where line.held_money_gid = ${heldGid}::uuid
         and (sent.gid is not null and sent.cleared_entry_id is null
              -- The night after it came, its transfer is expected.
              or sent.gid is null and file.total_cents > 0 and file.first_gid is null
                 and coalesce(file.chosen_at, file.received_at) > product_now() - interval '2 days')
    ) as awaited`.execute(db);
  return rows[0]?.awaited === true;
}

export interface WaitingRow {
  readonly gid: string;
  readonly act: string;
  readonly amount_cents: bigint;
  readonly by: string;
}

/** Open requests for a second person about a loan, the oldest first. A shared read. */
export async function findWaiting(
  db: Transaction,
  loanGid: string,
  now: Temporal.Instant,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select r.gid, r.act, r.amount_cents, s.name as by
      from approval_request r
      join staff_member s on s.gid = r.requested_by
      left join approval_decision d on d.request_gid = r.gid
     where r.subject_gid = ${loanGid} and d.request_gid is null and r.ends_at > ${now}
     order by r.requested_at, r.gid`.execute(db);
  return rows;
}
