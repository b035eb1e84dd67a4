import { sum } from '@paystead/lending/money/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { BankMovement } from '../platform/database/database.types.ts';
import { named, transferReference } from '../remittance/index.ts';

export type MovementRow = Selectable<BankMovement>;
export type NewMovement = Pick<
  Insertable<BankMovement>,
  'account' | 'kind' | 'reference' | 'bank_reference' | 'expected_on' | 'amount_cents'
>;

export async function insertMovements(
  db: Transaction,
  movements: readonly NewMovement[],
): Promise<void> {
  const each = <Key extends keyof NewMovement>(key: Key) =>
    movements.map((one) => String(one[key]));
  await sql`
    insert into bank_movement (account, kind, reference, bank_reference, expected_on, amount_cents)
    select * from unnest(${each('account')}::text[], ${each('kind')}::text[],
      ${each('reference')}::text[], ${each('bank_reference')}::text[],
      ${each('expected_on')}::date[], ${each('amount_cents')}::bigint[])
    on conflict (kind, reference, part) do nothing`.execute(db);
}

/** One movement by its kind and reference, locked. */
export function lockMovement(
  db: Transaction,
  { kind, reference }: Pick<NewMovement, 'kind' | 'reference'>,
): Promise<MovementRow | undefined> {
  return db
    .selectFrom('bank_movement')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
}

/** How far back a night looks for movements that earlier nights could not know. */
const DAYS_BACK = 31;

/**
 * Writes the movements of bank files, returns, remittances and deposits up to a day, each once. The
 * first run reads the whole past. Reads tables of ach, remittance and deposits.
 * @returns how many are new
 */
export async function insertKnownMovements(db: Transaction, day: string): Promise<number> {
  const { rows } = await sql<{ since: string }>`
    select case when exists (select from bank_movement) then ${day}::date - ${DAYS_BACK}::int
                else '2000-01-01'::date end::text as since`.execute(db);
  const since = rows[0]?.since ?? day;
  let written = 0n;
  for (const question of [achSettled, achReturned, remitted, deposited]) {
    const { numAffectedRows } = await sql`
      insert into bank_movement
        (account, kind, reference, bank_reference, expected_on, amount_cents)
      ${question(since, day)} on conflict (kind, reference, part) do nothing`.execute(db);
    written += numAffectedRows ?? 0n;
  }
  return Number(written);
}

/**
 * A file settles as a whole: entries returned before their day are in its sum, too. One sum for
 * each direction and day. Entries are summed before their file is looked up, which is once then.
 */
const achSettled = (since: string, day: string) => sql`
  select 'ach_clearing', 'ACH_' || direction || 'S', ach_file_gid || ' ' || settles, name, settles,
         sum(cents)
    from (select e.direction, e.ach_file_gid, file.name, e.cents,
                 coalesce(e.settled_on, greatest(e.effective_date, file.settles_from)) as settles
            from (select direction, ach_file_gid, settled_on,
                         case when settled_on is null then effective_date end as effective_date,
                         sum(case direction when 'DEBIT' then amount_cents else -amount_cents end)
                           as cents
                    from ach_entry
                   where settled_on between ${since} and ${day}
                      or (settled_on is null and state = 'RETURNED'
                          and returned_on between ${since} and ${day})
                   group by 1, 2, 3, 4) e
            join ach_file file on file.gid = e.ach_file_gid) entry
   where settles <= ${day}::date
   group by direction, ach_file_gid, name, settles`;

/** A file of returns is one sum for each direction; its entries are read in one transaction. */
const achReturned = (since: string, _day: string) => sql`
  select 'ach_clearing', 'ACH_RETURNED_' || e.direction || 'S',
         coalesce(encode(r.file_digest, 'hex'), e.gid::text),
         'RETURNS ' || left(coalesce(encode(r.file_digest, 'hex'), e.gid::text), 12),
         max(e.returned_on),
         sum(case e.direction when 'DEBIT' then -e.amount_cents else e.amount_cents end)
    from ach_entry e
    left join ach_return r on r.ach_entry_gid = e.gid and r.return_code like 'R%'
   where e.state = 'RETURNED' and e.returned_on >= ${since}
   group by e.direction, coalesce(encode(r.file_digest, 'hex'), e.gid::text)`;

/**
 * A file comes, or payroll says later what it is for. One that replaces others brings what they
 * don't bring already (REMIT-8). Theirs are found by text: with a cast in the join, row-level
 * security would have all movements read for each file.
 */
