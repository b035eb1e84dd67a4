import { describe, expect, test } from 'vitest';
import { holderOf, leadOf, type Progress, stepsOf, titleOf } from './progress-words.ts';

const BASE: Progress = {
  status: 'REVIEW',
  sent_at: '2026-11-20T14:14:00.000Z',
  job_at: '2026-11-20T14:14:00.000Z',
  credit_at: '2026-11-20T14:15:00.000Z',
  answer_by: '2026-12-20',
  review: {
    since: '2026-11-20T14:15:00.000Z',
    due: '2026-11-23T22:00:00.000Z',
    missed: null,
  },
  days_to_sign: 3,
  days_to_money: 1,
  payout: null,
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const asked = { amount: '2500.00', term: 18 } as Parameters<typeof stepsOf>[1];

describe('what the page after sending says', () => {
  test('APP-13 a reviewer has it, until a day and an hour', () => {
    expect(holderOf(BASE)).toBe('reviewer');
    expect(titleOf(BASE)).toBe('A person is reading your application');
    expect(plain(leadOf(BASE))).toBe(
      'You’ll have an answer by Mon, Nov 23, 2026, 5 PM Eastern. You don’t need to stay on this page.',
    );
    const now = stepsOf(BASE, asked).filter(({ state }) => state === 'now');
    expect(now.map(({ title, note }) => [title, plain(String(note))])).toEqual([
      [
        'A reviewer checks one thing',
        'One of our reviewers is checking a detail. By Mon, Nov 23, 2026, 5 PM Eastern.',
      ],
    ]);
  });

  test('APP-13 if we are late, the first sentence says so', () => {
    const review = { ...BASE.review, missed: '2026-11-23T22:00:00.000Z' } as Progress['review'];
    const late = { ...BASE, review: review && { ...review, due: '2026-11-24T22:00:00.000Z' } };
    expect(plain(leadOf(late))).toBe(
      'We’re late. We promised an answer by Mon, Nov 23, 2026, 5 PM Eastern. Our new time is Tue, Nov 24, 2026, 5 PM Eastern.',
    );
  });

  test('a missing document or a silent partner is named as the one that has it', () => {
    expect(holderOf({ ...BASE, review: null })).toBe('you');
    const sent: Progress = { ...BASE, status: 'SUBMITTED', review: null, credit_at: null };
    expect(holderOf(sent)).toBe('partner');
    expect(plain(leadOf(sent))).toContain('by Sun, Dec 20, 2026, 11:59 PM Eastern at the latest');
    expect(stepsOf(sent, asked).map(({ title }) => title)).not.toContain('Credit checked');
  });
});
