import { type Insertable, type Selectable, sql } from 'kysely';
import { hasEach, type NamedRows } from '../named-people/index.ts';
import { countFound, type Found } from '../platform/calls/list-ends.ts';
import type { Place } from '../platform/calls/place.ts';
import type { Transaction } from '../platform/database/database.ts';
import type {
  BankLine,
  BankStatement as StatementTable,
  TieOut,
} from '../platform/database/database.types.ts';

export type LineRow = Selectable<BankLine>;
export type StatementRow = Selectable<StatementTable>;
type Balances = Pick<StatementRow, 'gid' | 'day' | 'opening_cents' | 'closing_cents' | 'digest'>;

/** Lets one process at a time take statements in: each depends on those before it. */
export async function lockStatements(db: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('paystead bank statement'))`.execute(db);
}

export async function findDigests(db: Transaction): Promise<Set<string>> {
  const rows = await db.selectFrom('bank_statement').select('digest').execute();
  return new Set(rows.map(({ digest }) => digest.toString('hex')));
}

/** The statements around a day. */
export interface Around {
  readonly same: Balances | undefined;
  readonly before: Balances | undefined;
  readonly after: Balances | undefined;
  readonly first: Balances | undefined;
}

/** The statement of a day, the nearest ones before and after it, and the first of all. */
export async function findAround(db: Transaction, day: string): Promise<Around> {
  const { rows } = await sql<Balances & { place: keyof Around }>`
    select * from (
      (select 'same' as place, s.* from bank_statement s where day = ${day})
      union all (select 'before', s.* from bank_statement s where day < ${day}
                  order by day desc limit 1)
      union all (select 'after', s.* from bank_statement s where day > ${day} order by day limit 1)
      union all (select 'first', s.* from bank_statement s order by day limit 1)) found`.execute(
    db,
  );
  const at = (place: keyof Around) => rows.find((row) => row.place === place);
  return { same: at('same'), before: at('before'), after: at('after'), first: at('first') };
}

export async function insertStatement(
  db: Transaction,
  row: Insertable<StatementTable>,
): Promise<void> {
  await db.insertInto('bank_statement').values(row).execute();
}

export type NewLine = Pick<
  Insertable<BankLine>,
  'number' | 'day' | 'amount_cents' | 'type_code' | 'reference' | 'text'
>;

export async function insertLines(
  db: Transaction,
  statementGid: string,
  lines: readonly NewLine[],
): Promise<void> {
  const each = <Key extends keyof NewLine>(key: Key) => lines.map((one) => String(one[key]));
  await sql`
    insert into bank_line (statement_gid, number, day, amount_cents, type_code, reference, text)
    select ${statementGid}::uuid, line.* from unnest(${each('number')}::int[],
      ${each('day')}::date[], ${each('amount_cents')}::bigint[], ${each('type_code')}::text[],
      ${each('reference')}::text[], ${each('text')}::text[]) as line`.execute(db);
}

/** A line that no movement explains wholly, and the cents of it that are free to be explained. */
export interface UnexplainedLine extends LineRow {
  readonly free_cents: bigint;
}

/**
 * Of an open line its amount; of a held one what we still hold of it without a loan. A shared read
 * of held-money.
 */
const unexplained = sql`
  select line.*, case line.state when 'OPEN' then line.amount_cents else held.amount_cents end
           as free_cents
    from bank_line line
    left join held_money held on held.gid = line.held_money_gid and held.state = 'OPEN'
         and held.place = 'UNIDENTIFIED'
   where line.state in ('OPEN', 'HELD') and (line.state = 'OPEN' or held.gid is not null)`;

/** The lines of a statement that no movement explains, locked. */
export async function lockLinesOf(
  db: Transaction,
  statementGid: string,
): Promise<UnexplainedLine[]> {
  const { rows } = await sql<UnexplainedLine>`
    ${unexplained} and line.statement_gid = ${statementGid}::uuid
     order by line.number for update of line`.execute(db);
  return rows;
}

/** Lines that no movement explains, in the order of keys, locked. */
export async function lockUnmatched(
  db: Transaction,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<UnexplainedLine[]> {
  const { rows } = await sql<UnexplainedLine>`
    ${unexplained} and line.gid > ${after}::uuid
     order by line.gid limit ${limit}::int for update of line`.execute(db);
  return rows;
}

/** What the books took from a statement: its matched lines, and those that are held. */
export async function sumOfBooked(db: Transaction, statementGid: string): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from bank_line
     where statement_gid = ${statementGid}::uuid and state in ('MATCHED', 'HELD')`.execute(db);
  return rows[0]?.cents ?? 0n;
}

