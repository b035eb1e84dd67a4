import type { Filled } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { NewMessage } from '../../platform/outside/message.ts';

/** What the words of a letter depend on. */
export type LetterContext = Pick<WorkContext, 'config' | 'letterWords'>;

export type Mail = Pick<NewMessage, 'subject' | 'text' | 'links' | 'about'>;

/**
 * A letter as an email that ends with the company's name.
 * @param link its label and full address, for the sandbox's inbox
 */
export function letterMail(
  { config }: LetterContext,
  about: string,
  { subject, paragraphs }: Filled,
  link?: [string, string],
): Mail {
  const links = link ? [{ label: link[0], url: link[1] }] : [];
  return { about, subject, text: [...paragraphs, config.brand.name].join('\n\n'), links };
}
