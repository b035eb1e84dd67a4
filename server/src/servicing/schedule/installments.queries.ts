import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { Installment } from '../../platform/database/database.types.ts';

/** An installment of the current schedule, and the money applied to it so far. */
export interface InstallmentRow extends Selectable<Installment> {
  readonly paid_cents: bigint;
  /** The day of the last money applied to it. */
  readonly paid_on: string | null;
}

/** The current schedules of some loans, ordered by number. */
export async function findInstallments(
  db: Transaction,
  loanGids: readonly string[],
): Promise<InstallmentRow[]> {
  const { rows } = await sql<InstallmentRow>`
    select i.*, coalesce(sum(p.amount_cents), 0)::bigint as paid_cents,
           max(p.effective_date) filter (where p.amount_cents > 0) as paid_on
      from installment i left join installment_payment p on p.installment_gid = i.gid
     where i.loan_gid = any(${loanGids}::uuid[]) and i.superseded_at is null
     group by i.gid order by i.loan_gid, i.number`.execute(db);
  return rows;
}

/** Money applied to one installment by one entry; negative when it is reversed. */
export interface InstallmentPaymentValue {
  readonly installmentGid: string;
  readonly amount: bigint;
}

export async function insertInstallmentPayments(
  db: Transaction,
  entry: { id: bigint; loanGid: string; borrowerGid: string; day: Temporal.PlainDate },
  values: readonly InstallmentPaymentValue[],
): Promise<void> {
  await insertRows(
    db,
    'installment_payment',
    values.map((one) => ({
      installment_gid: one.installmentGid,
      loan_gid: entry.loanGid,
      borrower_gid: entry.borrowerGid,
      journal_entry_id: entry.id,
      amount_cents: one.amount,
      effective_date: entry.day.toString(),
    })),
  );
}

/** The amounts an entry has applied to installments. */
export async function findPaidBy(
  db: Transaction,
  entryId: bigint,
): Promise<InstallmentPaymentValue[]> {
  const rows = await db
    .selectFrom('installment_payment')
    .where('journal_entry_id', '=', entryId)
    .select(['installment_gid', 'amount_cents'])
    .execute();
  return rows.map((row) => ({ installmentGid: row.installment_gid, amount: row.amount_cents }));
}
