import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PayrollLinkProvider } from './employment.ts';
import { body, Gid, Instant, text } from '../primitives.ts';

/** The purpose of a payroll sign-in: to prove employment, or to send us part of each paycheck. */
export const PayrollLinkPurpose = z.enum(['EMPLOYMENT', 'DEPOSIT']);

/** OPEN: the window is open. WAITING: payroll will answer later. */
export const PayrollLinkState = z.enum(['OPEN', 'WAITING', 'DONE', 'FAILED']);

export const PayrollLink = z.object({
  gid: Gid,
  provider: PayrollLinkProvider,
  purpose: PayrollLinkPurpose,
  state: PayrollLinkState,
  /** The result in words. */
  message: z.nullable(z.string()),
  created_at: Instant,
});

const who = ['borrower'] as const;

export const initPayrollLink = call({
  method: 'POST',
  path: '/secured/user/payroll-link/init',
  origin: 'paystead',
  summary: 'Creates a token that opens the payroll sign-in window.',
  who,
  body: body({ purpose: PayrollLinkPurpose, loan: z.optional(Gid) }),
  answer: z.object({
    link: Gid,
    link_token: z.string(),
    provider: PayrollLinkProvider,
    /** Payroll systems that the window supports. */
    payrolls: z.array(z.string()),
    expires_at: Instant,
  }),
  refusals: ['NOT_FOUND', 'PAYROLL_LINK_DOWN'],
});

/** The payroll sign-in window; sandbox only, real providers bring their own window. */
export const signInSandboxPayroll = call({
  method: 'POST',
  path: '/sandbox/payroll-link/sign-in',
  origin: 'paystead',
  summary: 'Signs in to the sandbox payroll; answers the jobs or the error.',
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
  summary:
    'Finishes a payroll link after the user chose a job and consented: reads payroll or splits the deposit.',
  who,
  params: z.object({ link: Gid }),
  body: body({
    public_token: text(300),
    job: text(80),
    payroll: text(80),
    consent: z.literal(true, 'Check the box to agree'),
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
  summary: 'Reports that the window ended without a job; answers a message for the user.',
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
  summary: 'The state of a payroll link; polled while payroll has yet to answer.',
  who,
  params: z.object({ link: Gid }),
  answer: PayrollLink,
  refusals: ['NOT_FOUND'],
});
