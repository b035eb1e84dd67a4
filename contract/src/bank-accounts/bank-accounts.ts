import * as z from 'zod/mini';
import { AbaNumber, AccountNumber } from './bank-numbers.ts';
import { call } from '../call.ts';
import { AccountType, BankAccount, BankFlow } from './primary-bank.ts';
import { body, Gid, Instant, Nothing, PositiveMoney, text } from '../primitives.ts';

export * from './primary-bank.ts';

const who = ['verified'] as const;

export const initBankLink = call({
  method: 'POST',
  path: '/secured/user/bank/init',
  origin: 'S7.20',
  summary: 'Creates a link token for the bank’s sign-in window, and says which flow applies.',
  who,
  body: body({
    verify_primary: z.optional(z.boolean()),
    /** An existing link whose bank asks the user to sign in again. */
    again: z.optional(Gid),
  }),
  answer: z.object({
    flow: BankFlow,
    link_token: z.string(),
    expires_at: Instant,
    provider: z.enum(['sandbox', 'plaid']),
    on_file: z.nullable(BankAccount),
  }),
  refusals: ['CONTACT_HOLD', 'FRESH_FACTOR_NEEDED', 'BANK_LINK_DOWN'],
});

/** The bank’s sign-in window; sandbox only, real providers bring their own window. */
export const signInSandboxBank = call({
  method: 'POST',
  path: '/sandbox/bank-link/sign-in',
  origin: 'paystead',
  summary: 'Signs in to the sandbox bank; answers the accounts or the error.',
  who: ['verified'],
  sandbox: true,
  body: body({
    link_token: text(200),
    institution: text(60),
    username: text(60),
    password: text(60),
  }),
  answer: z.object({
    public_token: z.nullable(z.string()),
    accounts: z.array(
      z.object({ id: z.string(), name: z.string(), mask: z.string(), type: AccountType }),
    ),
    error: z.nullable(z.object({ code: z.string(), sentence: z.string() })),
  }),
  refusals: ['LINK_TOKEN_EXPIRED'],
});

const linked = body({
  public_token: text(200),
  account_id: text(100),
  institution: z.optional(text(60)),
});
const linkError = body({
  error_code: z.nullable(text(80, 0)),
  institution: z.optional(text(60)),
  link_session_id: z.optional(text(200)),
});

export const verifyBankLink = call({
  method: 'POST',
  path: '/secured/user/bank/verify',
  origin: 'S7.21',
  summary: 'Finishes a bank link: reads the account from the bank and validates it.',
  who,
  body: linked,
  answer: BankAccount,
  refusals: [
    'CONTACT_HOLD',
    'BANK_STILL_WAITING',
    'BANK_SIGN_IN_AGAIN',
    'BANK_NUMBERS_MISSING',
    'FRESH_FACTOR_NEEDED',
    'LINK_TOKEN_EXPIRED',
    'BANK_LINK_DOWN',
    'ACCOUNT_NOT_SUPPORTED',
    'OWNER_DIFFERS',
  ],
});

export const verifyPrimaryBankLink = call({
  method: 'POST',
  path: '/secured/user/bank/verify/primary',
  origin: 'S7.21',
  summary: 'Finishes a bank link for the primary account.',
  who,
  body: linked,
  answer: BankAccount,
  refusals: [
    'CONTACT_HOLD',
    'BANK_STILL_WAITING',
    'BANK_SIGN_IN_AGAIN',
    'BANK_NUMBERS_MISSING',
    'FRESH_FACTOR_NEEDED',
    'LINK_TOKEN_EXPIRED',
    'BANK_LINK_DOWN',
    'ACCOUNT_NOT_SUPPORTED',
    'OWNER_DIFFERS',
  ],
});

/** A way to add an account. */
const BankRoute = z.enum(['LINK', 'MANUAL', 'DOCUMENT', 'CALL']);

export const reportBankLinkError = call({
  method: 'POST',
  path: '/secured/user/bank/verify/error',
  origin: 'S7.21',
  summary: 'Reports that the bank’s window ended without an account; answers what to try next.',
  who,
  body: linkError,
  answer: z.object({
    message: z.string(),
    next: z.array(BankRoute),
  }),
  refusals: [],
});

export const reportPrimaryBankLinkError = call({
  method: 'POST',
  path: '/secured/user/bank/verify/primary/error',
  origin: 'S7.21',
  summary:
    'Reports that the bank’s window ended without a primary account; answers what to try next.',
  who,
  body: linkError,
  answer: z.object({
    message: z.string(),
    next: z.array(BankRoute),
  }),
  refusals: [],
});

/** The state of a bank sign-in that hasn't produced an account yet. */
export const UnfinishedLinkState = z.enum(['WAITING', 'SIGN_IN_AGAIN', 'FAILED']);
export type UnfinishedLinkState = z.output<typeof UnfinishedLinkState>;

export const readBankLink = call({
  method: 'GET',
  path: '/secured/user/bank/link',
  origin: 'paystead',
  summary: 'The bank sign-in that hasn’t produced an account yet, and the other ways to add one.',
  who: ['borrower'],
  answer: z.nullable(
    z.object({
      gid: Gid,
      state: UnfinishedLinkState,
      institution: z.nullable(z.string()),
      message: z.string(),
      next: z.array(BankRoute),
    }),
  ),
  refusals: [],
});

