import type { PaymentMode } from '@paystead/lending/payments/payment-options';
import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Deduction } from '../../platform/database/database.types.ts';

type DeductionState = Selectable<Deduction>['state'];

/**
 * A deduction requested from payroll. The table belongs to the remittance slice; this is a read
 * only.
 */
export interface DeductionRow {
  readonly gid: string;
  readonly loan_gid: string;
  readonly installment_gid: string;
  readonly payday: string;
  /** What payroll was asked for, the rest of earlier short pays included. */
  readonly amount_cents: bigint;
  /** The part of it that is for earlier short pays. */
  readonly catch_up_cents: bigint;
  readonly state: Exclude<DeductionState, 'CANCELLED'>;
  readonly deducted_cents: bigint;
  readonly asked_on: string;
  /** Payroll has not confirmed that it has the file. */
  readonly waits: boolean;
  readonly remitted_on: string | null;
  readonly posted_on: string | null;
  readonly employer_gid: string;
  /** Payroll took nothing because the borrower is on unpaid leave. */
  readonly on_leave: boolean;
  /** The borrower said that it was taken: held through this day. */
  readonly claim_held_until: string | null;
  /** What staff decided last about its payday. */
  readonly decision: 'HELD' | 'MISSED' | null;
  readonly decision_held_until: string | null;
}

/** Every deduction of some loans that was not canceled, ordered by payday. */
export async function findDeductions(
  db: Transaction,
  loanGids: readonly string[],
): Promise<DeductionRow[]> {
  const { rows } = await sql<DeductionRow>`
    with asked as (
      select * from deduction where loan_gid = any(${loanGids}::uuid[]) and state <> 'CANCELLED')
    select d.gid, d.loan_gid, d.installment_gid, d.payday, d.amount_cents, d.catch_up_cents,
           d.state, d.deducted_cents, d.asked_on, d.waits, d.remitted_on, d.posted_on,
           d.employer_gid,
           exists (select from remittance_line line where line.deduction_gid = d.gid
                     and line.reason = 'LEAVE') as on_leave,
           claim.held_until as claim_held_until, decided.decision,
           decided.held_until as decision_held_until
      from asked d
      left join deduction_claim claim on claim.deduction_gid = d.gid
      left join decided_paydays(
          array(select employer_gid from asked where state not in ('MATCHED', 'OVER') order by gid),
          array(select payday from asked where state not in ('MATCHED', 'OVER') order by gid))
        as decided on decided.employer_gid = d.employer_gid and decided.payday = d.payday
     order by d.payday`.execute(db);
  return rows;
}

/** A debit that hasn't settled. The table belongs to the payments slice; this is a read only. */
export interface PlannedPaymentRow {
  readonly gid: string;
  /** SENT: in a bank file, so it can't be canceled. */
  readonly state: 'WAITING' | 'SCHEDULED' | 'SENT';
  readonly created_at: Temporal.Instant;
  readonly loan_gid: string;
  readonly installment_gid: string | null;
  readonly mode: PaymentMode;
  readonly amount_cents: bigint;
  readonly debit_date: string;
  /** Set if a hold on the borrower's money moved it: the day the hold began. */
  readonly held_from: string | null;
  /** The day for which a payoff counted; from it on, no payday is asked for. */
  readonly payoff_on: string | null;
}

/** Whether a planned payoff comes before a payday, so that nothing is asked for it. */
export function isPaidOffBefore(planned: readonly PlannedPaymentRow[], payday: string): boolean {
  return planned.some(
    ({ debit_date, mode, payoff_on }) => mode === 'FULL' && (payoff_on ?? debit_date) <= payday,
  );
}

export async function findPlannedPayments(
  db: Transaction,
  loanGids: readonly string[],
): Promise<PlannedPaymentRow[]> {
  const { rows } = await sql<PlannedPaymentRow>`
    select gid, state, created_at, loan_gid, installment_gid, mode, amount_cents, debit_date,
           held_from, payoff_on
      from payment
     where loan_gid = any(${loanGids}::uuid[]) and state in ('WAITING', 'SCHEDULED', 'SENT')
     order by debit_date`.execute(db);
  return rows;
}

/**
 * Installments whose paychecks go to our deposit bank, for days it hasn't answered for yet: a
 * shared read of deposits and troubles.
 */
export async function findUnknownDeposits(
  db: Transaction,
  loanGids: readonly string[],
): Promise<UnknownDepositRow[]> {
  const { rows } = await sql<UnknownDepositRow>`
    select i.loan_gid, i.gid as installment_gid
      from trouble t
      join installment i on i.due_date = t.day and i.superseded_at is null
      join deposit_instruction d on d.loan_gid = i.loan_gid
     where t.kind = 'DEPOSITS' and t.closed_at is null and i.loan_gid = any(${loanGids}::uuid[])`.execute(
    db,
  );
  return rows;
}

export interface UnknownDepositRow {
  readonly loan_gid: string;
  readonly installment_gid: string;
}

/** The people among these whose money is held, with the instant it began. Identity's table. */
export async function findMoneyHolds(
  db: Transaction,
  borrowerGids: readonly string[],
): Promise<{ readonly gid: string; readonly money_held_at: Temporal.Instant }[]> {
  const { rows } = await sql<{ gid: string; money_held_at: Temporal.Instant }>`
    select gid, money_held_at from borrower
     where gid = any(${borrowerGids}::uuid[]) and money_held_at is not null`.execute(db);
  return rows;
}
