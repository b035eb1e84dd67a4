import { describe, expect, test } from 'vitest';
import { queueItemTypes } from '../states/queue-status.ts';
import {
  keyFactors,
  noticeReasons,
  rankReasons,
  reasonCodes,
  reasonForDeclinedItem,
  reasonSentences,
} from './reasons.ts';

describe('reasons', () => {
  test('S8.3 every reason has its own specific sentence', () => {
    expect(new Set(Object.values(reasonSentences)).size).toBe(reasonCodes.length);
    for (const sentence of Object.values(reasonSentences)) {
      expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
      expect(sentence).not.toMatch(/score|standards|policy|criteria/i);
    }
  });

  test('S8.3 a notice shows the four main reasons, each once', () => {
    const fired = ['INSTALLMENT_TOO_HIGH', 'RECENT_INQUIRIES', 'TENURE_TOO_SHORT'] as const;
    expect(rankReasons([...fired, 'TENURE_TOO_SHORT']).map(({ code }) => code)).toEqual([
      'TENURE_TOO_SHORT',
      'RECENT_INQUIRIES',
      'INSTALLMENT_TOO_HIGH',
    ]);
    const shown = noticeReasons([
      ...fired,
      'DEBTS_TOO_HIGH',
      'OPEN_BANKRUPTCY',
      'STATE_COST_LIMIT',
    ]);
    expect(shown.map(({ code }) => code)).toEqual([
      'OPEN_BANKRUPTCY',
      'TENURE_TOO_SHORT',
      'RECENT_INQUIRIES',
      'DEBTS_TOO_HIGH',
    ]);
  });

  test('NOTICE-8 inquiries are added as a fifth key factor if they are a factor', () => {
    const four = [
      'SERIOUS_DELINQUENCY',
      'HIGH_CARD_BALANCES',
      'SHORT_CREDIT_HISTORY',
      'TOO_MANY_BALANCES',
    ] as const;
    expect(keyFactors(four)).toEqual(four);
    expect(keyFactors([...four, 'RECENT_NEW_ACCOUNTS'])).toEqual(four);
    expect(keyFactors([...four, 'RECENT_INQUIRIES'])).toEqual([...four, 'RECENT_INQUIRIES']);
    expect(keyFactors(['RECENT_INQUIRIES'])).toEqual(['RECENT_INQUIRIES']);
  });

  test('S4.8 every item that can be declined has its reason', () => {
    for (const type of queueItemTypes) expect(reasonCodes).toContain(reasonForDeclinedItem(type));
    expect(reasonForDeclinedItem('INCOME')).toBe('INCOME_NOT_VERIFIED');
    expect(reasonForDeclinedItem('OFAC')).toBe('SANCTIONS_MATCH');
  });
});
