import * as z from 'zod/mini';
import { call } from '../call.ts';
import { DeviceType } from '../identity/devices.ts';
import { body, Gid, Instant, IsoDate, PageLength, PageStart } from '../primitives.ts';

export const MessageChannel = z.enum(['email', 'sms', 'voice', 'push']);
export type MessageChannel = z.output<typeof MessageChannel>;

/** A message that the sandbox keeps instead of sending. */
export const Message = z.object({
  gid: Gid,
  channel: MessageChannel,
  /** An address, a phone number, or the name of a device. */
  to: z.string(),
  /** For push messages. */
  device_type: z.nullable(DeviceType),
  subject: z.nullable(z.string()),
  text: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  at: Instant,
  /** Still unsent after some seconds: it waits for texting hours, or its carrier failed. */
  waits: z.boolean(),
  /** Never sent: its code or link expired before the carrier took it. */
  expired: z.boolean(),
});

export const listMessages = call({
  method: 'GET',
  path: '/sandbox/message',
  origin: 'paystead',
  summary: 'Messages that the sandbox kept instead of sending, newest first.',
  who: ['anyone'],
  sandbox: true,
  query: z.object({
    to: z.optional(z.string().check(z.maxLength(254))),
    l: PageLength,
    o: PageStart,
  }),
  answer: z.object({ total: z.number(), rows: z.array(Message) }),
  refusals: [],
});

/** A run of the time machine: it closes one day after another. */
export const TimeTravel = z.object({
  today: IsoDate,
  now: Instant,
  running: z.boolean(),
  days_done: z.number(),
  days_total: z.number(),
  /** What happened, newest last: `Nov 27: 12 deductions asked`. */
  log: z.array(z.object({ day: IsoDate, sentence: z.string() })),
  /** Of the person who is logged in (`yours`), or of anyone with a loan. */
  next_payday: z.nullable(z.object({ date: IsoDate, employer: z.string(), yours: z.boolean() })),
  /** Where `next-business-day` ends: the money of a loan signed today has arrived. */
  money_arrived: IsoDate,
  failed: z.nullable(z.string()),
});

export const readTime = call({
  method: 'GET',
  path: '/sandbox/time',
  origin: 'paystead',
  summary: 'The sandbox’s date, and the progress of a time machine run.',
  who: ['anyone'],
  sandbox: true,
  answer: TimeTravel,
  refusals: [],
});

/** The most days in one run of the time machine. */
export const MOST_TRAVEL_DAYS = 800;

export const travel = call({
  method: 'POST',
  path: '/sandbox/time',
  origin: 'paystead',
  summary:
    'Moves the clock forward and closes each day in between: some days, or past the next payday or business day.',
  who: ['anyone'],
  sandbox: true,
  body: body({
    to: z.optional(z.enum(['next-payday', 'next-business-day'])),
    days: z.optional(z.int().check(z.gte(1), z.lte(MOST_TRAVEL_DAYS))),
  }),
  answer: TimeTravel,
  refusals: ['TIME_TRAVEL_RUNNING', 'FIELDS'],
});

export const readMagicInputs = call({
  method: 'GET',
  path: '/sandbox/input',
  origin: 'paystead',
  summary: 'The inputs that trigger certain answers from the sandbox’s providers.',
  who: ['anyone'],
  sandbox: true,
  answer: z.array(
    z.object({
      subject: z.string(),
      rows: z.array(z.object({ input: z.string(), outcome: z.string() })),
    }),
  ),
  refusals: [],
});

/** A file that the product wrote or read: ACH, deduction, remittance. */
export const listFiles = call({
  method: 'GET',
  path: '/sandbox/file',
  origin: 'paystead',
  summary: 'Files written and read: ACH, deduction and remittance files.',
  who: ['anyone'],
  sandbox: true,
  answer: z.array(
    z.object({
      gid: Gid,
      kind: z.enum(['ACH', 'ACH_RETURN', 'DEDUCTION', 'REMITTANCE']),
      name: z.string(),
      at: Instant,
      content: z.string(),
    }),
  ),
  refusals: [],
});
