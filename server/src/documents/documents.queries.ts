import type { PaperKind } from '@paystead/contract/verification/documents';
import { type Insertable, type Selectable, sql } from 'kysely';
import { ZONE } from '../platform/clock.ts';
import type { Address, Document } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';

export async function insertDocuments(
  db: Transaction,
  rows: readonly Insertable<Document>[],
): Promise<void> {
  await insertRows(db, 'document', rows);
}

export function findDocument(db: Transaction, gid: string) {
  return db
    .selectFrom('document')
    .where('gid', '=', gid)
    .select(['gid', 'title', 'media_type', 'content_cipher', 'sha256'])
    .executeTakeFirst();
}

/** The newest document of a kind for an application. */
export async function findOwnDocument(
  db: Transaction,
  applicationGid: string,
  kind: PaperKind,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('document')
    .where('application_gid', '=', applicationGid)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .select('gid')
    .executeTakeFirst();
  return row?.gid;
}

export async function isOwnDocument(
  db: Transaction,
  gid: string,
  borrowerGid: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('document')
    .where('gid', '=', gid)
    .where('borrower_gid', '=', borrowerGid)
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a borrower has a paper of this kind. */
export async function hasPaper(
  db: Transaction,
  borrowerGid: string,
  kind: PaperKind,
): Promise<boolean> {
  const row = await db
    .selectFrom('document')
    .where('borrower_gid', '=', borrowerGid)
    .where('kind', '=', kind)
    .select('gid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whom a letter goes to. */
export interface Reader {
  readonly gid: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Null if we know neither mailing address nor home. */
  readonly address: Selectable<Address> | null;
}

/**
 * The names of some borrowers, and the addresses that their letters go to: their own mailing
 * address, else their home as they said, else as their employer said (S3.14).
 */
export async function findReaders(db: Transaction, gids: readonly string[]): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select gid, first_name, last_name,
           (select to_jsonb(address) from address
             where borrower_gid = borrower.gid and type in ('MAILING', 'PHYSICAL')
               and source in ('EMPLOYEE', 'EMPLOYER') and replaced_at is null
             order by type = 'MAILING' desc, source = 'EMPLOYEE' desc, created_at desc
             limit 1) as address
      from borrower where gid = any(${gids}::uuid[])`.execute(db);
  return rows;
}

/** Selects a borrower's papers. */
export interface WantedPapers {
  readonly borrowerGid: string;
  readonly kinds: readonly PaperKind[];
  /** What a title or a month has to contain; empty for all. */
  readonly words: string;
  /** The kinds whose names contain those words. */
  readonly named: readonly PaperKind[];
  readonly year: number | undefined;
  readonly loanGid: string | undefined;
}

export type PaperRow = Awaited<ReturnType<typeof findPapers>>[number];

/** One page of a borrower's papers with their loans, newest first. */
export function findPapers(
  db: Transaction,
  wanted: WantedPapers,
  { limit, offset }: { limit: number; offset: number },
) {
  return (
    wantedPapers(db, wanted)
      .select([
        'document.gid',
        'document.kind',
        'document.title',
        'document.created_at',
        'loan.gid as loan_gid',
        'loan.amount_cents as loan_amount',
        'loan.signed_at as loan_signed_at',
      ])
      .orderBy('document.created_at', 'desc')
      // Papers signed together: the loan agreement comes first.
      .orderBy('document.kind', 'desc')
      .orderBy('document.gid')
      .limit(limit)
      .offset(offset)
      .execute()
  );
}

export async function countPapers(db: Transaction, wanted: WantedPapers): Promise<number> {
  const { total } = await wantedPapers(db, wanted)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A paper of an application belongs to the loan that the application became. */
function wantedPapers(db: Transaction, wanted: WantedPapers) {
  const { borrowerGid, kinds, words, named, year, loanGid } = wanted;
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('document')
    .leftJoin('loan', (join) =>
      join.on((on) =>
        on.and([
          // So that only this borrower's loans are read.
          on('loan.borrower_gid', '=', on.ref('document.borrower_gid')),
          on.or([
            on('loan.gid', '=', on.ref('document.loan_gid')),
            on.and([
              on('document.loan_gid', 'is', null),
              on('loan.application_gid', '=', on.ref('document.application_gid')),
            ]),
          ]),
        ]),
      ),
    )
    .where('document.borrower_gid', '=', borrowerGid)
    .where('document.kind', '=', sql<PaperKind>`any(${kinds}::text[])`)
    .$if(year !== undefined, (rows) => rows.where(yearOf('document.created_at'), '=', year ?? 0))
    .$if(loanGid !== undefined, (rows) => rows.where('loan.gid', '=', loanGid ?? ''))
    .$if(words !== '', (rows) =>
      rows.where((row) =>
        row.or([
          row('document.title', 'ilike', pattern),
          row('document.kind', '=', sql<PaperKind>`any(${named}::text[])`),
          matchesMonth('document.created_at', pattern),
        ]),
      ),
    );
}

/** Whether a month of New York, such as `October 2026`, matches a pattern. */
export function matchesMonth(column: string, pattern: string) {
  return sql<boolean>`to_char(${sql.ref(column)} at time zone ${ZONE}, 'FMMonth YYYY') ilike ${pattern}`;
}

/** The year of an instant in New York. */
export function yearOf(column: string) {
  return sql<number>`extract(year from ${sql.ref(column)} at time zone ${ZONE})::int`;
}

/** The years of a borrower's papers and files, newest first. */
export async function findPaperYears(db: Transaction, borrowerGid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('document')
    .where('borrower_gid', '=', borrowerGid)
    .select(yearOf('created_at').as('year'))
    .union(
      db
        .selectFrom('uploaded_document')
        .where('borrower_gid', '=', borrowerGid)
        .where('erased_at', 'is', null)
        .select(yearOf('uploaded_at').as('year')),
    )
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}

export function findPaperLoans(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('loan')
    .where('borrower_gid', '=', borrowerGid)
    .select(['gid as loan_gid', 'amount_cents as loan_amount', 'signed_at as loan_signed_at'])
    .orderBy('signed_at', 'desc')
    .orderBy('gid')
    .execute();
}
