import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, lines, Nothing } from '../primitives.ts';

/** What has words or numbers that change on a day. */
export const ContentKind = z.enum([
  'BRAND',
  'LETTER',
  'DISCLAIMER',
  'INFO_BLOCK',
  'CTA_BLOCK',
  'PAGE',
  'SETTING',
]);
export type ContentKind = z.output<typeof ContentKind>;

/** How a field is written. HTML knows only what messages may have. */
export const ContentFieldKind = z.enum([
  'LINE',
  'LINES',
  'HTML',
  'CHOICE',
  'WHOLE',
  'MONEY',
  'TIME',
]);
export type ContentFieldKind = z.output<typeof ContentFieldKind>;

export const ContentField = z.object({
  key: z.string(),
  label: z.string(),
  /** What to know while writing it; often empty. */
  hint: z.string(),
  kind: ContentFieldKind,
  optional: z.boolean(),
  /** For a choice. */
  choices: z.array(z.string()),
  value: z.string(),
});
export type ContentField = z.output<typeof ContentField>;

/** Where a change stands. */
export const ContentState = z.enum(['WAITING', 'PLANNED', 'BEGUN', 'TAKEN_BACK', 'NOT_APPROVED']);
export type ContentState = z.output<typeof ContentState>;

export const ContentChange = z.object({
  gid: Gid,
  state: ContentState,
  valid_from: IsoDate,
  written_by: z.string(),
  written_at: Instant,
  approved_by: z.nullable(z.string()),
  withdrawn_by: z.nullable(z.string()),
  /** The open request for a second administrator. */
  approval: z.nullable(Gid),
  fields: z.array(ContentField),
});
export type ContentChange = z.output<typeof ContentChange>;

/** One text or setting in the list. */
export const ContentItem = z.object({
  kind: ContentKind,
  key: z.string(),
  title: z.string(),
  /** The subject under which it is listed; only letters have one. */
  group: z.nullable(z.string()),
  /** Since when what is in force is valid; null for what we deliver. */
  valid_from: z.nullable(IsoDate),
  /** The next planned day. */
  next_day: z.nullable(IsoDate),
  /** Changes that wait for a second administrator. */
  waiting: z.number(),
});
export type ContentItem = z.output<typeof ContentItem>;

const readers = ['administrator', 'auditor'] as const;
const changers = ['administrator'] as const;
const params = z.object({ kind: ContentKind, key: z.string().check(z.maxLength(60)) });

export const listContent = call({
  method: 'GET',
  path: '/console/content',
  origin: 'paystead',
  summary: 'STAFF-34: every text and setting that changes on a day, and what is planned.',
  who: readers,
  answer: z.object({ today: IsoDate, items: z.array(ContentItem) }),
  refusals: [],
});

export const readContent = call({
  method: 'GET',
  path: '/console/content/{kind}/{key}',
  origin: 'paystead',
  summary: 'STAFF-34: one text or setting: what is in force, and its last twenty changes.',
  who: readers,
  params,
  answer: z.object({
    today: IsoDate,
    kind: ContentKind,
    key: z.string(),
    title: z.string(),
    valid_from: z.nullable(IsoDate),
    /** An example of each fact that stands in braces, by its name. */
    facts: z.record(z.string(), z.string()),
    fields: z.array(ContentField),
    changes: z.array(ContentChange),
    /** Other administrators, who can approve a change. */
    approvers: z.array(z.string()),
  }),
  refusals: ['NOT_FOUND'],
});

export const proposeContent = call({
  method: 'POST',
  path: '/console/content/{kind}/{key}/change',
  origin: 'paystead',
  summary:
    'STAFF-34: asks a second administrator for another wording or number, from a day to come on.',
  who: changers,
  params,
  body: body({
    values: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(20_000))),
    valid_from: IsoDate,
    reason: lines(500, 'Say why'),
  }),
  answer: z.object({ approval: Gid }),
  refusals: [
    'FIELDS',
    'NOT_FOUND',
    'CONTENT_UNCHANGED',
    'CONTENT_PLANNED',
    'POLICY_DAY_PASSED',
    'APPROVAL_WAITING',
    'SECOND_ADMINISTRATOR_MISSING',
  ],
  once: true,
});

export const withdrawContent = call({
  method: 'POST',
  path: '/console/content-change/{gid}/withdraw',
  origin: 'paystead',
  summary: 'STAFF-34: takes a planned change back before its day; what is in force stays.',
  who: changers,
  params: z.object({ gid: Gid }),
  body: body({ reason: lines(500, 'Say why') }),
  answer: Nothing,
  refusals: ['NOT_FOUND', 'POLICY_BEGUN'],
});
