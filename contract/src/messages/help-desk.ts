import * as z from 'zod/mini';
import { call } from '../call.ts';
import { HelpFile, MessageText } from './help.ts';
import {
  body,
  Gid,
  Instant,
  lines,
  listEnds,
  Nothing,
  PageAfter,
  PageLength,
  SearchWords,
  text,
} from '../primitives.ts';
import { LoanStatus } from '../servicing/loan.ts';
import { QueueItemType, QueueStatus } from '../verification/queue-terms.ts';

/** STAFF-1, STAFF-2: servicers answer, auditors read. */
const readers = ['servicer', 'auditor'] as const;

/** WAITING: without an answer. YOURS: open ones that you look after. */
export const ConversationView = z.enum(['WAITING', 'YOURS', 'OPEN', 'CLOSED']);
export type ConversationView = z.output<typeof ConversationView>;

/** The most characters of what the next person should know. */
export const LONGEST_HAND_OVER = 500;

const Colleague = z.object({ gid: Gid, name: z.string() });

export const ConversationRow = z.object({
  gid: Gid,
  person: z.string(),
  employer: z.string(),
  open: z.boolean(),
  /** How long the borrower has waited for an answer; null when not waiting. */
  waiting_minutes: z.nullable(z.number()),
  /** By when we promised to answer (HELP-12); null when not waiting. */
  answer_by: z.nullable(Instant),
  /** That moment has passed. */
  late: z.boolean(),
  /** Who looks after it. */
  assigned_to: z.nullable(Colleague),
  last_message_at: Instant,
  /** The beginning of the newest message. */
  last_text: z.string(),
});

export const listConversations = call({
  method: 'GET',
  path: '/console/conversation',
  origin: 'paystead',
  summary: 'Conversations with borrowers: those waiting for an answer first, longest wait first.',
  who: readers,
  query: body({
    /** `OPEN` by default. */
    show: z.optional(ConversationView),
    l: PageLength,
    after: PageAfter,
    q: SearchWords,
  }),
  answer: z.object({
    ...listEnds,
    rows: z.array(ConversationRow),
    /** What we promise: an answer within so many minutes of office hours. */
    target_minutes: z.number(),
  }),
  refusals: [],
});

export const readConversationNews = call({
  method: 'GET',
  path: '/console/conversation/news',
  origin: 'paystead',
  summary: 'How many borrowers wait for an answer, and when anyone last wrote or closed.',
  who: readers,
  answer: z.object({ waiting: z.number(), latest: z.nullable(Instant) }),
  refusals: [],
  quiet: true,
});

const StaffMessage = z.object({
  gid: Gid,
  from: z.enum(['borrower', 'staff']),
  by: z.string(),
  text: z.string(),
  file: z.nullable(HelpFile),
  sent_at: Instant,
  /** Whether the borrower has seen this answer. */
  read: z.boolean(),
});

export const Conversation = z.object({
  gid: Gid,
  borrower: Gid,
  person: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  employer: z.string(),
  open: z.boolean(),
  waiting_minutes: z.nullable(z.number()),
  answer_by: z.nullable(Instant),
  late: z.boolean(),
  assigned_to: z.nullable(Colleague),
  /** It is yours to answer. */
  yours: z.boolean(),
  opened_at: Instant,
  closed_at: z.nullable(Instant),
  closed_by: z.nullable(z.string()),
  /** Whether there are older messages than these 200. */
  earlier: z.boolean(),
  /** Oldest first. */
  messages: z.array(StaffMessage),
  /** Who gave it to whom, oldest first; the borrower doesn’t see these. */
  hand_overs: z.array(
    z.object({ from: z.string(), to: z.string(), note: z.string(), handed_at: Instant }),
  ),
  /** The borrower’s loans, the open one first. */
  loans: z.array(z.object({ gid: Gid, reference: z.string(), loan_status: LoanStatus })),
  /** What the borrower or we still have to do. */
  tasks: z.array(z.object({ gid: Gid, type: QueueItemType, status: QueueStatus })),
  /** Other conversations of the same borrower, newest first. */
  others: z.array(z.object({ gid: Gid, open: z.boolean(), last_message_at: Instant })),
});

