import type {
  RemittanceAsks,
  RemittanceFileState,
} from '@paystead/contract/employer/remittance-terms';
import { sql } from 'kysely';
import type { Page } from '../../platform/calls/page-of.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { cameAtBank, transferReference } from '../posting/came-at-bank.ts';

/** The mnemonic that an employer's remittances are known by. */
export function findRemitter(db: Transaction, employerGid: string) {
  return db
    .selectFrom('employer')
    .where('gid', '=', employerGid)
    .select('mnemonic')
    .executeTakeFirstOrThrow();
}

export async function findByDigest(db: Transaction, digest: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('remittance_file')
    .where('digest', '=', digest)
    .select('gid')
    .executeTakeFirst();
  return row?.gid;
}

export interface OwnFileRow {
  readonly gid: string;
  readonly payday: string;
  readonly name: string;
  readonly received_at: Temporal.Instant;
  readonly posted_at: Temporal.Instant | null;
  readonly total_cents: bigint;
  readonly line_count: number | null;
  readonly state: RemittanceFileState;
  readonly asks: RemittanceAsks | null;
  readonly replaces_gid: string | null;
  /** The payday that it names, if it counts for a later one. */
  readonly named_payday: string | null;
  readonly first_gid: string | null;
  readonly chosen_at: Temporal.Instant | null;
  readonly chosen_by: string | null;
}

const COLUMNS = [
  'gid', 'payday', 'name', 'received_at', 'posted_at', 'total_cents', 'line_count', 'state', 'asks',
  'replaces_gid', 'first_gid', 'chosen_at', 'chosen_by', 'named_payday',
] as const; // prettier-ignore

/** A file of an employer. */
export function findOwnFile(
  db: Transaction,
  employerGid: string,
  gid: string,
): Promise<OwnFileRow | undefined> {
  return db
    .selectFrom('remittance_file')
    .where('employer_gid', '=', employerGid)
    .where('gid', '=', gid)
    .select(COLUMNS)
    .executeTakeFirst();
}

/** The files of an employer, newest first: a page is found in an index before its rows are read. */
export async function findOwnFiles(
  db: Transaction,
  employerGid: string,
  { length, offset }: Pick<Page, 'length' | 'offset'>,
) {
  const rows = await db
    .selectFrom('remittance_file')
    .where(
      'gid',
      '=',
      sql<string>`any(array(
        select gid from remittance_file where employer_gid = ${employerGid}::uuid
         order by received_at desc, gid limit ${length}::int offset ${offset}::int))`,
    )
    .orderBy('received_at', 'desc')
    .orderBy('gid')
    .select(COLUMNS)
    .execute();
  const { total } = await db
    .selectFrom('remittance_file')
    .where('employer_gid', '=', employerGid)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** The newest used file of the payday, beside this one. */
export function findBefore(
  db: Transaction,
  employerGid: string,
  { gid, payday }: Pick<OwnFileRow, 'gid' | 'payday'>,
): Promise<OwnFileRow | undefined> {
  return db
    .selectFrom('remittance_file')
    .where('employer_gid', '=', employerGid)
    .where('payday', '=', payday)
    .where('state', '=', 'USED')
    .where('gid', '<>', gid)
    .orderBy('received_at', 'desc')
    .orderBy('gid', 'desc')
    .select(COLUMNS)
    .executeTakeFirst();
}

export async function findReplacedBy(db: Transaction, gid: string): Promise<string | null> {
  const row = await db
    .selectFrom('remittance_file')
    .where('replaces_gid', '=', gid)
    .select('gid')
    .executeTakeFirst();
  return row?.gid ?? null;
}

export function findContent(db: Transaction, gid: string) {
  return db
    .selectFrom('remittance_file as file')
    .leftJoin('remittance_layout as own', 'own.gid', 'file.own_layout_gid')
    .where('file.gid', '=', gid)
    .select(['file.content_cipher', 'file.layout', 'own.layout as own_layout'])
    .executeTakeFirstOrThrow();
}

/** What was asked for on a payday, savings included. */
export async function findAskedTotal(db: Transaction, employerGid: string, payday: string) {
  const { rows } = await sql<{ lines: number; cents: bigint }>`
    select coalesce(sum(lines), 0)::int as lines, coalesce(sum(cents), 0)::bigint as cents
      from (select lines, asked_cents as cents from deduction_tally
             where employer_gid = ${employerGid}::uuid and payday = ${payday}::date
             union all
            select 1, asked_cents from savings_payday
             where employer_gid = ${employerGid}::uuid and payday = ${payday}::date) asked`.execute(
    db,
  );
  return rows[0] ?? { lines: 0, cents: 0n };
}

export interface TransferRow {
  readonly reference: string;
  readonly arrived_cents: bigint | null;
  readonly arrived_on: string | null;
}

/** What the bank shows for a file, with those that it replaced: they bring one sum together. */
export async function findTransfer(db: Transaction, fileGid: string): Promise<TransferRow> {
  const { rows } = await sql<TransferRow>`
    select said.reference, came.cents as arrived_cents, came.day as arrived_on
      from (select ${transferReference} as reference,
                   array(select one.gid::text from remittance_file one
                          where one.gid in (file.gid, file.first_gid)
                             or one.first_gid = file.first_gid) as files
              from remittance_file file
              join employer on employer.gid = file.employer_gid
             where file.gid = ${fileGid}::uuid) said
     cross join lateral (${cameAtBank(sql`said.files`, sql`said.reference`)}) came`.execute(db);
  if (!rows[0]) throw new Error('The remittance file is gone');
  return rows[0];
}
