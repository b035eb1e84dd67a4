import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, lines, Nothing } from '../primitives.ts';
import { aboutFiles, MOST_FILE_MEGABYTES } from '../verification/queue-terms.ts';

/** The most characters of one message. */
export const LONGEST_MESSAGE = 2000;

/** A chat message: plain text of a few lines, never HTML. */
export const MessageText = lines(LONGEST_MESSAGE, 'Write a message first');

/** A file that came with a message. */
export const HelpFile = z.object({ gid: Gid, name: z.string(), size: z.number() });

/** A message, as the borrower sees it. */
export const HelpMessage = z.object({
  gid: Gid,
  /** True for the borrower's own messages, false for those from staff. */
  mine: z.boolean(),
  /** First name of the staff member; null on the borrower's own messages. */
  by: z.nullable(z.string()),
  text: z.string(),
  file: z.nullable(HelpFile),
  sent_at: Instant,
});

/** Whether there is something new; a page may poll it every few seconds. */
export const HelpNews = z.object({
  /** Unread answers. */
  unread_count: z.number(),
  /** The newest message; null before the first. */
  newest: z.nullable(Gid),
  /** Whether staff still have the conversation open. */
  open: z.boolean(),
});

export const readHelpConversation = call({
  method: 'GET',
  path: '/secured/user/help/conversation',
  origin: 'paystead',
  summary: 'The conversation between the user and staff, newest 200 messages.',
  who: ['borrower'],
  answer: z.object({
    ...HelpNews.shape,
    /** Whether there are older messages than these. */
    earlier: z.boolean(),
    /** Oldest first. */
    messages: z.array(HelpMessage),
  }),
  refusals: [],
  quiet: true,
});

export const readHelpNews = call({
  method: 'GET',
  path: '/secured/user/help/news',
  origin: 'paystead',
  summary: 'Whether there is a new answer.',
  who: ['borrower'],
  answer: HelpNews,
  refusals: [],
  quiet: true,
});

export const sendHelpMessage = call({
  method: 'POST',
  path: '/secured/user/help/message',
  origin: 'paystead',
  summary: 'Sends a message to staff; the first one starts a conversation.',
  who: ['borrower'],
  body: body({ text: MessageText }),
  answer: HelpMessage,
  refusals: ['TOO_MANY_REQUESTS'],
  once: true,
});

export const sendHelpFile = call({
  method: 'POST',
  path: '/secured/user/help/file',
  origin: 'paystead',
  summary: `HELP-15: sends one file to staff as a message, as multipart/form-data. PDF, JPEG or PNG, ${MOST_FILE_MEGABYTES} MB; checked like a document.`,
  who: ['borrower'],
  body: body({}),
  answer: HelpMessage,
  refusals: [...aboutFiles, 'TOO_MANY_REQUESTS'],
});

export const readHelpFile = call({
  method: 'GET',
  path: '/secured/user/help/file/{gid}',
  origin: 'paystead',
  summary: 'A file of the user’s own conversation, as a download.',
  who: ['borrower'],
  params: z.object({ gid: Gid }),
  answer: Nothing,
  file: 'application/octet-stream',
  refusals: ['NOT_FOUND'],
});

export const markHelpRead = call({
  method: 'POST',
  path: '/secured/user/help/read',
  origin: 'paystead',
  summary: 'Marks everything up to this message as read.',
  who: ['borrower'],
  body: body({ through: Gid }),
  answer: HelpNews,
  refusals: ['NOT_FOUND'],
});
