import { parseMoney, toDecimal } from '@paystead/lending/money/money';
import type { PaymentInput } from '../payments/index.ts';
import type { CardPaymentRow } from './card-payments.queries.ts';

/** What the borrower asked for; `again`: the same payment as a few minutes ago is meant. */
export type CardRequest = PaymentInput & { readonly again?: boolean | undefined };

/** The JSON of a request, with amounts as decimal strings. */
export function writeRequest({ amount, amounts, ...rest }: CardRequest): string {
  return JSON.stringify({
    ...rest,
    ...(amount !== undefined && { amount: toDecimal(amount) }),
    ...(amounts !== undefined && { amounts: amounts.map(toDecimal) }),
  });
}

type Stored = Omit<CardRequest, 'amount' | 'amounts'> & {
  readonly amount?: string;
  readonly amounts?: readonly string[];
};

export function readRequest({ request }: Pick<CardPaymentRow, 'request'>): CardRequest {
  const { amount, amounts, ...rest } = request as unknown as Stored;
  return {
    ...rest,
    ...(amount !== undefined && { amount: parseMoney(amount) }),
    ...(amounts !== undefined && { amounts: amounts.map(parseMoney) }),
  };
}
