import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, IsoDate, Money, PositiveMoney } from '../primitives.ts';
import { PaymentMode } from './payments.ts';

/** What a borrower needs to pay by phone. Staff find the loan by the reference. */
export const PhonePayment = z.object({
  reference: z.string(),
  phone: z.string(),
  hours: z.string(),
  mode: PaymentMode,
  amount: z.nullable(Money),
  /** The reference works through this day. */
  good_through: IsoDate,
});

export const askToPayByPhone = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/payment/call',
  origin: 'paystead',
  summary:
    'The phone number and a reference to pay by phone (CALL of S3.21). A loan has one reference at a time; asking again updates what it is for.',
  who: ['verified'],
  once: true,
  params: z.object({ gid: Gid }),
  body: body({ mode: PaymentMode, amount: z.optional(PositiveMoney) }),
  answer: PhonePayment,
  refusals: ['NOT_FOUND'],
});
