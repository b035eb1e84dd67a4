import { forgetUnsent, keepUnsent, unsentAnswers } from '@paystead/client/browser/unsent-answers';
import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { LONGEST_MESSAGE, sendHelpMessage } from '@paystead/contract/messages/help';
import { useEffect, useRef, useState } from 'react';
import { HELP_FORM as FORM } from '../../parts/help-draft.ts';
import { whyNotSent } from './why-not-sent.ts';

export type HelpMessage = WireAnswer<typeof sendHelpMessage>;

export interface HelpDraft {
  readonly text: string;
  readonly change: (text: string) => void;
  readonly send: (text: string) => Promise<void>;
  readonly busy: boolean;
  /** Why sending failed. */
  readonly error: string | undefined;
  /** Messages sent from this page, the newest last. */
  readonly sent: readonly HelpMessage[];
}

/**
 * The text that a person is writing. It stays until the server has it, even if the chat closes. A
 * page may have suggested words since the chat was open last.
 */
export function useHelpMessage(open: boolean): HelpDraft {
  const command = useCommand(sendHelpMessage);
  const [text, setText] = useState(() => unsentAnswers(FORM)['message'] ?? '');
  const [sent, setSent] = useState<HelpMessage[]>([]);
  const [isTooLong, setTooLong] = useState(false);
  const latest = useRef(text);
  useEffect(() => {
    if (!open) return;
    latest.current = unsentAnswers(FORM)['message'] ?? '';
    setText(latest.current);
  }, [open]);

  function change(next: string) {
    latest.current = next;
    setText(next);
    setTooLong(false);
    command.clear();
    if (next === '') forgetUnsent(FORM);
    else keepUnsent(FORM, { message: next });
  }

  async function send(words: string) {
    if (words.length > LONGEST_MESSAGE) return setTooLong(true);
    const message = await command.run({ text: words });
    if (!message) return undefined;
    setSent((before) => [...before, message]);
    // Text typed while the send was running is a new message.
    if (latest.current.trim() === words) change('');
    return undefined;
  }

  const error = isTooLong
    ? `Use at most ${LONGEST_MESSAGE} characters. You have ${text.trim().length}.`
    : whyNotSent(command.failure, navigator.onLine);
  return { text, change, send, busy: command.pending, error, sent };
}
