import { expect, test } from 'vitest';
import { deadlineWords, lastMinuteOf } from './deadline-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('S9.8 a promise has its day, hour and zone', () => {
  expect(plain(deadlineWords('2026-11-23T22:00:00Z'))).toBe('Mon, Nov 23, 2026, 5 PM Eastern');
  expect(plain(deadlineWords('2026-07-01T03:30:00Z'))).toBe('Tue, Jun 30, 2026, 11:30 PM Eastern');
  expect(plain(lastMinuteOf('2026-11-24'))).toBe('Tue, Nov 24, 2026, 11:59 PM Eastern');
});
