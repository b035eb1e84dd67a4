import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MessageText } from './help.ts';
import { body, Gid, Instant, PageLength, PageStart, SearchWords } from '../primitives.ts';

/** STAFF-1, STAFF-2: servicers answer, auditors read. */
const readers = ['servicer', 'auditor'] as const;

export const ConversationRow = z.object({
  gid: Gid,
  person: z.string(),
  employer: z.string(),
  open: z.boolean(),
  /** How long the borrower has waited for an answer; null when not waiting. */
  waiting_minutes: z.nullable(z.number()),
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
    /** Open ones by default. */
    status: z.optional(z.enum(['OPEN', 'CLOSED'])),
    l: PageLength,
    o: PageStart,
    q: SearchWords,
  }),
  answer: z.object({ total: z.number(), rows: z.array(ConversationRow) }),
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
  sent_at: Instant,
  /** Whether the borrower has seen this answer. */
  read: z.boolean(),
});

export const Conversation = z.object({
  gid: Gid,
  person: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  employer: z.string(),
  open: z.boolean(),
  waiting_minutes: z.nullable(z.number()),
  opened_at: Instant,
  closed_at: z.nullable(Instant),
  closed_by: z.nullable(z.string()),
  /** Whether there are older messages than these 200. */
  earlier: z.boolean(),
  /** Oldest first. */
  messages: z.array(StaffMessage),
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
  summary: 'Sends an answer to the borrower, with an email if it stays unread.',
  who: ['servicer'],
  params: z.object({ gid: Gid }),
  body: body({ text: MessageText }),
  answer: Conversation,
  refusals: ['NOT_FOUND', 'CONVERSATION_CLOSED'],
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
