import type { Selectable } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { PhonePayment } from '../../platform/database/database.types.ts';

export type PhonePaymentRow = Selectable<PhonePayment>;

/** The loan's reference that still works on a day, if it has one. */
export function findPhonePayment(
  db: Transaction,
  loanGid: string,
  today: Temporal.PlainDate,
): Promise<PhonePaymentRow | undefined> {
  return db
    .selectFrom('phone_payment')
    .where('loan_gid', '=', loanGid)
    .where('good_through', '>=', today.toString())
    .orderBy('created_at', 'desc')
    .selectAll()
    .executeTakeFirst();
}

/** Stores a new reference. */
export function insertPhonePayment(
  db: Transaction,
  row: Omit<PhonePaymentRow, 'gid'>,
): Promise<PhonePaymentRow> {
  return db.insertInto('phone_payment').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Stores what a reference is for now. */
export function changePhonePayment(
  db: Transaction,
  gid: string,
  change: Pick<PhonePaymentRow, 'mode' | 'amount_cents' | 'updated_at'>,
): Promise<PhonePaymentRow> {
  return db
    .updateTable('phone_payment')
    .set(change)
    .where('gid', '=', gid)
    .returningAll()
    .executeTakeFirstOrThrow();
}
