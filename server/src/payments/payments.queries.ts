import { randomUUIDv7 } from 'node:crypto';
import type { PaymentState } from '@paystead/contract/servicing/payments';
import { sql, type Selectable } from 'kysely';
import type { PaymentMode } from '@paystead/lending/payments/payment-options';
import type { InFlightKind } from '@paystead/lending/servicing/payoff';
import type { Transaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import type { Payment } from '../platform/database/database.types.ts';
import type { PlannedPaymentRow } from '../servicing/index.ts';

/** A payment without what only the database knows: the last entry before it. */
type MadePayment = Omit<Selectable<Payment>, 'made_after_entry'>;

export interface PaymentRow extends MadePayment {
  /** A bank file has its debit, maybe already before the cut-off. Not read after a change. */
  readonly in_file?: boolean;
}

/** A payment for decisions, without what only its receipt says. */
export type DebitRow = Omit<
  PaymentRow,
  'authorization_text' | 'card_name' | 'confirmation_number' | 'series_gid' | 'updated_at'
>;

/** A payment that hasn't settled. */
export type PlannedRow = DebitRow & PlannedPaymentRow;

/** The account of a bank debit. Throws for a payment by card, which has none. */
export function debitedAccount({ gid, bank_account_gid }: DebitRow): string {
  if (bank_account_gid === null) throw new Error(`Payment ${gid} is no bank debit`);
  return bank_account_gid;
}

/** Whether a bank file has the debit of a payment: a shared read of the ACH entries. */
const inFile = () => sql<boolean>`exists (select from ach_entry where purpose = 'PAYMENT'
  and subject_gid = payment.gid and ach_entry.state in ('FILED', 'SETTLED'))`;

function paymentsOfLoan(db: Transaction, loanGid: string) {
  return db
    .selectFrom('payment')
    .where('loan_gid', '=', loanGid)
    .selectAll()
    .select(inFile().as('in_file'));
}

/** What a payoff counted, as its payment row keeps it; amounts in cents. */
export interface CountedRow {
  readonly items: readonly {
    readonly kind: InFlightKind;
    readonly planned: boolean;
    readonly date: string;
    readonly amount: string;
  }[];
  readonly refund: string;
  readonly refund_by: string | null;
}

export interface NewPayment {
  readonly loan_gid: string;
  readonly borrower_gid: string;
  /** Null for a payment by card. */
  readonly bank_account_gid: string | null;
  /** `Visa debit card ending 4242`; null for a bank debit. */
  readonly card_name?: string | null;
  readonly mode: PaymentMode;
  readonly method: Payment['method'];
  readonly amount_cents: bigint;
  readonly debit_date: string;
  readonly cancel_until: Temporal.Instant;
  readonly installment_gid: string | null;
  /** SCHEDULED by default; SENT for a card whose bank has said yes. */
  readonly state?: 'WAITING' | 'SENT';
  readonly payoff_way?: PaymentRow['payoff_way'];
  readonly payoff_counted?: CountedRow;
  readonly payoff_on?: string;
  /** Shared by the payments of one series. */
  readonly series_gid?: string | null;
  /** Scheduled by the close of day, not by the borrower. */
  readonly automatic?: boolean;
  readonly authorization_text: string;
  readonly confirmation_number: string;
  readonly created_at: Temporal.Instant;
  readonly updated_at: Temporal.Instant;
}

/** The row of a new payment, with a gid of its own. */
export function paymentRow(payment: NewPayment): MadePayment {
  return {
    gid: randomUUIDv7(),
    state: 'SCHEDULED',
    card_name: null,
    automatic: false,
    held_from: null,
    payoff_way: null,
    payoff_counted: null,
    payoff_on: null,
    series_gid: null,
    ...payment,
  };
}

/** Writes new payments. */
export async function insertPayments(
  db: Transaction,
  payments: readonly MadePayment[],
): Promise<void> {
  await insertRows(db, 'payment', payments);
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

/** Those of some installments whose automatic debit the borrower stopped. */
export async function findStopped(
  db: Transaction,
  installmentGids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ installment_gid: string }>`
    select installment_gid from stopped_installment
     where installment_gid = any(${installmentGids}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.installment_gid));
}

/** Newest first. */
export function listOfLoan(db: Transaction, loanGid: string): Promise<PaymentRow[]> {
  return paymentsOfLoan(db, loanGid)
    .orderBy('created_at', 'desc')
    .orderBy('debit_date', 'desc')
    .execute();
}

export function findOfLoan(
  db: Transaction,
  loanGid: string,
  gid: string,
): Promise<PaymentRow | undefined> {
  return paymentsOfLoan(db, loanGid).where('gid', '=', gid).executeTakeFirst();
}

export function findPayment(db: Transaction, gid: string): Promise<PaymentRow> {
  return db.selectFrom('payment').where('gid', '=', gid).selectAll().executeTakeFirstOrThrow();
}

/** Waiting, planned or sent debits of a loan that have not settled, in the order of their days. */
export function findPlanned(db: Transaction, loanGid: string): Promise<PlannedRow[]> {
  return findPlannedOf(db, [loanGid]);
}

/** The same of some loans. */
export async function findPlannedOf(
  db: Transaction,
  loanGids: readonly string[],
): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select gid, loan_gid, borrower_gid, bank_account_gid, mode, method, amount_cents, debit_date,
           cancel_until, state, installment_gid, automatic, held_from, payoff_way, payoff_counted,
           payoff_on, created_at, ${inFile()} as in_file
      from payment
     where loan_gid = any(${loanGids}::uuid[]) and state in ('WAITING', 'SCHEDULED', 'SENT')
     order by debit_date, gid`.execute(db);
  return rows;
}

/** The newest payment of a loan like this one that the borrower made after an instant. */
export async function findSameSince(
  db: Transaction,
  loanGid: string,
  since: Temporal.Instant,
  like: Pick<PaymentRow, 'mode' | 'method' | 'amount_cents'>,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .where('loan_gid', '=', loanGid)
    .where('created_at', '>', since)
    .where('mode', '=', like.mode)
    .where('method', '=', like.method)
    .where('amount_cents', '=', like.amount_cents)
    .where('state', '<>', 'CANCELLED')
    .where('automatic', '=', false)
    .orderBy('created_at', 'desc')
    .selectAll()
    .executeTakeFirst();
}

export interface LoanWithWaiting {
  readonly loan_gid: string;
  readonly borrower_gid: string;
}

/** Loans with a payoff that waits for money on its way, in the order of their gids. */
export function findLoansWithWaiting(
  db: Transaction,
  after: string,
  most: number,
): Promise<LoanWithWaiting[]> {
  return db
    .selectFrom('payment')
    .where('state', '=', 'WAITING')
    .where('loan_gid', '>', after)
    .orderBy('loan_gid')
    .limit(most)
    .select(['loan_gid', 'borrower_gid'])
    .execute();
}

/** The last day on which a debit of a loan settled; null if none did since a day. */
export async function lastSettledSince(
  db: Transaction,
  loanGid: string,
  since: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment')
    .where('loan_gid', '=', loanGid)
    .where('state', '=', 'SETTLED')
    .where('debit_date', '>=', since)
    .orderBy('debit_date', 'desc')
    .select('debit_date')
    .executeTakeFirst();
  return row?.debit_date ?? null;
}

export async function changePayment(
  db: Transaction,
  gid: string,
  change: {
    readonly state: PaymentState;
    readonly debit_date?: string;
    readonly cancel_until?: Temporal.Instant;
    readonly amount_cents?: bigint;
    /** JSON of a `CountedRow`. */
    readonly payoff_counted?: string;
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
    .where('state', 'in', ['WAITING', 'SCHEDULED'])
    .orderBy('debit_date')
    .selectAll()
    .execute();
}
