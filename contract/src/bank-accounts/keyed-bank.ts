import * as z from 'zod/mini';
import { AbaNumber, AccountNumber } from './bank-numbers.ts';
import { call } from '../call.ts';
import { AccountType } from './primary-bank.ts';
import { body, Gid, Instant, IsoDate, text } from '../primitives.ts';

// Apart from the calls of people who are signed in: the public pages load no more than this.

/** The key of a mailed link (S5.9): one use. */
const LinkKey = text(100);
const keyed = z.object({ key: LinkKey });
const KEY_REFUSALS = ['KEY_UNKNOWN', 'KEY_USED', 'KEY_EXPIRED', 'TOO_MANY_REQUESTS'] as const;

export const readKeyedBank = call({
  method: 'GET',
  path: '/pub/bank',
  origin: 'S7.9',
  summary: 'Whom a mailed link asks for a bank account, by first name and employer alone.',
  who: ['anyone'],
  query: keyed,
  answer: z.object({ first_name: z.string(), employer: z.string() }),
  refusals: KEY_REFUSALS,
});

export const readKeyedAch = call({
  method: 'GET',
  path: '/pub/bank/ach',
  origin: 'S7.9',
  summary: 'What the account given by a mailed link is used for in ACH, in words to agree to.',
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
  authorized: z.literal(true, 'Say yes to go on'),
});

/** What the person sees of the account that the key was spent for. */
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
  summary: 'The account a loan is sent to, by mailed link; spends its key.',
  who: ['anyone'],
  once: true,
  body: given,
  answer: received,
  refusals: ['FIELDS', 'ACCOUNT_USED_UP', ...KEY_REFUSALS],
});

export const submitRefundBank = call({
  method: 'POST',
  path: '/pub/refund/bank',
  origin: 'S7.9',
  summary: 'The account a refund is sent to, by mailed link; spends its key.',
  who: ['anyone'],
  once: true,
  body: given,
  answer: received,
  refusals: ['FIELDS', 'ACCOUNT_USED_UP', ...KEY_REFUSALS],
});

export const sendBankLink = call({
  method: 'POST',
  path: '/console/borrower/{gid}/bank-link',
  origin: 'paystead',
  summary: 'Mail a borrower a link to give a bank account; older links of the kind are void.',
  who: ['servicer'],
  params: z.object({ gid: Gid }),
  body: body({ purpose: z.enum(['DISBURSEMENT', 'REFUND']), reason: text(400) }),
  answer: z.object({ sent_to: z.string(), expires_at: Instant }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