export const readBackupBank = call({
  method: 'GET',
  path: '/secured/user/bank/backup',
  origin: 'S7.22',
  summary: 'The backup account for bank debits; null when there is none.',
  who: ['borrower'],
  answer: z.nullable(BankAccount),
  refusals: [],
});

export const listBanks = call({
  method: 'GET',
  path: '/secured/user/bank',
  origin: 'S7.22',
  summary: 'The user’s accounts; `ach=1` lists those that may be debited, `ach=0` the others.',
  who: ['borrower'],
  query: z.object({ ach: z.optional(z.enum(['0', '1'])) }),
  answer: z.array(BankAccount),
  refusals: [],
});

export const addBank = call({
  method: 'POST',
  path: '/secured/user/bank',
  origin: 'S7.23',
  summary:
    'Adds an account by hand and sends it two micro-deposits. `m=ACH` adds it for debits only.',
  who,
  once: true,
  query: z.object({ m: z.optional(z.enum(['ACH'])) }),
  body: body({
    aba_number: AbaNumber,
    account_number: AccountNumber,
    account_type: AccountType,
    name: z.optional(text(60, 0)),
    primary: z.optional(z.boolean()),
  }),
  answer: BankAccount,
  refusals: ['CONTACT_HOLD', 'FIELDS', 'FRESH_FACTOR_NEEDED', 'ACCOUNT_KNOWN', 'TOO_MANY_REQUESTS'],
});

export const changeBank = call({
  method: 'PUT',
  path: '/secured/user/bank',
  origin: 'S7.24',
  summary: 'Makes an account the primary one.',
  who,
  body: body({ gid: Gid }),
  answer: BankAccount,
  refusals: ['CONTACT_HOLD', 'FRESH_FACTOR_NEEDED', 'NOT_FOUND', 'BANK_ACCOUNT_NOT_VERIFIED'],
});

export const allowBankDebits = call({
  method: 'PUT',
  path: '/secured/user/bank/ach',
  origin: 'S7.24',
  summary: 'Authorizes debits from an account, or authorizes them again after they were stopped.',
  who,
  body: body({ gid: Gid }),
  answer: BankAccount,
  refusals: ['NOT_FOUND', 'BANK_ACCOUNT_NOT_VERIFIED', 'ACCOUNT_NOT_SUPPORTED'],
});

export const changeBackupBank = call({
  method: 'PUT',
  path: '/secured/user/bank/backup',
  origin: 'S7.24',
  summary: 'Makes an account the backup for bank debits; there is one at a time.',
  who,
  body: body({ gid: Gid }),
  answer: BankAccount,
  refusals: ['NOT_FOUND', 'BANK_ACCOUNT_NOT_VERIFIED', 'ACCOUNT_NOT_SUPPORTED'],
});

export const confirmPrimaryBank = call({
  method: 'PUT',
  path: '/secured/user/bank/confirm',
  origin: 'S7.24',
  summary: 'Confirms the account payroll has on file (flow CONFIRM_PRIMARY).',
  who,
  body: body({ gid: Gid }),
  answer: BankAccount,
  refusals: ['CONTACT_HOLD', 'FRESH_FACTOR_NEEDED', 'NOT_FOUND'],
});

export const confirmMicroDeposits = call({
  method: 'POST',
  path: '/secured/user/bank/{gid}/micro-deposits',
  origin: 'paystead',
  summary: 'Confirms the two micro-deposits: within 10 days, three attempts.',
  who,
  params: z.object({ gid: Gid }),
  body: body({ amounts: z.array(PositiveMoney).check(z.minLength(2), z.maxLength(2)) }),
  answer: BankAccount,
  refusals: [
    'NOT_FOUND',
    'MICRO_DEPOSITS_DIFFER',
    'MICRO_DEPOSITS_NOT_SENT',
    'MICRO_DEPOSITS_EXPIRED',
    'MICRO_DEPOSITS_USED_UP',
  ],
});

export const proveByStatement = call({
  method: 'POST',
  path: '/secured/user/bank/{gid}/statement',
  origin: 'paystead',
  summary: 'Opens a task to verify an account by a bank statement instead.',
  who,
  params: z.object({ gid: Gid }),
  answer: z.object({ item: Gid }),
  refusals: ['NOT_FOUND', 'ALREADY_VERIFIED'],
});

export const nameBank = call({
  method: 'GET',
  path: '/secured/user/bank/routing/{aba_number}',
  origin: 'paystead',
  summary: 'The bank of a routing number; null when the number is valid but not in our list.',
  who: ['borrower'],
  params: z.object({ aba_number: z.string().check(z.regex(/^\d{9}$/)) }),
  answer: z.object({ valid: z.boolean(), name: z.nullable(z.string()) }),
  refusals: [],
});

export const removeBank = call({
  method: 'DELETE',
  path: '/secured/user/bank/{gid}',
  origin: 'paystead',
  summary: 'Removes an account that isn’t in use.',
  who,
  params: z.object({ gid: Gid }),
  answer: Nothing,
  refusals: ['NOT_FOUND', 'BANK_ACCOUNT_IN_USE'],
});
