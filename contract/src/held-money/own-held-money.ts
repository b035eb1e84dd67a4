import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, IsoDate, Money } from '../primitives.ts';

/** What a borrower wants us to do with money above what we asked for (DEDUCT-8). */
export const OverpaymentChoice = z.enum(['REFUND', 'NEXT_INSTALLMENT', 'PAY_DOWN']);

/** Money that came in above what was asked, as its borrower sees it. */
export const OwnHeldMoney = z.object({
  gid: Gid,
  amount: Money,
  received_on: IsoDate,
  /** The last day to decide; then we send it to you. */
  decide_by: IsoDate,
  /** The account that a refund goes to; null if you have none yet. */
  account: z.nullable(z.string()),
  /** The day a refund arrives; null without an account. */
  arrives: z.nullable(IsoDate),
  /** The next installment it could pay; null if none is left. */
  next_installment: z.nullable(z.object({ date: IsoDate, amount: Money })),
});

const params = z.object({ gid: Gid });

export const listOwnHeldMoney = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/held-money',
  origin: 'paystead',
  summary: 'Money of one loan that the borrower decides about, oldest first.',
  who: ['borrower'],
  params,
  answer: z.array(OwnHeldMoney),
  refusals: ['NOT_FOUND'],
});

export const decideHeldMoney = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/held-money/{held}/decide',
  origin: 'paystead',
  summary: 'Sends the money back, keeps it for the next installment, or pays down the loan now.',
  who: ['borrower'],
  params: z.object({ gid: Gid, held: Gid }),
  body: body({ choice: OverpaymentChoice }),
  answer: z.object({
    choice: OverpaymentChoice,
    /** The day the refund arrives, the installment is due, or the loan was paid down. */
    date: z.nullable(IsoDate),
  }),
  refusals: ['NOT_FOUND', 'HELD_MONEY_CLOSED', 'MONEY_NOT_KEPT', 'LOAN_NOT_OPEN'],
  once: true,
});
