import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, IsoDate } from '../primitives.ts';

export const claimDeduction = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/deduction/claim',
  origin: 'paystead',
  summary:
    'The borrower says that a deduction we didn’t get was taken from their paycheck. We ask the employer and hold that installment for 5 banking days, once for each payday; the same claim again changes nothing.',
  who: ['borrower'],
  params: z.object({ gid: Gid }),
  body: body({ payday: IsoDate }),
  answer: z.object({
    payday: IsoDate,
    /** Through this day the installment isn’t late. */
    held_until: IsoDate,
  }),
  refusals: ['NOT_FOUND', 'DEDUCTION_NOT_MISSING'],
});
