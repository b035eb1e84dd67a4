import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Gid, IsoDate, Money } from '../primitives.ts';
import { PayrollFrequency } from '../identity/profile.ts';

/** S3.10: where a part of each paycheck is to go. */
export const DepositBankDetails = z.object({
  bank_name: z.string(),
  street1: z.string(),
  city: z.string(),
  state_cd: z.string(),
  postal_code: z.string(),
  aba_number: z.string(),
  account_number: z.string(),
});

/** S3.18: how setting it up is shown to us. */
export const DepositConfirmation = z.enum(['UPLOAD', 'ATOMIC', 'PINWHEEL']);

/** REVIEW: we look at the document. FAILED: what was sent did not show it. */
const DepositState = z.enum(['TO_SET_UP', 'REVIEW', 'CONFIRMED', 'FAILED']);

export const DepositSetup = z.object({
  bank: DepositBankDetails,
  /** ALLOTMENT of a government pay or pension, or a split of a direct deposit. */
  kind: z.enum(['allotment', 'deposit']),
  /** What each paycheck sends. */
  amount: Money,
  /** How many paychecks. */
  installments: z.number(),
  frequency: PayrollFrequency,
  /** When the next installment is due; null after the last. */
  next_date: z.nullable(IsoDate),
  confirmation: DepositConfirmation,
  state: DepositState,
  confirmed_at: z.nullable(z.string()),
  /**
   * The first payday whose deposit nobody can tell of yet, because our bank gives no answer: it is
   * asked again by itself, and the payday does not count as missed meanwhile.
   */
  unknown_since: z.nullable(IsoDate),
});

export const readDeposit = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/deposit',
  origin: 'paystead',
  summary:
    'Deposit bank details and what to set up for a loan the borrower pays by an allotment or split ' +
    'deposit; null for other loans.',
  who: ['borrower'],
  params: z.object({ gid: Gid }),
  answer: z.nullable(DepositSetup),
  refusals: ['NOT_FOUND'],
});
