import type { Day } from '@paystead/lending/calendar/calendar';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { LoanKey } from '../../servicing/index.ts';

/** What is announced about coming money. */
export type NoticeKind = 'REMINDER' | 'OTHER_AMOUNT';

/** A notice that goes out. */
export interface NewNotice {
  /** A deduction, a payment, or an installment whose debit isn't planned yet. */
  readonly subjectGid: string;
  readonly kind: NoticeKind;
  readonly amount: bigint;
  readonly loanGid: string;
  readonly borrowerGid: string;
  /** The day of the debit, or the payday. */
  readonly day: Day;
}

/** Records notices; the gids of the subjects whose notice hadn't gone out yet. */
export async function insertNotices(
  db: Transaction,
  now: Temporal.Instant,
  notices: readonly NewNotice[],
): Promise<ReadonlySet<string>> {
  if (notices.length === 0) return new Set();
  const { rows } = await sql<{ subject_gid: string }>`
    insert into payment_notice (subject_gid, kind, amount_cents, loan_gid, borrower_gid, day,
      told_at)
    select notice.*, ${now}::timestamptz from unnest(
      ${notices.map((one) => one.subjectGid)}::uuid[], ${notices.map((one) => one.kind)}::text[],
      ${notices.map((one) => one.amount.toString())}::bigint[],
      ${notices.map((one) => one.loanGid)}::uuid[],
      ${notices.map((one) => one.borrowerGid)}::uuid[],
      ${notices.map((one) => one.day.toString())}::date[]) as notice
    on conflict do nothing
    returning subject_gid`.execute(db);
  return new Set(rows.map((row) => row.subject_gid));
}

interface Days {
  readonly from: Day;
  readonly through: Day;
}
interface Page {
  readonly after: string;
  readonly limit: number;
}

/** A deduction or a payment that comes, and that nobody was reminded of. */
export interface ComingRow {
  readonly gid: string;
  readonly loan_gid: string;
  readonly borrower_gid: string;
  readonly amount_cents: bigint;
  readonly day: string;
  /** The usual installment of the loan. */
  readonly usual_cents: bigint;
  /** A breached account's money is held. */
  readonly is_held: boolean;
}

/** Which deduction, of which loan. */
export type DeductionKey = Pick<ComingRow, 'gid' | 'loan_gid' | 'borrower_gid'>;

export interface ComingDeduction extends ComingRow {
  /** The employer's name. */
  readonly employer: string;
}

/**
 * Deductions that payroll was asked for and nobody was reminded of, ordered by gid; read once for
 * all chunks, because each would go through all of them again.
 */
export async function findUnremindedDeductions(
  db: Transaction,
  { from, through }: Days,
): Promise<DeductionKey[]> {
  const { rows } = await sql<DeductionKey>`
    select d.gid, d.loan_gid, d.borrower_gid
      from deduction d
     where d.state = 'ASKED' and d.amount_cents > 0
       and d.payday between ${from.toString()} and ${through.toString()}
       and not exists (select from payment_notice n
                        where n.subject_gid = d.gid and n.kind = 'REMINDER')
     order by d.gid`.execute(db);
  return rows;
}

/** Those of some deductions that still come: a shared read of remittance, employers, identity. */
export async function findComingDeductions(
  db: Transaction,
  gids: readonly string[],
): Promise<ComingDeduction[]> {
  const { rows } = await sql<ComingDeduction>`
    select d.gid, d.loan_gid, d.borrower_gid, d.amount_cents, d.payday as day,
           loan.installment_cents as usual_cents, employer.name as employer,
           borrower.money_held_at is not null as is_held
      from deduction d
      join loan on loan.gid = d.loan_gid
      join employer on employer.gid = d.employer_gid
      join borrower on borrower.gid = d.borrower_gid
     where d.gid = any(${gids}::uuid[]) and d.state = 'ASKED' and d.amount_cents > 0
       and loan.status = 'Open'
     order by d.gid`.execute(db);
  return rows;
}

export interface ComingPayment extends ComingRow {
  readonly bank_account_gid: string;
  readonly created_at: Temporal.Instant;
  readonly cancel_until: Temporal.Instant;
}

/** Payments that borrowers scheduled themselves. */
export async function findComingPayments(
  db: Transaction,
  days: Days,
  { after, limit }: Page,
): Promise<ComingPayment[]> {
  const { rows } = await sql<ComingPayment>`
    select p.gid, p.loan_gid, p.borrower_gid, p.amount_cents, p.debit_date as day,
           p.bank_account_gid, p.created_at, p.cancel_until, loan.installment_cents as usual_cents,
           borrower.money_held_at is not null as is_held
      from payment p
      join loan on loan.gid = p.loan_gid
      join borrower on borrower.gid = p.borrower_gid
     where p.state = 'SCHEDULED' and not p.automatic
       and p.debit_date between ${days.from.toString()} and ${days.through.toString()}
       and p.gid > ${after}::uuid
       and not exists (select from payment_notice n
                        where n.subject_gid = p.gid and n.kind = 'REMINDER')
     order by p.gid limit ${limit}`.execute(db);
  return rows;
}

/**
 * Open loans that aren't collected by deduction and have an installment due on some days that has
 * had no notice of this kind; ordered by gid.
 */
export async function findUnremindedLoans(
  db: Transaction,
  kind: NoticeKind,
  days: Days,
): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`
    select distinct loan.gid, loan.borrower_gid
      from installment i join loan on loan.gid = i.loan_gid
     where loan.status = 'Open' and loan.collection <> 'deduction'
       and i.superseded_at is null and i.amount_cents > 0
       and i.due_date between ${days.from.toString()} and ${days.through.toString()}
       and not exists (select from payment_notice n
                        where n.subject_gid = i.gid and n.kind = ${kind})
     order by loan.gid`.execute(db);
  return rows;
}
