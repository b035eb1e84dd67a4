import { describe, expect, test } from 'vitest';
import { dormantFrom, escheatHindrance } from './dormancy.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const known = { receivedOn: day('2023-11-20'), state: 'NY', isOwnerKnown: true, letterOn: null };

describe('HELD-4 unclaimed money', () => {
  test('is dormant after the years of its state, also from a leap day', () => {
    expect(dormantFrom(day('2023-11-20'), 'NY').toString()).toBe('2026-11-20');
    expect(dormantFrom(day('2023-11-20'), 'FL').toString()).toBe('2028-11-20');
    expect(dormantFrom(day('2024-02-29'), 'TX').toString()).toBe('2027-02-28');
  });

  test('goes to a state only then, and 60 days after a letter to a known owner', () => {
    const of = (money: Partial<Parameters<typeof escheatHindrance>[0]>, on: string) =>
      escheatHindrance({ ...known, ...money }, day(on));
    expect(of({}, '2026-11-19')).toBe('NOT_DORMANT');
    expect(of({}, '2026-11-20')).toBe('LETTER_MISSING');
    expect(of({ isOwnerKnown: false }, '2026-11-20')).toBeNull();
    expect(of({ letterOn: day('2026-11-01') }, '2026-12-30')).toBe('LETTER_RECENT');
    expect(of({ letterOn: day('2026-11-01') }, '2026-12-31')).toBeNull();
  });
});
