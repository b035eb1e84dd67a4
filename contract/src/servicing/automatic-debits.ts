import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, Money } from '../primitives.ts';

/** COMING: not planned at the bank yet. SENT: a bank file has it, so it can't be stopped. */
export const AutomaticDebitState = z.enum(['COMING', 'SCHEDULED', 'SENT', 'STOPPED']);
export type AutomaticDebitState = z.output<typeof AutomaticDebitState>;

/** A debit of an installment under the loan agreement. */
export const AutomaticDebit = z.object({
  installment: Gid,
  number: z.number(),
  due: IsoDate,
  date: IsoDate,
  amount: Money,
  state: AutomaticDebitState,
  stop_until: Instant,
  can_stop: z.boolean(),
});

/** The standing authorization of a loan's debits, and the next ones. */
export const AutomaticDebits = z.object({
  /** The installments of this loan are collected by bank debit. */
  collected: z.boolean(),
  /** Null if there is no account that we may debit. */
  account: z.nullable(z.string()),
  /** Set while the borrower has revoked the authorization. */
  revoked_at: z.nullable(Instant),
  /** The sentence that the borrower agrees to by allowing debits again. */
  authorization: z.string(),
  /** The next ones, earliest first. */
  debits: z.array(AutomaticDebit),
  /** What changes if the borrower revokes now: sentences for the page. */
  if_revoked: z.array(z.string()),
});

const loan = z.object({ gid: Gid });

export const readAutomaticDebits = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/debit',
  origin: 'paystead',
  summary: 'The coming automatic debits of a loan, and what revoking their authorization changes.',
  who: ['borrower'],
  params: loan,
  answer: AutomaticDebits,
  refusals: ['NOT_FOUND'],
});

export const stopDebit = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/debit/{installment}/stop',
  origin: 'paystead',
  summary: 'Stops the automatic debit of one installment, until its file is cut; the others go on.',
  who: ['borrower'],
  params: z.object({ gid: Gid, installment: Gid }),
  body: body({}),
  answer: AutomaticDebits,
  refusals: ['NOT_FOUND', 'CUT_OFF_PASSED'],
});

export const revokeDebits = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/debit/revoke',
  origin: 'paystead',
  summary:
    'Revokes the standing authorization of a loan’s automatic debits; payments that the borrower schedules still work.',
  who: ['borrower'],
  params: loan,
  body: body({}),
  answer: AutomaticDebits,
  refusals: ['NOT_FOUND'],
});

export const allowDebits = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/debit/allow',
  origin: 'paystead',
  summary: 'Allows automatic debits again by agreeing to the sentence that the answer shows.',
  who: ['verified'],
  params: loan,
  body: body({ agreed: z.literal(true) }),
  answer: AutomaticDebits,
  refusals: ['NOT_FOUND', 'METHOD_NOT_OPEN'],
});
