import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Gid, IsoDate, Money } from '../primitives.ts';

/**
 * WAITING: no account to send it to. ORDERED: a bank credit is planned. SENT: the bank has it.
 * PAID: it reached the account. RETURNED: the bank sent it back, and it needs another account.
 */
export const RefundState = z.enum(['WAITING', 'ORDERED', 'SENT', 'PAID', 'RETURNED']);

/** Money that came in above what was owed, on its way back to the borrower (S3.3). */
export const Refund = z.object({
  gid: Gid,
  amount: Money,
  state: RefundState,
  /** The account it goes to or went to; null while there is none. */
  account: z.nullable(z.string()),
  /** The day it arrives or arrived; null while there is no account. */
  date: z.nullable(IsoDate),
  /** The day by which we pay it, once there is an account. */
  pay_by: IsoDate,
  sentence: z.string(),
});

export const listRefunds = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/refund',
  origin: 'paystead',
  summary:
    'Refunds of one loan with their account and day, newest first; canceled ones are left out.',
  who: ['borrower'],
  params: z.object({ gid: Gid }),
  answer: z.array(Refund),
  refusals: ['NOT_FOUND'],
});
