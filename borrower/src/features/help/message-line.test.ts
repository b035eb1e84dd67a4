import { describe, expect, test } from 'vitest';
import { joined, messageLine } from './message-line.ts';
import type { HelpMessage } from './use-help-message.ts';
import { whyNotSent } from './why-not-sent.ts';

const message = (part: Partial<HelpMessage>): HelpMessage => ({
  gid: '1',
  mine: false,
  by: 'Renee',
  file: null,
  text: 'Hello',
  sent_at: '2026-11-20T19:12:00.000Z',
  ...part,
});
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('a message of the help chat', () => {
  test('S9.8 shows its author, and its time in New York', () => {
    const line = (part: Partial<HelpMessage>, today = '2026-11-20') =>
      plain(messageLine(message(part), today, 'Paystead'));

    expect(line({})).toBe('Renee from Paystead, 2:12 PM Eastern');
    expect(line({ mine: true, by: null })).toBe('You, 2:12 PM Eastern');
    expect(line({}, '2026-11-21')).toBe('Renee from Paystead, Nov 20, 2026, 2:12 PM Eastern');
    // Past midnight in UTC, still the day before in New York.
    expect(line({ sent_at: '2026-11-21T03:00:00Z' })).toBe('Renee from Paystead, 10:00 PM Eastern');
  });

  test('a message that was just sent appears once, last, however often the chat is loaded', () => {
    const [one, two, three] = ['1', '2', '3'].map((gid) => message({ gid }));
    const loaded = [one!, two!];
    expect(joined(loaded, [three!]).map(({ gid }) => gid)).toEqual(['1', '2', '3']);
    expect(joined([...loaded, three!], [three!]).map(({ gid }) => gid)).toEqual(['1', '2', '3']);
  });

  test('a message that failed says why, and that the text is kept', () => {
    const failure = { code: 500, message: 'There was an error', headers: {} };
    expect(whyNotSent(null, true)).toBeUndefined();
    expect(whyNotSent(failure, false)).toMatch(/offline.*kept/);
    expect(whyNotSent(failure, true)).toMatch(/kept/);
    expect(whyNotSent({ ...failure, code: 422, fields: { text: 'Too long' } }, true)).toBe(
      'Too long',
    );
  });
});
