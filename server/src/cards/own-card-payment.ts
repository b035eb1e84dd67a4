import type { AnyCall } from '@paystead/contract/call';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { findOwnLoan } from '../servicing/index.ts';
import { type CardPaymentRow, findCardPayment } from './card-payments.queries.ts';

type OwnContext = Pick<Context<AnyCall>, 'actor' | 'db'> & {
  readonly input: { readonly gid: string; readonly card: string };
};

/** The borrower's own card payment of this loan. Refuses any other with NOT_FOUND (A2). */
export async function findOwnCardPayment({
  actor,
  db,
  input,
}: OwnContext): Promise<CardPaymentRow> {
  const loan = await findOwnLoan(db, actor, input.gid);
  const row = await findCardPayment(db, input.card);
  return row?.loan_gid === loan.gid ? row : refuse('NOT_FOUND');
}
