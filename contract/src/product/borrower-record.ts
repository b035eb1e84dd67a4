import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BreachStep } from '../identity/account-safety.ts';
import { MfaType } from '../identity/sign-in.ts';
import { PayrollFrequency } from '../identity/profile.ts';
import { EmployeeStatus } from '../servicing/loan.ts';
import { body, Gid, Instant, IsoDate, lines, Money, text } from '../primitives.ts';
import { actors, readers } from '../servicing/relief-desk.ts';
import { LoanFlagKind } from '../servicing/loan-flags.ts';
import { QueueItemType, QueueStatus } from '../verification/queue-terms.ts';
import { AccountAccess } from './access.ts';
import { RevealedFact } from './revealed-fact.ts';
import { MessageChannel } from './sandbox.ts';

// What stands beside loans and applications on the page of one borrower.

/** How many tasks, messages and events the page shows, the newest first. */
export const SHOWN_ON_RECORD = 20;

const Channels = z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() });

/** Personal data is masked; `revealFact` shows one fact in full. */
export const BorrowerRecord = z.object({
  person: z.object({
    since: Instant,
    birth_date_known: z.boolean(),
    /** `•••-••-0731` */
    ssn: z.nullable(z.string()),
    /** `•• Alder St, Santa Fe, NM 87501` */
    home: z.nullable(z.string()),
  }),
  job: z.object({
    status: EmployeeStatus,
    employee_number: z.nullable(z.string()),
    hired_on: z.nullable(IsoDate),
    gross_pay: z.nullable(Money),
    /** How often they're paid; null while unknown. */
    frequency: z.nullable(PayrollFrequency),
  }),
  accounts: z.array(
    z.object({
      gid: Gid,
      /** `Checking account ending 4417` */
      name: z.string(),
      primary: z.boolean(),
      backup: z.boolean(),
      verified: z.boolean(),
      debits_stopped: z.boolean(),
    }),
  ),
  contact: z.object({
    /** By kind of message, as the borrower chose. */
    payments: Channels,
    tasks: Channels,
    /** Flags in force that limit what we may write or ask for. */
    flags: z.array(LoanFlagKind),
  }),
  /** The account's lock, sessions and devices, as Access has them. */
  access: z.omit(AccountAccess, { email: true, kind: true, gid: true, employer: true }),
  second_steps: z.array(MfaType),
  breach: z.nullable(
    z.object({
      since: Instant,
      /** Found by staff, who also clear it; otherwise on a list of leaked passwords. */
      by_staff: z.boolean(),
      next: BreachStep,
      /** Another person than the viewer marked it, and its owner is done. */
      may_clear: z.boolean(),
    }),
  ),
  /** Keeps all records beyond their retention period. */
  hold: z.nullable(z.object({ reason: z.string(), by: z.string(), at: Instant })),
  tasks: z.array(
    z.object({ gid: Gid, type: QueueItemType, status: QueueStatus, created_at: Instant }),
  ),
  /** Their newest conversation with Help. */
  conversation: z.nullable(z.object({ gid: Gid, open: z.boolean(), last_at: Instant })),
  messages: z.array(
    z.object({
      gid: Gid,
      channel: MessageChannel,
      subject: z.string(),
      at: Instant,
      state: z.enum(['SENT', 'WAITS', 'EXPIRED']),
    }),
  ),
  /** The audit trail of this person. */
  events: z.array(
    z.object({
      id: z.string(),
      at: Instant,
      kind: z.string(),
      actor: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});

const person = z.object({ gid: Gid });

export const readBorrowerRecord = call({
  method: 'GET',
  path: '/console/borrower/{gid}/record',
  origin: 'paystead',
  summary: 'STAFF-41: person, job, accounts, contact, locks, tasks, messages and trail, masked.',
  who: readers,
  params: person,
  answer: BorrowerRecord,
  refusals: ['NOT_FOUND'],
});

export const revealFact = call({
  method: 'POST',
  path: '/console/borrower/{gid}/reveal',
  origin: 'paystead',
  summary: 'STAFF-42: shows one masked fact in full, for a reason that is kept; ten an hour.',
  who: actors,
  params: person,
  body: body({
    fact: RevealedFact,
    /** Which account, for BANK_ACCOUNT. */
    account: z.optional(Gid),
    reason: text(500, 1, 'Give a reason'),
  }),
  answer: z.object({ value: z.string() }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const DeskNote = z.object({
  gid: Gid,
  text: lines(1000),
  by: z.string(),
  at: Instant,
  /** The loan it was written on; null for the person. */
  loan: z.nullable(z.object({ gid: Gid, reference: z.string() })),
});

export const listDeskNotes = call({
  method: 'GET',
  path: '/console/borrower/{gid}/note',
  origin: 'paystead',
  summary: 'STAFF-43: what staff noted about a borrower and their loans, newest first.',
  who: readers,
  params: person,
  answer: z.object({ rows: z.array(DeskNote) }),
  refusals: ['NOT_FOUND'],
});

/** The most notes that a page shows, the newest. */
export const MOST_NOTES = 200;

export const addDeskNote = call({
  method: 'POST',
  path: '/console/borrower/{gid}/note',
  origin: 'paystead',
  summary: 'STAFF-43: adds a note, which nobody changes afterwards. The borrower never sees it.',
  who: actors,
  once: true,
  params: person,
  body: body({ text: lines(1000, 'Write the note'), loan: z.optional(Gid) }),
  answer: DeskNote,
  refusals: ['NOT_FOUND'],
});