const remitted = (since: string, _day: string) => sql`
  select 'payroll_clearing', 'REMITTANCE', file.gid::text,
         ${transferReference}, ${named('file')},
         file.total_cents - before.cents
    from (select gid, employer_gid, named_payday, payday, total_cents, first_gid
            from remittance_file
           where received_at between ${since}::timestamptz and product_now() and state = 'USED'
          union
          select gid, employer_gid, named_payday, payday, total_cents, first_gid
            from remittance_file
           where chosen_at between ${since}::timestamptz and product_now() and state = 'USED') file
    join employer on employer.gid = file.employer_gid
    cross join lateral (
      select coalesce(sum(moved.amount_cents), 0)::bigint as cents
        from (select file.first_gid::text as reference where file.first_gid <> file.gid
              union all
              select gid::text from remittance_file other
               where other.first_gid = file.first_gid and other.gid <> file.gid) old
        join bank_movement moved
          on moved.kind = 'REMITTANCE' and moved.reference = old.reference) before
   where file.total_cents <> before.cents`;

const deposited = (since: string, day: string) => sql`
  select 'payroll_clearing', 'DEPOSIT', trace, trace, received_on, amount_cents
    from deposit_receipt where received_on between ${since} and ${day}`;

/** Kinds with many sums alike: only the reference tells which one it is. */
export const BY_REFERENCE: readonly MovementRow['kind'][] = ['DEPOSIT', 'CHECK'];

/** Open movements that may be the ones of some bank lines. */
export function findCandidates(
  db: Transaction,
  by: { readonly references: readonly string[]; readonly amounts: readonly bigint[] },
): Promise<MovementRow[]> {
  return db
    .selectFrom('bank_movement')
    .where('cleared_entry_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('bank_reference', '=', sql<string>`any(${by.references}::text[])`),
        eb.and([
          eb('amount_cents', '=', sql<bigint>`any(${by.amounts.map(String)}::bigint[])`),
          eb('kind', 'not in', BY_REFERENCE),
        ]),
      ]),
    )
    .orderBy('expected_on')
    .orderBy('gid')
    .forUpdate()
    .selectAll()
    .execute();
}

/** Open movements expected before a day, or by its end; oldest first. */
export function findOpenMovements(
  db: Transaction,
  until: { readonly before: string } | { readonly through: string },
): Promise<MovementRow[]> {
  return db
    .selectFrom('bank_movement')
    .where('cleared_entry_id', 'is', null)
    .$if('before' in until, (rows) =>
      rows.where('expected_on', '<', 'before' in until ? until.before : ''),
    )
    .$if('through' in until, (rows) =>
      rows.where('expected_on', '<=', 'through' in until ? until.through : ''),
    )
    .orderBy('expected_on')
    .orderBy('gid')
    .selectAll()
    .execute();
}

/** What cleared a movement. */
export interface Cleared {
  readonly gid: string;
  readonly entryId: bigint;
  readonly on: string;
  /** The line of the statement that brought it; null if none did. */
  readonly line: string | null;
}

/** Records which entry, day and line cleared which movement. */
export async function markCleared(db: Transaction, cleared: readonly Cleared[]): Promise<void> {
  await sql`
    update bank_movement m
       set cleared_entry_id = c.entry, cleared_on = c.day, bank_line_gid = c.line
      from unnest(${cleared.map(({ gid }) => gid)}::uuid[],
        ${cleared.map(({ entryId }) => entryId.toString())}::bigint[],
        ${cleared.map(({ on }) => on)}::date[],
        ${cleared.map(({ line }) => line)}::uuid[]) as c (gid, entry, day, line)
     where m.gid = c.gid and m.cleared_entry_id is null`.execute(db);
}

/**
 * BOOK-12: splits a movement into parts of these cents, in their order; together they are its
 * amount. The first part keeps its row.
 */
export async function splitMovement(
  db: Transaction,
  { amount_cents: whole, gid, part }: MovementRow,
  amounts: readonly [bigint, ...bigint[]],
): Promise<MovementRow[]> {
  const [first, ...others] = amounts;
  if (sum(amounts) !== whole) throw new Error(`The parts of movement ${gid} don't add up`);
  const { rows } = await sql<MovementRow>`
    with kept as (
      update bank_movement set amount_cents = ${first} where gid = ${gid}::uuid returning *),
    added as (
      insert into bank_movement
        (account, kind, reference, bank_reference, expected_on, amount_cents, part)
      select account, kind, reference, bank_reference, expected_on, cents, ${part}::int + place
        from kept, unnest(${others.map(String)}::bigint[]) with ordinality as one (cents, place)
      returning *)
    select * from kept union all select * from added order by part`.execute(db);
  return rows;
}
