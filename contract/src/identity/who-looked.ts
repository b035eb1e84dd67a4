import * as z from 'zod/mini';
import { call, employerRoles, staffRoles } from '../call.ts';
import { body, Instant } from '../primitives.ts';
import { RevealedFact } from '../product/revealed-fact.ts';

/** What somebody looked at or did, as borrowers are told (PRIV-6). */
export const LookKind = z.enum([
  'DETAILS',
  'DOCUMENTS',
  'LOAN',
  'CREDIT_REPORTING',
  'APPLICATION',
  'TASK',
  'UPLOAD',
  'CONVERSATION',
  'APPOINTMENT',
  'FACT',
  'VIEWING',
  'LOGIN_UNLOCKED',
  'PASSWORD_RESET',
  'LOGGED_OUT',
  'BANK_ASKED',
  'JOB_CHANGED',
  'APPOINTMENT_CANCELED',
  'APPOINTMENT_CONFIRMED',
  'ANSWERED',
  'CREDIT_GIVEN',
  'PAYMENT_TAKEN_BACK',
  'PAYMENT_ADDED',
  'DOCUMENT_SENT',
  'PAYMENT_PLANNED',
  'PLAN_OFFERED',
  'PLAN_WITHDRAWN',
  'TASK_ACCEPTED',
  'TASK_DECLINED',
  'TASK_RETURNED',
  'HELP_ANSWERED',
  'REPORT_CORRECTED',
  'DISPUTE_RECORDED',
  'DISPUTE_ANSWERED',
  'SETTLEMENT_OFFERED',
  'SETTLEMENT_WITHDRAWN',
  'STOP_CONFIRMED',
  'NAME_CHANGED',
  'NAME_KEPT',
]);
export type LookKind = z.output<typeof LookKind>;

export const Look = z.object({
  at: Instant,
  what: LookKind,
  /** For FACT: which one they saw in full. */
  fact: z.nullable(RevealedFact),
  /** For VIEWING, once it's over. */
  minutes: z.nullable(z.number()),
  /** The person's role; null if they have none anymore. Never their name. */
  role: z.nullable(z.enum([...staffRoles, ...employerRoles])),
  /** For users of an employer, its name; null for people at the lender. */
  employer: z.nullable(z.string()),
});

const Place = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

export const listLooks = call({
  method: 'GET',
  path: '/secured/user/looks',
  origin: 'paystead',
  summary: 'PRIV-6: who looked at the borrower’s data or changed it, newest first; 25 a page.',
  who: ['verified'],
  query: body({ before: z.optional(Place) }),
  answer: z.object({
    rows: z.array(Look),
    /** Give it as `before` to read on; null after the first look ever. */
    next: z.nullable(Place),
  }),
  refusals: [],
});
