import { formatDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';
import type { HelpMessage } from './use-help-message.ts';

/**
 * The author and time of a message: `Renee from Paystead, 2:12 PM Eastern`, with the day if it is
 * not today.
 */
export function messageLine(message: HelpMessage, today: string, brand: string): string {
  const who = message.mine ? 'You' : `${message.by ?? 'Staff'} from ${brand}`;
  const day = newYorkDay(message.sent_at);
  const when = day === today ? [] : [formatDate(day)];
  return [who, ...when, formatTime(message.sent_at)].join(', ');
}

/** The loaded messages, followed by those sent since. */
export function joined(
  loaded: readonly HelpMessage[],
  sent: readonly HelpMessage[],
): readonly HelpMessage[] {
  const known = new Set(loaded.map(({ gid }) => gid));
  return [...loaded, ...sent.filter(({ gid }) => !known.has(gid))];
}
