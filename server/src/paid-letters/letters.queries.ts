import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { PaidLetter } from '../platform/database/database.types.ts';

export type LetterRow = Selectable<PaidLetter>;

export async function insertLetter(db: Transaction, row: Insertable<PaidLetter>): Promise<void> {
  await db.insertInto('paid_letter').values(row).execute();
}

/** The letters of a loan, newest first. */
export function findLetters(db: Transaction, loanGid: string): Promise<LetterRow[]> {
  return db
    .selectFrom('paid_letter')
    .where('loan_gid', '=', loanGid)
    .orderBy('issued_at', 'desc')
    .orderBy('kind')
    .selectAll()
    .execute();
}

/** Ends the letters of some loans that still stand, or only those of some payments. */
export async function endStanding(
  db: Transaction,
  { loanGids, paymentGids }: EndingLetters,
  at: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .updateTable('paid_letter')
    .set({ ended_at: at })
    .where('loan_gid', '=', sql<string>`any(${loanGids}::uuid[])`)
    .where('ended_at', 'is', null)
    .$if(paymentGids !== undefined, (letters) =>
      letters.where('payment_gid', '=', sql<string>`any(${paymentGids ?? []}::uuid[])`),
    )
    .returning('loan_gid')
    .execute();
  return new Set(rows.map(({ loan_gid: gid }) => gid));
}

/** Which letters end: all of some loans, or only those that rest on some of their payments. */
export interface EndingLetters {
  readonly loanGids: readonly string[];
  readonly paymentGids?: readonly string[];
}

/** The condition of a loan's conditional letters is met: the loan is paid. */
export async function meetConditions(
  db: Transaction,
  loanGid: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('paid_letter')
    .set({ met_at: at })
    .where('loan_gid', '=', loanGid)
    .where('kind', '=', 'CONDITIONAL')
    .where('ended_at', 'is', null)
    .where('met_at', 'is', null)
    .execute();
}

interface CheckedLetter extends Pick<
  LetterRow,
  'loan_gid' | 'kind' | 'paid_on' | 'issued_at' | 'met_at' | 'ended_at'
> {
  readonly first_name: string;
  readonly last_initial: string;
}

/** What a code says, for a visitor without an account. */
export async function findByCode(
  db: Transaction,
  lookup: Buffer,
): Promise<CheckedLetter | undefined> {
  const { rows } = await sql<CheckedLetter>`
    select * from letter_by_code(${lookup})`.execute(db);
  return rows[0];
}

/** A loan as its letters name it. Reads tables of servicing and identity. */
export async function findLetterLoan(db: Transaction, loanGid: string) {
  return db
    .selectFrom('loan')
    .where('gid', '=', loanGid)
    .select(['gid', 'borrower_gid', 'amount_cents', 'signed_at'])
    .executeTakeFirst();
}
