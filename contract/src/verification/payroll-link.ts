import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PayrollLinkProvider } from './employment.ts';
import { body, Gid, Instant, text } from '../primitives.ts';

/** What signing in to payroll is for: proving the job, or sending a part of each paycheck to us. */
export const PayrollLinkPurpose = z.enum(['EMPLOYMENT', 'DEPOSIT']);

/** OPEN: the window is open. WAITING: payroll answers later. */
export const PayrollLinkState = z.enum(['OPEN', 'WAITING', 'DONE', 'FAILED']);

export const PayrollLink = z.object({
  gid: Gid,
  provider: PayrollLinkProvider,
  purpose: PayrollLinkPurpose,
  state: PayrollLinkState,
  /** What came of it, in words. */
  message: z.nullable(z.string()),
  created_at: Instant,
});

const who = ['borrower'] as const;

export const initPayrollLink = call({
  method: 'POST',
  path: '/secured/user/payroll-link/init',
  origin: 'paystead',
  summary: 'A token that opens the window in which the user signs in to payroll.',
  who,
  body: body({ purpose: PayrollLinkPurpose, loan: z.optional(Gid) }),
  answer: z.object({
    link: Gid,
    link_token: z.string(),
    provider: PayrollLinkProvider,
    /** Payroll systems the window knows. */
    payrolls: z.array(z.string()),
    expires_at: Instant,
  }),
  refusals: ['NOT_FOUND', 'PAYROLL_LINK_DOWN'],
});

/** What the window shows; sandbox only, a real company brings its own window. */
export const signInSandboxPayroll = call({
  method: 'POST',
  path: '/sandbox/payroll-link/sign-in',
  origin: 'paystead',
  summary: 'The sandbox payroll’s sign-in: answers the jobs, or how it failed.',
  who,
  sandbox: true,
  body: body({
    link_token: text(120),
    payroll: text(80),
    username: text(80),
    password: text(200),
  }),
  answer: z.object({
    public_token: z.nullable(z.string()),
    jobs: z.array(z.object({ id: z.string(), employer: z.string(), title: z.string() })),
    error: z.nullable(z.object({ code: z.string(), sentence: z.string() })),
  }),
  refusals: ['PAYROLL_LINK_EXPIRED'],
});

export const finishPayrollLink = call({
  method: 'POST',
  path: '/secured/user/payroll-link/{link}/finish',
  origin: 'paystead',
  summary: 'The user chose a job and consents: payroll is read, or splits the deposit.',
  who,
  params: z.object({ link: Gid }),
  body: body({
    public_token: text(300),
    job: text(80),
    payroll: text(80),
    consent: z.literal(true, 'Tick the box to agree'),
  }),
  answer: PayrollLink,
  refusals: [
    'NOT_FOUND',
    'PAYROLL_LINK_EXPIRED',
    'PAYROLL_LINK_DOWN',
    'PAYROLL_OWNER_DIFFERS',
    'PAYROLL_JOB_ENDED',
    'PAYROLL_SPLIT_REFUSED',
  ],
});

export const reportPayrollLinkError = call({
  method: 'POST',
  path: '/secured/user/payroll-link/{link}/error',
  origin: 'paystead',
  summary: 'How the window ended without a job; answers what to tell the user.',
  who,
  params: z.object({ link: Gid }),
  body: body({ error_code: z.nullable(text(80)), payroll: z.optional(text(80)) }),
  answer: PayrollLink,
  refusals: ['NOT_FOUND'],
});

export const readPayrollLink = call({
  method: 'GET',
  path: '/secured/user/payroll-link/{link}',
  origin: 'paystead',
  summary: 'How signing in to payroll stands; asked again while payroll answers later.',
  who,
  params: z.object({ link: Gid }),
  answer: PayrollLink,
  refusals: ['NOT_FOUND'],
});
