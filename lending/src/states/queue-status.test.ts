import { describe, expect, test } from 'vitest';
import {
  needsCompliance,
  neverAutomatic,
  openingQueueStatus,
  queueEvents,
  queueItemTypes,
  queueStatuses,
  transitionQueueItem,
} from './queue-status.ts';

const allowed: Record<string, string> = {
  'PENDING provide': 'REVIEW',
  'PENDING accept': 'ACCEPTED',
  'PENDING accept-automatically': 'ACCEPTED',
  'PENDING decline': 'DECLINED',
  'PENDING lapse': 'DECLINED',
  'REVIEW ask-again': 'PENDING',
  'REVIEW accept': 'ACCEPTED',
  'REVIEW accept-automatically': 'ACCEPTED',
  'REVIEW decline': 'DECLINED',
  'ACCEPTED raise-again': 'REVIEW',
};

describe('queue item status', () => {
  for (const from of queueStatuses) {
    for (const event of queueEvents) {
      const to = allowed[`${from} ${event}`];
      test(`S4.7 ${from} + ${event} → ${to ?? 'refused'}`, () => {
        expect(transitionQueueItem('INCOME', from, event)).toEqual(
          to
            ? { moved: true, from, to, event }
            : { moved: false, from, event, reason: 'TRANSITION_REFUSED' },
        );
      });
    }
  }

  test('S4.8 has the twenty types', () => {
    expect(new Set(queueItemTypes).size).toBe(20);
  });

  test.each(['OFAC', 'ACTIVE_DUTY', 'FRAUD', 'BANKRUPTCY'] as const)(
    'S4.8 %s is never accepted automatically, only by staff',
    (type) => {
      expect(neverAutomatic).toContain(type);
      expect(transitionQueueItem(type, 'REVIEW', 'accept-automatically').moved).toBe(false);
      expect(transitionQueueItem(type, 'PENDING', 'accept-automatically').moved).toBe(false);
      expect(transitionQueueItem(type, 'REVIEW', 'accept').moved).toBe(true);
    },
  );

  test("S4.7 an item the borrower can't answer starts with staff", () => {
    expect(queueItemTypes.filter((type) => openingQueueStatus(type) === 'REVIEW')).toEqual([
      'OFAC',
      'ACTIVE_DUTY',
      'BANKRUPTCY',
      'CHALLENGE',
      'FRAUD',
      'PEP',
    ]);
  });

  test('S4.8 five types need the compliance permission', () => {
    expect(queueItemTypes.filter(needsCompliance)).toEqual([
      'OFAC',
      'ACTIVE_DUTY',
      'BANKRUPTCY',
      'FRAUD',
      'PEP',
    ]);
  });
});
