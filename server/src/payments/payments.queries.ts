import type { PaymentState } from '@paystead/contract/servicing/payments';
import { sql, type Selectable } from 'kysely';
import type { PaymentMode } from '@paystead/lending/payments/payment-options';
import type { Transaction } from '../platform/database/database.ts';
import type { Payment } from '../platform/database/database.types.ts';

export type PaymentRow = Selectable<Payment>;

export interface NewPayment {
  readonly loan_gid: string;
  readonly borrower_gid: string;
  readonly bank_account_gid: string;
  readonly mode: PaymentMode;
  readonly method: Payment['method'];
  readonly amount_cents: bigint;
  readonly debit_date: string;
  readonly cancel_until: Temporal.Instant;
  readonly installment_gid: string | null;
  /** Scheduled by the close of day, not by the borrower. */
  readonly automatic?: boolean;
  readonly authorization_text: string;
  readonly confirmation_number: string;
  readonly created_at: Temporal.Instant;
  readonly updated_at: Temporal.Instant;
}

/** Writes planned payments, in the given order. */
export async function insertPayments(
  db: Transaction,
  payments: readonly NewPayment[],
): Promise<PaymentRow[]> {
  const rows = await db
    .insertInto('payment')
    .values(payments.map((payment) => ({ ...payment, state: 'SCHEDULED' as const })))
    .returningAll()
    .execute();
  return rows.toSorted((one, other) => (one.debit_date < other.debit_date ? -1 : 1));
}

/** The installments among these that the close of day has ever scheduled a debit for. */
export async function findPutIn(
  db: Transaction,
  installmentGids: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const { rows } = await sql<{ installment_gid: string }>`
    select installment_gid from payment
     where automatic and installment_gid = any(${installmentGids}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.installment_gid));
}

/** Newest first. */
export function listOfLoan(db: Transaction, loanGid: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .where('loan_gid', '=', loanGid)
    .orderBy('created_at', 'desc')
    .orderBy('debit_date', 'desc')
    .selectAll()
    .execute();
}

export function findOfLoan(
  db: Transaction,
  loanGid: string,
  gid: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .where('loan_gid', '=', loanGid)
    .where('gid', '=', gid)
    .selectAll()
    .executeTakeFirst();
}

export function findPayment(db: Transaction, gid: string): Promise<PaymentRow> {
  return db.selectFrom('payment').where('gid', '=', gid).selectAll().executeTakeFirstOrThrow();
}

/** Planned or sent debits of a loan that have not settled. */
export async function findPlanned(
  db: Transaction,
  loanGid: string,
): Promise<{ mode: PaymentMode; amount: bigint }[]> {
  const rows = await db
    .selectFrom('payment')
    .where('loan_gid', '=', loanGid)
    .where('state', 'in', ['SCHEDULED', 'SENT'])
    .select(['mode', 'amount_cents'])
    .execute();
  return rows.map((row) => ({ mode: row.mode, amount: row.amount_cents }));
}

export async function changePayment(
  db: Transaction,
  gid: string,
  change: {
    readonly state: PaymentState;
    readonly debit_date?: string;
    readonly cancel_until?: Temporal.Instant;
    readonly updated_at: Temporal.Instant;
  },
): Promise<PaymentRow> {
  return db
    .updateTable('payment')
    .set(change)
    .where('gid', '=', gid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * A borrower's scheduled debits in no file although theirs was cut, in the order of their loans. A
 * shared read of the ACH entries.
 */
export async function findOverdueOf(
  db: Transaction,
  borrowerGid: string,
  now: Temporal.Instant,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select payment.* from payment
     where borrower_gid = ${borrowerGid} and state = 'SCHEDULED' and cancel_until <= ${now}
       and exists (select from ach_entry where purpose = 'PAYMENT' and subject_gid = payment.gid
                    and ach_entry.state = 'WAITING')
     order by loan_gid, debit_date, created_at, gid`.execute(db);
  return rows;
}

/** Moves debits to a later day; `heldFrom` stays that of the first hold. */
export async function moveDebits(
  db: Transaction,
  gids: readonly string[],
  to: { date: string; cancelUntil: Temporal.Instant; heldFrom: string; now: Temporal.Instant },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payment set debit_date = ${to.date}, cancel_until = ${to.cancelUntil},
      held_from = coalesce(held_from, ${to.heldFrom}::date), updated_at = ${to.now}
     where gid = any(${gids}::uuid[]) returning *`.execute(db);
  return rows;
}

/** Payments from an account that are in no file yet. */
export function findScheduledFrom(db: Transaction, bankAccountGid: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .where('bank_account_gid', '=', bankAccountGid)
    .where('state', '=', 'SCHEDULED')
    .orderBy('debit_date')
    .selectAll()
    .execute();
}

/**
 * Whether the borrower agreed to debits from the backup account; reads one of identity's tables.
 */
export async function hasBackupConsent(db: Transaction, borrowerGid: string): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`
    select given from consent where borrower_gid = ${borrowerGid} and type = 'BACKUP_CONSENT'
     order by at desc limit 1`.execute(db);
  return rows[0]?.given ?? false;
}
