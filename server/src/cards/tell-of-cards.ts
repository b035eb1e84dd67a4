import { toDollars } from '@paystead/lending/money/money';
import type { WorkContext } from '../platform/context.ts';
import { tellBorrower } from '../servicing/index.ts';
import type { CardPaymentRow } from './card-payments.queries.ts';

/** The bank took its promise back before we had the money. */
export function tellOfLostPromise(context: WorkContext, row: CardPaymentRow) {
  const amount = toDollars(row.amount_cents);
  return tellBorrower(
    context,
    { loanGid: row.loan_gid, borrowerGid: row.borrower_gid },
    {
      subject: `Your ${amount} card payment didn’t go through`,
      paragraphs: [
        `Your card’s bank didn’t send us the ${amount}, so we charged nothing, and you still owe it.`,
        'You can pay it on your loan page, with a card or from your bank account. If you can’t right now, call us and we’ll work out a plan.',
      ],
      about: 'card payment lost',
    },
  );
}