/** Open lines of money in, up to a day, in the order of keys, locked. */
export async function lockUnexplained(
  db: Transaction,
  through: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<LineRow[]> {
  return db
    .selectFrom('bank_line')
    .where('state', '=', 'OPEN')
    .where('amount_cents', '>', 0n)
    .where('day', '<=', through)
    .where('gid', '>', after)
    .orderBy('gid')
    .limit(limit)
    .forUpdate()
    .selectAll()
    .execute();
}

export async function markMatched(db: Transaction, lines: readonly string[]): Promise<void> {
  await sql`update bank_line set state = 'MATCHED' where gid = any(${lines}::uuid[])`.execute(db);
}

export async function updateLine(
  db: Transaction,
  gid: string,
  change: Partial<Pick<LineRow, 'state' | 'held_money_gid'>>,
): Promise<void> {
  await db.updateTable('bank_line').set(change).where('gid', '=', gid).execute();
}

export function lockLine(db: Transaction, gid: string): Promise<LineRow | undefined> {
  return db
    .selectFrom('bank_line')
    .where('gid', '=', gid)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
}

/** Which lines a list shows. */
export interface WantedLines {
  readonly named: NamedRows;
  readonly after: Place | null;
  readonly length: number;
}

/** The lines that a word names, by what the bank wrote or the amount. */
export async function findLinesNamed(
  db: Transaction,
  word: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ gid: string }>`
    select gid from search_rows('bank_line', ${word}, ${most}::int) found (gid)`.execute(db);
  return rows.map(({ gid }) => gid);
}

/** A page of lines that nothing explains, by keyset: the oldest first. */
export async function findOpenLines(
  db: Transaction,
  { after, length, named }: WantedLines,
): Promise<Found<LineRow>> {
  const { common, gids } = named;
  const text = sql`concat_ws(' ', reference, text, (amount_cents / 100.0)::numeric(14, 2))`;
  const found = sql`from bank_line where state = 'OPEN'
    ${gids === null ? sql`` : sql`and gid = any(${[...gids]}::uuid[])`}
    and ${hasEach(common, { text, person: sql`null::uuid` })}`;
  const day = sql`(${after?.at ?? null}::timestamptz at time zone 'UTC')::date`;
  const beyond = after === null ? sql`` : sql`and (day, gid) > (${day}, ${after.gid}::uuid)`;
  const [{ rows }, counted] = await Promise.all([
    sql<LineRow>`select * ${found} ${beyond} order by day, gid limit ${length + 1}::int`.execute(
      db,
    ),
    countFound(db, sql`select gid ${found}`, gids === null && common.length > 0),
  ]);
  return { rows, counted };
}

/** The days of the statements since a day. */
export async function findStatementDays(db: Transaction, since: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bank_statement')
    .where('day', '>=', since)
    .select('day')
    .execute();
  return new Set(rows.map(({ day }) => day));
}

export async function upsertTieOut(db: Transaction, row: Insertable<TieOut>): Promise<void> {
  await db
    .insertInto('tie_out')
    .values(row)
    .onConflict((conflict) => conflict.columns(['day', 'account']).doUpdateSet(row))
    .execute();
}

/** The comparison of a day, or the latest one. */
export function findTieOut(
  db: Transaction,
  day: string | undefined,
): Promise<Selectable<TieOut>[]> {
  return db
    .selectFrom('tie_out')
    .where('day', '=', day ?? sql<string>`(select max(day) from tie_out)`)
    .orderBy('account')
    .selectAll()
    .execute();
}

/** The newest statement up to a day. */
export function findLatest(db: Transaction, day: string): Promise<StatementRow | undefined> {
  return db
    .selectFrom('bank_statement')
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
}
