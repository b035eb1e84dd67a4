import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import {
  body,
  Gid,
  Instant,
  lines,
  listEnds,
  Money,
  PageAfter,
  PageLength,
  SearchWords,
} from '../primitives.ts';

/** REQUESTED: waits for another person. EXPIRED: nobody decided in time, so nothing happens. */
export const ApprovalState = z.enum([
  'REQUESTED',
  'APPROVED',
  'SENT_BACK',
  'REFUSED',
  'WITHDRAWN',
  'EXPIRED',
]);
export type ApprovalState = z.output<typeof ApprovalState>;

/** WAITING: open requests of other people. YOURS: your own open ones. DECIDED: all others. */
export const ApprovalView = z.enum(['WAITING', 'YOURS', 'DECIDED']);
export type ApprovalView = z.output<typeof ApprovalView>;

/** One figure that an act rests on, in words: `Balance after` and `$1,363.00`. */
export const Figure = z.object({ label: z.string(), value: z.string() });

/** An act that one member of staff asked for and another one decides on (A10). */
export const Approval = z.object({
  gid: Gid,
  /** The act's name, such as `held-money.refund`. */
  act: z.string(),
  title: z.string(),
  /** The subject in words: a loan's reference, a file's name. */
  about: z.string(),
  /** The borrower's name; null where nobody is known. */
  borrower: z.nullable(z.string()),
  subject: z.object({ kind: z.string(), gid: Gid }),
  /** Null for an act that isn’t about money. */
  amount: z.nullable(Money),
  /** As the person who asked saw them. */
  figures: z.array(Figure),
  /** As they were when somebody decided; null while nobody has. */
  figures_then: z.nullable(z.array(Figure)),
  reason: z.string(),
  requested_by: z.string(),
  requested_at: Instant,
  /** After this instant nothing happens anymore. */
  ends_at: Instant,
  state: ApprovalState,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
  note: z.nullable(z.string()),
  /** You asked for it yourself. */
  is_own: z.boolean(),
  /** You may approve, send back or refuse it. */
  may_decide: z.boolean(),
});

const params = z.object({ gid: Gid });
/** What the person who asked should know. */
const Note = lines(500, 'Say why');

export const listApprovals = call({
  method: 'GET',
  path: '/console/approval',
  origin: 'paystead',
  summary: 'Acts that need a second person: those of others, your own, or decided ones.',
  who: staffRoles,
  query: body({
    /** `WAITING` by default, the first to end first. */
    show: z.optional(ApprovalView),
    l: PageLength,
    after: PageAfter,
    q: SearchWords,
  }),
  answer: z.object({ ...listEnds, rows: z.array(Approval) }),
  refusals: [],
});

export const readApproval = call({
  method: 'GET',
  path: '/console/approval/{gid}',
  origin: 'paystead',
  summary: 'One request with its figures, its reason and what was decided.',
  who: staffRoles,
  params,
  answer: Approval,
  refusals: ['NOT_FOUND'],
});

export const approveRequest = call({
  method: 'POST',
  path: '/console/approval/{gid}/approve',
  origin: 'paystead',
  summary:
    'Carries out the act at once. If its figures have changed, sends the request back instead.',
  who: ['reviewer', 'servicer', 'administrator'],
  params,
  answer: Approval,
  refusals: [
    'NOT_FOUND',
    'NOT_ALLOWED',
    'APPROVAL_OWN',
    'APPROVAL_TIED',
    'APPROVAL_CLOSED',
    'FRESH_FACTOR_NEEDED',
  ],
  once: true,
});

export const sendBackRequest = call({
  method: 'POST',
  path: '/console/approval/{gid}/send-back',
  origin: 'paystead',
  summary: 'Returns a request to the person who asked, with a note; they may ask again.',
  who: ['reviewer', 'servicer', 'administrator'],
  params,
  body: body({ note: Note }),
  answer: Approval,
  refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'APPROVAL_OWN', 'APPROVAL_TIED', 'APPROVAL_CLOSED'],
});

export const refuseRequest = call({
  method: 'POST',
  path: '/console/approval/{gid}/refuse',
  origin: 'paystead',
  summary: 'Says no to a request, with a note.',
  who: ['reviewer', 'servicer', 'administrator'],
  params,
  body: body({ note: Note }),
  answer: Approval,
  refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'APPROVAL_OWN', 'APPROVAL_TIED', 'APPROVAL_CLOSED'],
});

export const withdrawRequest = call({
  method: 'POST',
  path: '/console/approval/{gid}/withdraw',
  origin: 'paystead',
  summary: 'Takes back your own request while nobody has decided.',
  who: ['reviewer', 'servicer', 'administrator'],
  params,
  answer: Approval,
  refusals: ['NOT_FOUND', 'APPROVAL_CLOSED'],
});
