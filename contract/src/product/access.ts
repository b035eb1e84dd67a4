import * as z from 'zod/mini';
import { call } from '../call.ts';
import { EmailAddress } from '../identity/sign-in.ts';
import { body, Gid, Instant, text } from '../primitives.ts';

/** `staff` includes employers' users. */
export const AccountKind = z.enum(['borrower', 'staff']);

/** The locks of a login (S8.1), the strongest first. */
export const LockCode = z.enum(['c2', 'c4', 'c3']);
export type LockCode = z.output<typeof LockCode>;

/** What staff see of an account to help its owner log in. */
export const AccountAccess = z.object({
  kind: AccountKind,
  gid: Gid,
  name: z.string(),
  email: z.string(),
  /** A borrower's or payroll user's employer; null for the lender's staff. */
  employer: z.nullable(z.string()),
  active: z.boolean(),
  /** The strongest lock among the account's devices. */
  lock: z.nullable(LockCode),
  locked_until: z.nullable(Instant),
  /** Staff asked for a new password, which isn't set yet. */
  reset_due: z.boolean(),
  open_sessions: z.number(),
  known_devices: z.number(),
  /** A borrower changed email or phone: payouts and new bank accounts wait until then. */
  contact_hold_until: z.nullable(Instant),
  /** The viewer's own account, which another person has to look after. */
  own: z.boolean(),
});

export const requestStaffReset = call({
  method: 'POST',
  path: '/console/password',
  origin: 'paystead',
  summary:
    'P7: emails staff and employers’ users a link to set a new password. Known and unknown addresses get the same answer.',
  who: ['anyone'],
  body: body({ email: EmailAddress }),
  answer: z.object({ message: z.string() }),
  refusals: ['TOO_MANY_REQUESTS'],
});

export const findAccounts = call({
  method: 'GET',
  path: '/console/access',
  origin: 'paystead',
  summary: 'The accounts of an exact email address: locks, sessions and known devices.',
  who: ['servicer', 'administrator', 'auditor'],
  query: z.object({ email: EmailAddress }),
  answer: z.object({ accounts: z.array(AccountAccess) }),
  refusals: [],
});

const account = z.object({ kind: AccountKind, gid: Gid });
const because = body({ reason: text(500, 1, 'Give a reason') });

export const unlockAccount = call({
  method: 'POST',
  path: '/console/access/{kind}/{gid}/unlock',
  origin: 'paystead',
  summary: 'Opens an account that is locked by wrong passwords or codes (c2, c3, c4).',
  who: ['servicer', 'administrator'],
  params: account,
  body: because,
  answer: AccountAccess,
  refusals: ['NOT_FOUND', 'OTHER_PERSON_NEEDED'],
});

export const startReset = call({
  method: 'POST',
  path: '/console/access/{kind}/{gid}/reset',
  origin: 'paystead',
  summary:
    'P7: emails the owner a link to set a new password. The old one answers c3 from then on.',
  who: ['servicer', 'administrator'],
  params: account,
  body: because,
  answer: AccountAccess,
  refusals: ['NOT_FOUND', 'OTHER_PERSON_NEEDED'],
});

export const endAccountSessions = call({
  method: 'POST',
  path: '/console/access/{kind}/{gid}/end-sessions',
  origin: 'paystead',
  summary: 'S8: ends all sessions of an account and forgets its known devices.',
  who: ['servicer', 'administrator'],
  params: account,
  body: because,
  answer: AccountAccess,
  refusals: ['NOT_FOUND', 'OTHER_PERSON_NEEDED'],
});