export const readConversation = call({
  method: 'GET',
  path: '/console/conversation/{gid}',
  origin: 'paystead',
  summary: 'One conversation.',
  who: readers,
  params: z.object({ gid: Gid }),
  answer: Conversation,
  refusals: ['NOT_FOUND'],
});

export const answerConversation = call({
  method: 'POST',
  path: '/console/conversation/{gid}/answer',
  origin: 'paystead',
  summary:
    'Sends an answer to the borrower, with an email if it stays unread. The figures of a ready answer are checked again.',
  who: ['servicer'],
  params: z.object({ gid: Gid }),
  body: body({
    text: MessageText,
    /** The ready answer that the text began with, and the stamp of its figures. */
    ready: z.optional(z.strictObject({ key: text(40), stamp: text(64) })),
  }),
  answer: Conversation,
  refusals: ['NOT_FOUND', 'CONVERSATION_CLOSED', 'READY_ANSWER_CHANGED'],
  once: true,
});

export const closeConversation = call({
  method: 'POST',
  path: '/console/conversation/{gid}/close',
  origin: 'paystead',
  summary: 'Closes a conversation; a new message starts another one.',
  who: ['servicer'],
  params: z.object({ gid: Gid }),
  answer: Conversation,
  refusals: ['NOT_FOUND'],
});

export const takeConversation = call({
  method: 'POST',
  path: '/console/conversation/{gid}/take',
  origin: 'paystead',
  summary: 'HELP-13: you look after this conversation from now on.',
  who: ['servicer'],
  params: z.object({ gid: Gid }),
  answer: Conversation,
  refusals: ['NOT_FOUND', 'CONVERSATION_CLOSED'],
});

export const handOverConversation = call({
  method: 'POST',
  path: '/console/conversation/{gid}/hand-over',
  origin: 'paystead',
  summary: 'HELP-13: a colleague looks after it from now on, and reads your note.',
  who: ['servicer'],
  params: z.object({ gid: Gid }),
  body: body({ to: Gid, note: lines(LONGEST_HAND_OVER, 'Write what your colleague should know') }),
  answer: Conversation,
  refusals: ['NOT_FOUND', 'CONVERSATION_CLOSED', 'COLLEAGUE_UNKNOWN'],
});

export const listColleagues = call({
  method: 'GET',
  path: '/console/conversation/colleague',
  origin: 'paystead',
  summary: 'Everybody else who may answer borrowers, by name.',
  who: readers,
  answer: z.array(Colleague),
  refusals: [],
});

/** An answer that staff send often, with the figures of the borrower’s loan filled in. */
export const ReadyAnswer = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  /** The filled-in words, for the reader to check. */
  figures: z.array(z.string()),
  /** Stands for the figures; sent with the answer, so that the server can compare. */
  stamp: z.string(),
});

export const listReadyAnswers = call({
  method: 'GET',
  path: '/console/conversation/{gid}/ready-answer',
  origin: 'paystead',
  summary: 'HELP-14: ready answers whose figures this borrower’s loan has, as of this moment.',
  who: readers,
  params: z.object({ gid: Gid }),
  answer: z.array(ReadyAnswer),
  refusals: ['NOT_FOUND'],
});

export const readConversationFile = call({
  method: 'GET',
  path: '/console/conversation/{gid}/file/{file}',
  origin: 'paystead',
  summary: 'A file that the borrower sent, as a download. Each look is in the audit trail.',
  who: readers,
  params: z.object({ gid: Gid, file: Gid }),
  answer: Nothing,
  file: 'application/octet-stream',
  refusals: ['NOT_FOUND'],
});
