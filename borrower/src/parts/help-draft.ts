import { keepUnsent, unsentAnswers } from '@paystead/client/browser/unsent-answers';

/** The message to us that a person is writing, kept until it is sent. */
export const HELP_FORM = 'help-message';

/** Words for the chat to begin with when it opens; what is written there already stays. */
export function suggestHelp(words: string): void {
  const { message = '' } = unsentAnswers(HELP_FORM);
  if (message.trim() === '') keepUnsent(HELP_FORM, { message: words });
}
