import type { PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import type { FurnishedLoan } from '@paystead/lending/furnishing/account-record';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** A loan to report, and its borrower. */
export interface ReportedLoanKey {
  readonly gid: string;
  readonly borrower_gid: string;
}

/**
 * FURNISH-2: the next loans that a month's file has, by gid: open and charged-off ones; those that
 * ended in the month; and those that ended before, if the bureaus still show them as running.
 * Reads tables of servicing; writes none of them.
 */
export async function findLoansToReport(
  db: Transaction,
  asked: { file: string; day: string; after: string; limit: number; skip: readonly string[] },
): Promise<ReportedLoanKey[]> {
  const { rows } = await sql<ReportedLoanKey>`
    select loan.gid, loan.borrower_gid from loan
     where loan.gid > ${asked.after}::uuid and loan.opened_on <= ${asked.day}::date
       and loan.gid <> all(${[...asked.skip]}::uuid[])
       and (loan.status in ('Open', 'Charged Off') or loan.closed_on > ${asked.day}::date
         or (loan.status = 'Paid'
             and loan.closed_on >= date_trunc('month', ${asked.day}::date)::date)
         or (select said.account_status not in ('13', '64', 'DA', 'DF')
               from furnishing_record said
               join furnishing_file sent on sent.gid = said.file_gid and sent.sent_at is not null
              where said.loan_gid = loan.gid and said.line_cipher is not null
              order by said.on_day desc, said.made_at desc limit 1))
       and not exists (select from furnishing_record mine
                        where mine.file_gid = ${asked.file}::uuid and mine.loan_gid = loan.gid)
     order by loan.gid limit ${asked.limit}`.execute(db);
  return rows;
}

/** A loan with everything of it that a report needs; money in cents as of the day. */
export interface ReportedLoanRow {
  readonly gid: string;
  readonly borrower_gid: string;
  readonly status: FurnishedLoan['status'];
  readonly opened_on: string;
  readonly closed_on: string | null;
  readonly charged_off_on: string | null;
  readonly amount_cents: bigint;
  readonly installment_cents: bigint;
  readonly payroll_frequency: PayrollFrequency;
  readonly delinquent_days: number;
  readonly delinquent_cents: bigint;
  readonly late_since: string | null;
  readonly installments: number;
  readonly owed_cents: bigint;
  readonly lost_cents: bigint;
  readonly paid_cents: bigint;
  readonly last_payment_on: string | null;
  readonly is_settled: boolean;
  readonly is_refinanced: boolean;
  readonly is_modified: boolean;
}

const OWED = sql`('loan_principal', 'interest_receivable', 'fees_receivable',
  'charged_off_balance')`;

/**
 * Some loans as they stood at the end of a day: what was booked since for later days is left out.
 * Reads tables of servicing, the ledger and relief; writes none of them.
 */
export async function findReportedLoans(
  db: Transaction,
  gids: readonly string[],
  day: string,
): Promise<ReportedLoanRow[]> {
  const receipts = sql`e.loan_gid = loan.gid and e.kind in ('PAYMENT', 'RECOVERY')
    and e.effective_date <= ${day}::date
    and not exists (select from journal_entry back where back.reverses_entry_id = e.id)`;
  const { rows } = await sql<ReportedLoanRow>`
    select loan.gid, loan.borrower_gid, loan.opened_on, loan.amount_cents, loan.installment_cents,
           loan.payroll_frequency, loan.delinquent_days, loan.delinquent_cents, loan.late_since,
           case when loan.charged_off_on > ${day}::date then null else loan.charged_off_on
           end as charged_off_on,
           case when loan.closed_on > ${day}::date then null else loan.closed_on end as closed_on,
           case when loan.closed_on > ${day}::date or loan.charged_off_on > ${day}::date
                then case when loan.charged_off_on <= ${day}::date then 'Charged Off'
                          else 'Open' end
                else loan.status end as status,
           (select count(*)::int from installment due
             where due.loan_gid = loan.gid and due.superseded_at is null) as installments,
           (select coalesce(sum(posting.amount_cents), 0)::bigint from posting
             where posting.loan_gid = loan.gid and posting.account in ${OWED})
           - (select coalesce(sum(posting.amount_cents), 0)::bigint
                from journal_entry e join posting on posting.entry_id = e.id
               where e.loan_gid = loan.gid and e.effective_date > ${day}::date
                 and posting.account in ${OWED}) as owed_cents,
           (select coalesce(sum(posting.amount_cents), 0)::bigint
              from journal_entry e join posting on posting.entry_id = e.id
             where e.loan_gid = loan.gid and e.kind = 'CHARGE_OFF'
               and posting.account = 'charged_off_balance') as lost_cents,
           (select coalesce(sum(-e.transaction_cents), 0)::bigint from journal_entry e
             where ${receipts} and e.effective_date >= date_trunc('month', ${day}::date)::date)
           as paid_cents,
           (select max(e.effective_date) from journal_entry e where ${receipts})
           as last_payment_on,
           exists (select from settlement kept
                    where kept.loan_gid = loan.gid and kept.state = 'KEPT') as is_settled,
           exists (select from loan later where later.refinances_loan_gid = loan.gid
                      and later.opened_on is not null) as is_refinanced,
           exists (select from plan_offer plan where plan.loan_gid = loan.gid
                      and plan.kind in ('LOWER_INSTALLMENT', 'LONGER_TERM')
                      and plan.plan_state in ('RUNNING', 'KEPT')) as is_modified
      from loan where loan.gid = any(${[...gids]}::uuid[]) order by loan.gid`.execute(db);
  return rows;
}
