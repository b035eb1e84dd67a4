import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, text } from '../primitives.ts';
import { CheckMode } from '../identity/profile.ts';
import { QueueItemType } from './queue-terms.ts';

/** How an employer's workflow proves employment. */
export const EmploymentProof = z.enum([
  'ROSTER',
  'ROSTER_FEED',
  'GOVERNMENT_EMAIL_OR_STATEMENT',
  'PENSION_STATEMENT',
  'PAY_STUB',
  'SELF_ATTESTED',
  'PAYROLL_LINK',
]);

/** S3.18: the two providers that let a user sign in to payroll. */
export const PayrollLinkProvider = z.enum(['ATOMIC', 'PINWHEEL']);
export type PayrollLinkProvider = z.output<typeof PayrollLinkProvider>;

/**
 * The state of the employment check: not started; waiting for the employer, a document or staff; or
 * finished.
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
  /** The verified email is a government address, which alone proves employment. */
  government_email: z.boolean(),
  /** The provider of the payroll sign-in, if the workflow uses one. */
  provider: z.nullable(PayrollLinkProvider),
  /** The code of the employer’s payroll company, named in the dictionary (S3.28), if known. */
  payroll_processor: z.nullable(z.string()),
  /** The task that takes a document instead of the employer’s confirmation. */
  item: z.nullable(z.object({ gid: Gid, type: QueueItemType })),
  asked_at: z.nullable(Instant),
  /** The last day for the employer to answer. */
  answer_by: z.nullable(IsoDate),
});

export const readEmployment = call({
  method: 'GET',
  path: '/secured/user/verify/employment',
  origin: 'paystead',
  summary: 'How the user’s employment is proved, and the state of the check.',
  who: ['borrower'],
  answer: EmploymentCheck,
  refusals: [],
});

export const confirmEmployment = call({
  method: 'POST',
  path: '/secured/user/verify/employment',
  origin: 'paystead',
  summary:
    'Starts the employment check of the workflow: SYNC answers at once; ASYNC and documents later.',
  who: ['borrower'],
  body: body({
    /** Details on the employer’s roster; one is enough. */
    employee_number: z.optional(text(40)),
    dob: z.optional(IsoDate),
    ssn_last4: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Enter the last 4 digits'))),
    /** First day of work, or the date of the first pension payment, if no source has it. */
    started_on: z.optional(IsoDate),
    /** The user’s attestation that the above is true, where the workflow accepts it. */
    attested: z.optional(z.literal(true, 'Check the box to confirm')),
    /** Hand in a document because the usual way doesn't work. */
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
