import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, LONGEST_PAGE } from '../primitives.ts';

/** What an event was: a look, a change, or a call that was refused. */
export const EventClass = z.enum(['READ', 'CHANGE', 'REFUSED']);
export type EventClass = z.output<typeof EventClass>;

/** The number of an event; later events have higher ones. */
const EventId = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'This isn’t the number of an event'));
/** An email address or an identifier, as typed or as a link carries it. */
const Person = z.string().check(z.minLength(3), z.maxLength(254));
const EventKind = z.string().check(z.minLength(1), z.maxLength(200));

/** One line of the audit trail. */
export const AuditEvent = z.object({
  id: EventId,
  at: Instant,
  class: EventClass,
  /** Verb and noun, such as `fee.waived`, or `read GET /console/loan/{gid}`. */
  kind: z.string(),
  actor_kind: z.string(),
  actor_gid: z.nullable(Gid),
  /** The person's or the job's name. */
  actor: z.nullable(z.string()),
  subject_kind: z.nullable(z.string()),
  subject_gid: z.nullable(Gid),
  reason: z.nullable(z.string()),
});

const filters = {
  /** Who did it: their email address or identifier. */
  who: z.optional(Person),
  /** Whom or what it was about: a borrower’s email address, or an identifier. */
  about: z.optional(Person),
  /** One kind of event, exactly. */
  what: z.optional(EventKind),
  class: z.optional(EventClass),
  /** First and last New York day of the product’s clock. */
  from: z.optional(IsoDate),
  through: z.optional(IsoDate),
};

/** How many events a page shows. */
export const EVENTS_ON_A_PAGE = LONGEST_PAGE / 2;
/** How many events one file holds; the last line says where the next file goes on. */
export const EVENTS_IN_A_FILE = 20_000;

export const listEvents = call({
  method: 'GET',
  path: '/console/audit',
  origin: 'paystead',
  summary: 'The audit trail, newest first, by who, about whom, what and when (STAFF-80).',
  who: ['auditor', 'administrator'],
  query: body({ ...filters, before: z.optional(EventId) }),
  answer: z.object({
    rows: z.array(AuditEvent),
    /** Give it as `before` to read on; null after the oldest event. */
    next: z.nullable(EventId),
  }),
  refusals: [],
});

export const exportEvents = call({
  method: 'GET',
  path: '/console/audit/file',
  origin: 'paystead',
  summary: 'The same events as CSV, with their values before and after; 20,000 in one file.',
  who: ['auditor', 'administrator'],
  query: body({ ...filters, before: z.optional(EventId) }),
  answer: z.object({}),
  file: 'text/csv',
  refusals: [],
});

export const readEvent = call({
  method: 'GET',
  path: '/console/audit/event/{id}',
  origin: 'paystead',
  summary: 'One event with its values before and after, and the request it came from.',
  who: ['auditor', 'administrator'],
  params: z.object({ id: EventId }),
  answer: z.object({
    ...AuditEvent.shape,
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
    request_id: z.nullable(z.string()),
    /** Equal marks are one address; the address itself isn’t kept. */
    address_mark: z.nullable(z.string()),
    /** When a seal was made over it; null for the last few minutes. */
    sealed_at: z.nullable(Instant),
  }),
  refusals: ['NOT_FOUND'],
});

export const readTrail = call({
  method: 'GET',
  path: '/console/audit/trail',
  origin: 'paystead',
  summary: 'Whether the audit trail is whole: its seals, its anchors, the last nightly check.',
  who: ['auditor', 'administrator'],
  answer: z.object({
    last_seal: z.nullable(z.object({ at: Instant, digest: z.string(), through: EventId })),
    /** The last nightly check; null before the first one. */
    check: z.nullable(
      z.object({
        at: Instant,
        seals: z.number(),
        events: z.number(),
        anchors: z.number(),
        last_anchor: z.nullable(IsoDate),
        faults: z.array(z.string()),
      }),
    ),
    /** Every kind of event there is, in alphabetical order. */
    kinds: z.array(z.string()),
    /** The business day. */
    today: IsoDate,
  }),
  refusals: [],
});
