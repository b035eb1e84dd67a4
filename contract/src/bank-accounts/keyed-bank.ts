import * as z from 'zod/mini';
import { AbaNumber, AccountNumber } from './bank-numbers.ts';
import { call } from '../call.ts';
import { AccountType } from './primary-bank.ts';
import { body, Gid, Instant, IsoDate, text } from '../primitives.ts';

// Separate from the calls of logged-in users, so that public pages load only these.

/** The key of an emailed link (S5.9): it works once. */
const LinkKey = text(100);
const keyed = z.object({ key: LinkKey });
const KEY_REFUSALS = ['KEY_UNKNOWN', 'KEY_USED', 'KEY_EXPIRED', 'TOO_MANY_REQUESTS'] as const;

export const readKeyedBank = call({
  method: 'GET',
  path: '/pub/bank',
  origin: 'S7.9',
  summary: 'The person whom an emailed link asks for a bank account: only first name and employer.',
  who: ['anyone'],
  query: keyed,
  answer: z.object({ first_name: z.string(), employer: z.string() }),
  refusals: ['CONTACT_HOLD', ...KEY_REFUSALS],
});

export const readKeyedAch = call({
  method: 'GET',
  path: '/pub/bank/ach',
  origin: 'S7.9',
  summary:
    'What we use the account from an emailed link for in ACH, as an authorization to accept.',
  who: ['anyone'],
  query: keyed,
  answer: z.object({ credits: z.boolean(), debits: z.boolean(), authorization: z.string() }),
  refusals: KEY_REFUSALS,
});

const given = body({
  key: LinkKey,
  aba_number: AbaNumber,
  account_number: AccountNumber,
  account_type: AccountType,
  authorized: z.literal(true, 'Check the box to allow this'),
});

/** What the person sees of the account they gave with the key. */
const received = z.object({
  bank: z.nullable(z.string()),
  account_number: z.string(),
  validated: z.boolean(),
  deposits_arrive_on: z.nullable(IsoDate),
  confirm_by: z.nullable(IsoDate),
});

export const submitKeyedBank = call({
  method: 'POST',
  path: '/pub/bank',
  origin: 'S7.9',
  summary: 'Saves the payout account of a loan from an emailed link; uses up its key.',
  who: ['anyone'],
  once: true,
  body: given,
  answer: received,
  refusals: ['FIELDS', 'ACCOUNT_USED_UP', 'CONTACT_HOLD', ...KEY_REFUSALS],
});

export const submitRefundBank = call({
  method: 'POST',
  path: '/pub/refund/bank',
  origin: 'S7.9',
  summary: 'Saves the account for a refund from an emailed link; uses up its key.',
  who: ['anyone'],
  once: true,
  body: given,
  answer: received,
  refusals: ['FIELDS', 'ACCOUNT_USED_UP', 'CONTACT_HOLD', ...KEY_REFUSALS],
});

export const sendBankLink = call({
  method: 'POST',
  path: '/console/borrower/{gid}/bank-link',
  origin: 'paystead',
  summary:
    'Emails a borrower a link to give a bank account; invalidates earlier links of the same kind.',
  who: ['servicer'],
  params: z.object({ gid: Gid }),
  body: body({ purpose: z.enum(['DISBURSEMENT', 'REFUND']), reason: text(400) }),
  answer: z.object({ sent_to: z.string(), expires_at: Instant }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
