import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, text } from '../primitives.ts';
import { KeyScope } from './key-scopes.ts';

/** Keys of one employer that work at the same time. */
export const MOST_KEYS = 20;
/** Years until the last day that a key may have. */
export const LONGEST_KEY_YEARS = 5;

/**
 * ENDING: it was replaced and works until `ends_at`. EXPIRED: its last day is over. OFF: somebody
 * turned it off.
 */
export const KeyState = z.enum(['WORKING', 'ENDING', 'EXPIRED', 'OFF']);
export type KeyState = z.output<typeof KeyState>;

/** How long the old key goes on after it was replaced: not at all, 24 hours, 7 days. */
export const OldKeyLasts = z.enum(['NOT', 'DAY', 'WEEK']);
export type OldKeyLasts = z.output<typeof OldKeyLasts>;

export const EmployerKey = z.object({
  gid: Gid,
  name: z.string(),
  /** `psk_test_…3f9c`: nobody sees a whole key twice. */
  shown: z.string(),
  scopes: z.array(KeyScope),
  state: KeyState,
  created_at: Instant,
  created_by: z.string(),
  /** When it stops working; null without an end. */
  ends_at: z.nullable(Instant),
  /** To the minute; null if never. */
  last_used_at: z.nullable(Instant),
  /** The network that it was last used from: `203.0.113.0/24`. */
  last_used_from: z.nullable(z.string()),
});
export type EmployerKey = z.output<typeof EmployerKey>;

/** The only answers that hold a whole key. */
const NewKey = z.object({ key: EmployerKey, secret: z.string() });
const one = z.object({ gid: Gid });

export const listKeys = call({
  method: 'GET',
  path: '/console/employer/keys',
  origin: 'paystead',
  summary: 'CONNECT-1: an employer’s keys, newest first.',
  who: ['payroll'],
  answer: z.array(EmployerKey),
  refusals: [],
});

export const createKey = call({
  method: 'POST',
  path: '/console/employer/keys',
  origin: 'paystead',
  summary: `CONNECT-2: makes a key and shows it, this once. At most ${MOST_KEYS} work at a time.`,
  who: ['payroll'],
  body: body({
    name: text(60, 1, 'Name the key'),
    scopes: z
      .array(KeyScope)
      .check(z.minLength(1, 'Choose what the key may do'), z.maxLength(KeyScope.options.length)),
    /** Its last day, New York; without one it works until somebody turns it off. */
    last_day: z.nullable(IsoDate),
  }),
  answer: NewKey,
  refusals: ['FIELDS', 'FRESH_FACTOR_NEEDED', 'TOO_MANY_KEYS'],
});

export const replaceKey = call({
  method: 'POST',
  path: '/console/employer/keys/{gid}/replace',
  origin: 'paystead',
  summary:
    'CONNECT-3: makes a key with the same name, scopes and last day and shows it, this once. The old one ends at once, in 24 hours or in 7 days.',
  who: ['payroll'],
  params: one,
  body: body({ old_key_lasts: OldKeyLasts }),
  answer: NewKey,
  refusals: ['NOT_FOUND', 'FRESH_FACTOR_NEEDED', 'EMPLOYER_KEY_OVER'],
});

export const turnKeyOff = call({
  method: 'POST',
  path: '/console/employer/keys/{gid}/off',
  origin: 'paystead',
  summary: 'CONNECT-3: the key stops working at once and never works again.',
  who: ['payroll'],
  params: one,
  body: body({}),
  answer: EmployerKey,
  refusals: ['NOT_FOUND'],
});
