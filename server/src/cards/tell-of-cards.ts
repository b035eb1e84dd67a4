import { toDollars } from '@paystead/lending/money/money';
import { fill, paymentLetters } from '../letters/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { tellBorrower } from '../servicing/index.ts';
import type { CardPaymentRow } from './card-payments.queries.ts';

/** The bank took its promise back before we had the money. */
export function tellOfLostPromise(context: WorkContext, row: CardPaymentRow) {
  return tellBorrower(
    context,
    { loanGid: row.loan_gid, borrowerGid: row.borrower_gid },
    {
      ...fill(context, paymentLetters.cardPaymentLost, { amount: toDollars(row.amount_cents) }),
      about: 'card payment lost',
    },
  );
}
