import { addBankingDays } from '@paystead/lending/calendar/calendar';
import type { PaymentMode } from '@paystead/lending/payments/payment-options';
import { toDollars } from '@paystead/lending/money/money';
import type { WorkContext } from '../../platform/context.ts';
import type { LoanRow } from '../../servicing/index.ts';
import { confirmationNumber } from '../confirmation-number.ts';
import {
  changePhonePayment,
  findPhonePayment,
  insertPhonePayment,
  type PhonePaymentRow,
} from './phone-payments.queries.ts';

/** Banking days for which a reference works. */
const GOOD_FOR = 5;

/**
 * Stores what the borrower of a locked loan wants to pay by phone, and the reference by which staff
 * find the loan. A loan has one reference at a time; it keeps its last wish.
 */
export async function keepPhonePayment(
  context: WorkContext,
  loan: LoanRow,
  { mode, amount = null }: { mode: PaymentMode; amount?: bigint | null | undefined },
): Promise<PhonePaymentRow> {
  const { db, event, now, today } = context;
  const found = await findPhonePayment(db, loan.gid, today);
  const wish = { mode, amount_cents: amount, updated_at: now };
  const row = found
    ? await changePhonePayment(db, found.gid, wish)
    : await insertPhonePayment(db, {
        ...wish,
        loan_gid: loan.gid,
        borrower_gid: loan.borrower_gid,
        reference: confirmationNumber(),
        good_through: addBankingDays(today, GOOD_FOR).toString(),
        created_at: now,
      });
  event(
    'payment.phone_reference',
    { kind: 'loan', gid: loan.gid },
    { after: { mode, ...(amount !== null && { amount: toDollars(amount) }) } },
  );
  return row;
}
