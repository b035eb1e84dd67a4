import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Gid, Instant, IsoDate } from '../primitives.ts';

// Apart from the other calls about accounts, so that the first page of the app loads no more.

export const AccountType = z.enum(['CHECKING', 'SAVINGS', 'PREPAID_CARD']);
export type AccountType = z.output<typeof AccountType>;
/** How an account is proved to be the borrower's. */
export const ProofWay = z.enum(['LINK', 'MICRO_DEPOSITS', 'PAYROLL', 'DOCUMENT']);
export type ProofWay = z.output<typeof ProofWay>;
/** S4.4 */
export const BankFlow = z.enum(['QUEUE', 'CONFIRM_PRIMARY']);

/**
 * S3.9 Bank account. `account_number` is masked to its last four digits; `status` is two words,
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
  /** Until then no money is sent to it, because it took a proved account's place. */
  payouts_from: z.nullable(Instant),
  /** How it is being verified and what the person can do next. */
  verification: z.object({
    way: ProofWay,
    state: z.enum(['none', 'waiting', 'ready', 'done', 'failed', 'expired']),
    tries_left: z.number(),
    deposits_arrive_on: z.nullable(IsoDate),
    confirm_by: z.nullable(IsoDate),
    /** The task whose bank statement is to prove it. */
    statement_item: z.nullable(Gid),
  }),
});

export const readPrimaryBank = call({
  method: 'GET',
  path: '/secured/user/bank/primary',
  origin: 'S7.22',
  summary: 'The primary account, null when there is none.',
  who: ['borrower'],
  answer: z.nullable(BankAccount),
  refusals: [],
});
