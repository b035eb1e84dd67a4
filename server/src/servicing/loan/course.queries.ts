import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** An entry that moved what is owed, or was put on installments. */
export interface MovementRow {
  readonly id: bigint;
  readonly kind: string;
  /**
   * The day the money counts for; for what takes money back out, the day it was booked.
   */
  readonly day: string;
  readonly transaction_type: string | null;
  /** Change of principal and charged-off debt. */
  readonly moved_cents: bigint;
}

const IS_DEBT = sql`p.account in ('loan_principal', 'charged_off_balance')`;

/**
 * The entries of a loan that moved its balance, in posting order; a shared read of the ledger. And
 * the money and credits that moved nothing when they came, because nothing was owed: a later return
 * makes them count. The nights' interest does not move it.
 */
export async function findMovements(db: Transaction, loanGid: string): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select e.id, e.kind, e.transaction_type,
           case when e.reverses_entry_id is null
                 and e.kind not in ('CHARGE_OFF_CORRECTED', 'CREDIT_USED')
                then e.effective_date else greatest(e.effective_date, e.booked_on) end as day,
           coalesce(sum(p.amount_cents) filter (where ${IS_DEBT}), 0)::bigint as moved_cents
      from posting p join journal_entry e on e.id = p.entry_id
     where p.loan_gid = ${loanGid}::uuid
       and (${IS_DEBT} or e.kind in ('PAYMENT', 'RECOVERY', 'ACCOUNT_CREDIT',
              'CREDIT_TO_INTEREST', 'CREDIT_TO_PRINCIPAL', 'CREDIT_TO_FEES', 'RECOVERY_WAIVED'))
     group by e.id order by e.id`.execute(db);
  return rows;
}

/** A part of an entry on an installment; negative where a return took it off. */
export interface PutRow {
  readonly installment_gid: string;
  readonly entry_id: bigint;
  readonly amount_cents: bigint;
  readonly transaction_type: string | null;
  /** As in MovementRow. */
  readonly day: string;
}

/** The money on the installments of a loan, in due-date order; without what moved to others. */
export async function findPutOnInstallments(db: Transaction, loanGid: string): Promise<PutRow[]> {
  const { rows } = await sql<PutRow>`
    select p.installment_gid, e.id as entry_id,
           sum(p.amount_cents)::bigint as amount_cents, e.transaction_type,
           case when e.reverses_entry_id is null
                then e.effective_date else greatest(e.effective_date, e.booked_on) end as day
      from installment_payment p
      join installment i on i.gid = p.installment_gid
      join journal_entry e on e.id = p.journal_entry_id
     where p.loan_gid = ${loanGid}::uuid
     group by p.installment_gid, i.due_date, e.id having sum(p.amount_cents) <> 0
     order by i.due_date, min(p.id)`.execute(db);
  return rows;
}
