import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, text } from '../primitives.ts';
import { CheckMode } from '../identity/profile.ts';
import { QueueItemType } from './queue-terms.ts';

/** How the workflow of an employer has employment proved. */
export const EmploymentProof = z.enum([
  'ROSTER',
  'ROSTER_FEED',
  'GOVERNMENT_EMAIL_OR_STATEMENT',
  'PENSION_STATEMENT',
  'PAY_STUB',
  'SELF_ATTESTED',
  'PAYROLL_LINK',
]);

/** S3.18: the two that sign in to payroll. */
export const PayrollLinkProvider = z.enum(['ATOMIC', 'PINWHEEL']);
export type PayrollLinkProvider = z.output<typeof PayrollLinkProvider>;

/**
 * Where proving employment stands: nothing said yet; the employer, a document of the user or our
 * staff is waited for; or it came to an end.
 */
export const EmploymentState = z.enum([
  'NONE',
  'EMPLOYER',
  'DOCUMENT',
  'REVIEW',
  'PROVED',
  'FAILED',
]);

export const EmploymentCheck = z.object({
  proof: EmploymentProof,
  check_mode: CheckMode,
  state: EmploymentState,
  /** The verified e-mail is of the government: it proves by itself. */
  government_email: z.boolean(),
  /** Who lets the user sign in to payroll, where the workflow asks for that. */
  provider: z.nullable(PayrollLinkProvider),
  /** The task that takes a document in place of the employer’s word. */
  item: z.nullable(z.object({ gid: Gid, type: QueueItemType })),
  asked_at: z.nullable(Instant),
  /** The employer has until the end of this day. */
  answer_by: z.nullable(IsoDate),
});

export const readEmployment = call({
  method: 'GET',
  path: '/secured/user/verify/employment',
  origin: 'paystead',
  summary: 'How employment is proved here, and where that stands.',
  who: ['borrower'],
  answer: EmploymentCheck,
  refusals: [],
});

export const confirmEmployment = call({
  method: 'POST',
  path: '/secured/user/verify/employment',
  origin: 'paystead',
  summary:
    'Prove employment the way of the workflow: SYNC answers at once; ASYNC, and documents, later.',
  who: ['borrower'],
  body: body({
    /** What the employer’s list knows; one is enough. */
    employee_number: z.optional(text(40)),
    dob: z.optional(IsoDate),
    ssn_last4: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Enter the last 4 digits'))),
    /** First day at work, or day of the first pension payment, where nobody tells it. */
    started_on: z.optional(IsoDate),
    /** The user’s word that the above is true, where it is enough. */
    attested: z.optional(z.literal(true, 'Tick the box to confirm')),
    /** Hand in a document, because the usual way does not work. */
    by_document: z.optional(z.literal(true)),
  }),
  answer: z.object({ employment_verified: z.boolean(), pending: z.boolean(), message: z.string() }),
  refusals: [
    'EMPLOYMENT_NOT_FOUND',
    'EMPLOYMENT_BY_PAYROLL_LINK',
    'SSN_IN_USE',
    'FIELDS',
    'TOO_MANY_REQUESTS',
  ],
});
