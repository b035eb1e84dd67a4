import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, lines } from '../primitives.ts';

/** The most characters of one message. */
export const LONGEST_MESSAGE = 2000;

/** What is written into the chat: plain text of a few lines, never HTML. */
export const MessageText = lines(LONGEST_MESSAGE, 'Write a message first');

/** A message as the borrower reads it. */
export const HelpMessage = z.object({
  gid: Gid,
  /** Their own; else from staff. */
  mine: z.boolean(),
  /** First name of the member of staff; null on their own. */
  by: z.nullable(z.string()),
  text: z.string(),
  sent_at: Instant,
});

/** Whether there is something new; a page may ask every few seconds. */
export const HelpNews = z.object({
  /** Answers that were not read yet. */
  unread_count: z.number(),
  /** The newest message; null before the first. */
  newest: z.nullable(Gid),
  /** Staff still have the conversation before them. */
  open: z.boolean(),
});

export const readHelpConversation = call({
  method: 'GET',
  path: '/secured/user/help/conversation',
  origin: 'paystead',
  summary: 'What the user and staff have written to each other, the newest 200 messages.',
  who: ['borrower'],
  answer: z.object({
    ...HelpNews.shape,
    /** There are older messages than these. */
    earlier: z.boolean(),
    /** Oldest first. */
    messages: z.array(HelpMessage),
  }),
  refusals: [],
  quiet: true,
  breached: true,
});

export const readHelpNews = call({
  method: 'GET',
  path: '/secured/user/help/news',
  origin: 'paystead',
  summary: 'Whether an answer has come.',
  who: ['borrower'],
  answer: HelpNews,
  refusals: [],
  quiet: true,
  breached: true,
});

export const sendHelpMessage = call({
  method: 'POST',
  path: '/secured/user/help/message',
  origin: 'paystead',
  summary: 'Write to staff; the first message begins a conversation.',
  who: ['borrower'],
  body: body({ text: MessageText }),
  answer: HelpMessage,
  refusals: ['TOO_MANY_REQUESTS'],
  once: true,
  breached: true,
});

export const markHelpRead = call({
  method: 'POST',
  path: '/secured/user/help/read',
  origin: 'paystead',
  summary: 'Everything up to this message was seen.',
  who: ['borrower'],
  body: body({ through: Gid }),
  answer: HelpNews,
  refusals: ['NOT_FOUND'],
  breached: true,
});
