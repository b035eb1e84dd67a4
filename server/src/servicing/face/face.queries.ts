import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AchEntry, Refund } from '../../platform/database/database.types.ts';

/** What a loan's face needs from outside the loan. */
export interface FaceFacts {
  readonly employer: string;
  readonly employee_status: EmployeeStatus;
  /** The newest bank credit of the payout; null before one was ordered. */
  readonly payout_state: Selectable<AchEntry>['state'] | null;
  readonly trace_number: string | null;
  /** The day the payout settles, as ordered. */
  readonly payout_on: string | null;
  readonly payout_held: boolean;
  /** When the status last changed; null for a loan that never did. */
  readonly changed_at: Temporal.Instant | null;
  /** The code of the newest debit that came back within the last two months. */
  readonly debit_returned: string | null;
}

/** Reads tables of employers, identity, ACH, payments and the ledger; writes none of them. */
export async function findFaceFacts(db: Transaction, loanGid: string): Promise<FaceFacts> {
  const { rows } = await sql<FaceFacts>`
    select employer.name as employer, borrower.employee_status,
           payout.state as payout_state, payout.trace_number,
           payout.effective_date as payout_on,
           coalesce(payout.state = 'WAITING' and payout.held_since is not null, false)
             as payout_held,
           (select e.booked_at from journal_entry e
             where e.loan_gid = loan.gid and e.transaction_type = 'Loan Status: ' || loan.status
             order by e.id desc limit 1) as changed_at,
           (select r.returned_on from payment_return r join payment p on p.gid = r.payment_gid
             where p.loan_gid = loan.gid
             order by r.returned_on desc limit 1) as debit_returned
      from loan
      join employer on employer.gid = loan.employer_gid
      join borrower on borrower.gid = loan.borrower_gid
      left join lateral (select * from ach_entry
                          where purpose = 'DISBURSEMENT' and subject_gid = loan.gid
                          order by attempt desc, part desc limit 1) as payout on true
     where loan.gid = ${loanGid}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no loan ${loanGid}`);
  return row;
}

/** A refund, and the bank credit that carries it. */
export interface RefundRow extends Pick<
  Selectable<Refund>,
  'amount_cents' | 'ordered_on' | 'pay_by' | 'state' | 'bank_account_gid'
> {
  /** The day it reaches the bank, once a file carries it. */
  readonly sent_on: string | null;
}

/** The refunds of a loan that weren't called off, oldest first. */
export async function findRefunds(db: Transaction, loanGid: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select refund.amount_cents, refund.ordered_on, refund.pay_by, refund.state,
           refund.bank_account_gid, sent.effective_date as sent_on
      from refund
      left join lateral (select effective_date from ach_entry
                          where purpose = 'REFUND' and subject_gid = refund.gid
                            and ach_entry.state in ('FILED', 'SETTLED')
                          order by attempt desc limit 1) as sent on true
     where refund.loan_gid = ${loanGid}::uuid and refund.state <> 'CANCELLED'
     order by refund.ordered_on, refund.gid`.execute(db);
  return rows;
}
