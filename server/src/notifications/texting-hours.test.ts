import { describe, expect, test } from 'vitest';
import { textingTime } from './texting-hours.ts';

const at = (text: string) => textingTime(Temporal.Instant.from(text)).toString();

describe('texting hours', () => {
  test('a text in the New York afternoon goes at once', () => {
    expect(at('2026-11-20T19:30:00Z')).toBe('2026-11-20T19:30:00Z');
  });

  test('a text of the night waits for 14:00 of that day', () => {
    expect(at('2026-11-20T07:00:00Z')).toBe('2026-11-20T19:00:00Z');
  });

  test('a text of the evening waits for the next day, also across a clock change', () => {
    expect(at('2026-11-01T01:30:00Z')).toBe('2026-11-01T19:00:00Z');
    expect(at('2026-07-02T00:00:00Z')).toBe('2026-07-02T18:00:00Z');
  });
});
