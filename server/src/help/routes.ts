import * as calls from '@paystead/contract/messages/help';
import * as desk from '@paystead/contract/messages/help-desk';
import { MOST_FILE_BYTES } from '@paystead/contract/verification/queue-terms';
import { serve } from '../platform/http/serve.ts';
import { answerConversation } from './answer-conversation.ts';
import { closeConversation } from './close-conversation.ts';
import { readConversationFile } from './files/read-conversation-file.ts';
import { readHelpFile } from './files/read-help-file.ts';
import { sendHelpFile } from './files/send-help-file.ts';
import { handOverConversation } from './hand-over-conversation.ts';
import { listColleagues } from './list-colleagues.ts';
import { listConversations } from './list-conversations.ts';
import { listReadyAnswers } from './ready/list-ready-answers.ts';
import { markHelpRead } from './mark-help-read.ts';
import { readConversation } from './read-conversation.ts';
import { readConversationNews } from './read-conversation-news.ts';
import { readHelpConversation } from './read-help-conversation.ts';
import { readHelpNews } from './read-help-news.ts';
import { sendHelpMessage } from './send-help-message.ts';
import { takeConversation } from './take-conversation.ts';

/** Nobody types faster than this. */
const MESSAGES_A_MINUTE = 20;
const FILES_A_MINUTE = 10;

export const routes = [
  serve(calls.readHelpConversation, readHelpConversation),
  serve(calls.readHelpNews, readHelpNews),
  serve(calls.sendHelpMessage, sendHelpMessage, { perMinute: MESSAGES_A_MINUTE }),
  serve(calls.sendHelpFile, sendHelpFile, {
    upload: { maxBytes: MOST_FILE_BYTES, maxFiles: 1 },
    perMinute: FILES_A_MINUTE,
  }),
  serve(calls.readHelpFile, readHelpFile),
  serve(calls.markHelpRead, markHelpRead),
  serve(desk.listConversations, listConversations),
  serve(desk.readConversationNews, readConversationNews),
  serve(desk.readConversation, readConversation),
  serve(desk.answerConversation, answerConversation),
  serve(desk.closeConversation, closeConversation),
  serve(desk.takeConversation, takeConversation),
  serve(desk.handOverConversation, handOverConversation),
  serve(desk.listColleagues, listColleagues),
  serve(desk.readConversationFile, readConversationFile),
  serve(desk.listReadyAnswers, listReadyAnswers),
];
