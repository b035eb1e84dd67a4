import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Gid, IsoDate, Money } from '../primitives.ts';
import { PayrollFrequency } from '../identity/profile.ts';

/** S3.10: the account that receives part of each paycheck. */
export const DepositBankDetails = z.object({
  bank_name: z.string(),
  street1: z.string(),
  city: z.string(),
  state_cd: z.string(),
  postal_code: z.string(),
  aba_number: z.string(),
  account_number: z.string(),
});

/** S3.18: how the borrower proves the setup to us. */
export const DepositConfirmation = z.enum(['UPLOAD', 'ATOMIC', 'PINWHEEL']);

/** REVIEW: staff check the document. FAILED: the document didn't show the setup. */
const DepositState = z.enum(['TO_SET_UP', 'REVIEW', 'CONFIRMED', 'FAILED']);

export const DepositSetup = z.object({
  bank: DepositBankDetails,
  /** An allotment from government pay or a pension, or a split of a direct deposit. */
  kind: z.enum(['allotment', 'deposit']),
  /** The amount from each paycheck. */
  amount: Money,
  /** The number of paychecks. */
  installments: z.number(),
  frequency: PayrollFrequency,
  /** The due date of the next installment; null after the last. */
  next_date: z.nullable(IsoDate),
  confirmation: DepositConfirmation,
  state: DepositState,
  confirmed_at: z.nullable(z.string()),
  /**
   * The first payday whose deposit we can't confirm because our bank doesn't answer. We keep
   * asking, and the payday doesn't count as missed in the meantime.
   */
  unknown_since: z.nullable(IsoDate),
});

export const readDeposit = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/deposit',
  origin: 'paystead',
  summary:
    'Deposit bank details and setup for a loan paid by allotment or split deposit; null for others.',
  who: ['borrower'],
  params: z.object({ gid: Gid }),
  answer: z.nullable(DepositSetup),
  refusals: ['NOT_FOUND'],
});
