import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Gid, Instant, IsoDate } from '../primitives.ts';

// Separate from the other calls about accounts, so that the app's first page loads only these.

export const AccountType = z.enum(['CHECKING', 'SAVINGS', 'PREPAID_CARD']);
export type AccountType = z.output<typeof AccountType>;
/** How an account is verified to be the borrower's. */
export const ProofWay = z.enum(['LINK', 'MICRO_DEPOSITS', 'PAYROLL', 'DOCUMENT']);
export type ProofWay = z.output<typeof ProofWay>;
/** S4.4 */
export const BankFlow = z.enum(['QUEUE', 'CONFIRM_PRIMARY']);

/**
 * S3.9 Bank account. `account_number` shows only its last four digits; `status` has two parts,
 * check and validation, e.g. BANK_CHECK_COMPLETE-VALIDATION_COMPLETE.
 */
export const BankAccount = z.object({
  gid: Gid,
  employee_id: Gid,
  primary_account: z.boolean(),
  ach_account: z.boolean(),
  aba_number: z.string(),
  account_number: z.string(),
  account_type: AccountType,
  name: z.string(),
  status: z.string(),
  validated: z.boolean(),
  date_received: IsoDate,
  create_time: Instant,
  last_update_time: Instant,
  /** We send no money to this account before then, because it replaced a verified account. */
  payouts_from: z.nullable(Instant),
  /** How we verify it and what the person can do next. */
  verification: z.object({
    way: ProofWay,
    state: z.enum(['none', 'waiting', 'ready', 'done', 'failed', 'expired']),
    tries_left: z.number(),
    deposits_arrive_on: z.nullable(IsoDate),
    confirm_by: z.nullable(IsoDate),
    /** The task for the bank statement that verifies it. */
    statement_item: z.nullable(Gid),
  }),
});

export const readPrimaryBank = call({
  method: 'GET',
  path: '/secured/user/bank/primary',
  origin: 'S7.22',
  summary: 'The primary account; null when there is none.',
  who: ['borrower'],
  answer: z.nullable(BankAccount),
  refusals: [],
});
