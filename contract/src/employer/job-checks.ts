import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  body,
  Gid,
  Instant,
  IsoDate,
  PageLength,
  PageStart,
  PositiveMoney,
} from '../primitives.ts';

/** Business days that an employer has to answer; after one of them, payroll gets a reminder. */
export const JOB_CHECK_DAYS = 2;
export const JOB_CHECK_REMINDER_DAYS = 1;

/** What payroll says: works here, a detail is different, or nobody of that name. */
export const JobAnswer = z.enum(['WORKS_HERE', 'DIFFERENT', 'NOT_HERE']);
export type JobAnswer = z.output<typeof JobAnswer>;

/** A detail that isn’t as payroll has it. */
export const JobFact = z.enum(['NAME', 'EMPLOYEE_NUMBER', 'BIRTH_DATE', 'SSN']);
export type JobFact = z.output<typeof JobFact>;

/** The detail that a person stated, besides the name. */
export const StatedFactKind = z.enum(['EMPLOYEE_NUMBER', 'BIRTH_DATE', 'SSN']);
export type StatedFactKind = z.output<typeof StatedFactKind>;

/**
 * OPEN. ANSWERED: by payroll. FOUND: on the roster. LENDER: nobody answered in time. REPLACED: the
 * person asked again, or proved it in another way.
 */
export const JobCheckState = z.enum(['OPEN', 'ANSWERED', 'FOUND', 'LENDER', 'REPLACED']);
export type JobCheckState = z.output<typeof JobCheckState>;

const reads = ['payroll', 'viewer'] as const;

/** Somebody whose job is asked about: what they told us so that payroll finds them. */
export const JobCheck = z.object({
  gid: Gid,
  name: z.string(),
  /** The one detail that they gave; gone once the check has ended. */
  stated: z.nullable(
    z.object({
      fact: StatedFactKind,
      /** A number, a day, or the last four digits. */
      value: z.string(),
    }),
  ),
  asked_at: Instant,
  closes_at: Instant,
  state: JobCheckState,
  answer: z.nullable(JobAnswer),
  differs: z.array(JobFact),
  ended_at: z.nullable(Instant),
  answered_by: z.nullable(z.string()),
});

export const listJobChecks = call({
  method: 'GET',
  path: '/console/employer/job-checks',
  origin: 'paystead',
  summary: 'PEOPLE-7: jobs to confirm, the soonest clock first, or those that have ended.',
  who: reads,
  scope: 'people:read',
  query: z.object({ ended: z.optional(z.literal('1')), l: PageLength, o: PageStart }),
  answer: z.object({ now: Instant, total: z.number(), rows: z.array(JobCheck) }),
  refusals: [],
});

export const answerJobCheck = call({
  method: 'POST',
  path: '/console/employer/job-checks/{gid}/answer',
  origin: 'paystead',
  summary:
    'PEOPLE-8: payroll says that somebody works there, with their number and first day; that a detail is different; or that nobody of that name works there.',
  who: ['payroll'],
  scope: 'people:write',
  params: z.object({ gid: Gid }),
  body: body({
    answer: JobAnswer,
    /** WORKS_HERE needs both. */
    employee_number: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
    hired_on: z.optional(IsoDate),
    /** Before taxes, for one paycheck; only if payroll wants to say it. */
    gross_pay: z.optional(PositiveMoney),
    /** DIFFERENT needs at least one. */
    differs: z.optional(z.array(JobFact).check(z.maxLength(4))),
  }),
  answer: JobCheck,
  refusals: ['NOT_FOUND', 'FIELDS', 'JOB_CHECK_ENDED'],
});
