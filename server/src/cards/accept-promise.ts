import type { Updateable } from 'kysely';
import type { CardLook } from '../partners/cards/cards.ts';
import { keepCardPayment, planDebits, sameMadeAt, type Plan } from '../payments/index.ts';
import type { CardPayment } from '../platform/database/database.types.ts';
import type { WorkContext } from '../platform/context.ts';
import { Refusal } from '../platform/refusal.ts';
import type { LoanRow } from '../servicing/index.ts';
import type { CardPaymentRow } from './card-payments.queries.ts';
import { type CardRequest, readRequest } from './card-request.ts';

type Accepted =
  | { readonly change: Updateable<CardPayment> }
  | { readonly refused: NonNullable<CardPaymentRow['ended_because']> };

/**
 * A bank has promised the money: takes the promise if the locked loan still owes this very amount
 * today, no other tab has paid it meanwhile, and the card is of a kind that the loan takes.
 */
export async function acceptPromise(
  context: WorkContext,
  loan: LoanRow,
  row: CardPaymentRow,
  { card, charge }: CardLook,
): Promise<Accepted> {
  if (row.for_day !== context.today.toString()) return { refused: 'CHANGED' };
  const request = readRequest(row);
  const plan = await planAgain(context, loan, request);
  if (!plan) return { refused: (await isRepeated(context, loan, row)) ? 'SAME' : 'CHANGED' };
  if (card?.funding === 'CREDIT' && !plan.paying.facts.cards.CC) return { refused: 'CREDIT_CARD' };
  if (!request.again && (await sameMadeAt(context, loan, request, plan))) {
    return { refused: 'SAME' };
  }
  if (plan.debits[0]?.amount !== row.amount_cents) return { refused: 'CHANGED' };

  const cardName = nameOf(card);
  const payment = await keepCardPayment(context, loan, { input: request, plan, cardName });
  return {
    change: {
      state: 'CAPTURING',
      charge_ref: charge,
      payment_gid: payment,
      ...(card && {
        card_brand: card.brand,
        card_last4: card.last4,
        card_expires: card.expires,
        card_funding: card.funding,
      }),
    },
  };
}

/** The plan as it is now; null if the payment isn't possible any more. */
async function planAgain(
  context: WorkContext,
  loan: LoanRow,
  request: CardRequest,
): Promise<Plan | null> {
  try {
    return await planDebits(context, loan, request);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The reason may be that another tab has just paid the same. */
async function isRepeated(
  context: WorkContext,
  loan: LoanRow,
  { mode, method, amount_cents: amount }: CardPaymentRow,
): Promise<boolean> {
  const debits = [{ amount, date: context.today }];
  return (await sameMadeAt(context, loan, { mode, method }, { debits })) !== null;
}

const KINDS = { DEBIT: 'debit card', CREDIT: 'credit card', PREPAID: 'prepaid card' } as const;

/** `Visa debit card ending 4242` */
function nameOf(card: CardLook['card']): string {
  if (!card) return 'Card';
  const kind = card.funding === 'UNKNOWN' ? 'card' : KINDS[card.funding];
  return `${card.brand} ${kind} ending ${card.last4}`;
}
