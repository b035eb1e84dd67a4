import { describe, expect, test } from 'vitest';
import { CHANGE_CODES } from './change-codes.ts';
import {
  REPRESENTMENTS,
  RETURN_ACTIONS,
  RETURN_CODES,
  RETURN_TIME_FRAMES,
  returnCode,
} from './return-codes.ts';
import { wordsForChange, wordsForReturn } from './return-words.ts';

describe('return codes', () => {
  test('are in order, each once', () => {
    const codes = RETURN_CODES.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].toSorted());
    expect(codes.slice(0, 29)).toEqual(
      Array.from({ length: 29 }, (_none, index) => `R${String(index + 1).padStart(2, '0')}`),
    );
  });

  test('define what servicing does', () => {
    expect(returnCode('R01')?.action).toBe('REPRESENT');
    expect(returnCode('R11')?.action).toBe('RESEND_CORRECTED');
    expect(returnCode('R15')?.action).toBe('STOP_AND_REVIEW');
    expect(returnCode('R23')?.action).toBe('ASK_PAYOUT_ACCOUNT');
    expect(returnCode('R98')).toBeUndefined();
  });

  test.each(['R05', 'R07', 'R08', 'R10', 'R29'])(
    '%s stops debits under the authorization',
    (code) => {
      expect(returnCode(code)?.action).toBe('STOP_AUTHORIZATION');
    },
  );

  test.each(['R02', 'R03', 'R04', 'R16', 'R20'])('%s stops entries to the account', (code) => {
    expect(returnCode(code)?.action).toBe('STOP_ACCOUNT');
  });

  test('only FUNDS returns may be presented again unchanged', () => {
    const again = RETURN_CODES.filter(({ representment }) => representment === 'TWICE');
    expect(again.map(({ code }) => code)).toEqual(['R01', 'R09']);
  });

  test('have words for every time frame, condition and action', () => {
    for (const known of RETURN_CODES) {
      expect(RETURN_TIME_FRAMES[known.timeFrame]).toMatch(/\w/);
      expect(REPRESENTMENTS[known.representment]).toMatch(/\w/);
      expect(RETURN_ACTIONS[known.action]).toMatch(/\.$/);
    }
  });
});

describe('what borrowers read', () => {
  test.each([...RETURN_CODES.map(({ code }) => code), 'R00'])('%s in plain words', (code) => {
    expect(wordsForReturn(code)).toMatch(/^[A-Z].*\.$/);
    expect(wordsForReturn(code)).not.toMatch(/ACH|ODFI|RDFI|NACHA|R\d\d/);
  });

  test.each([...CHANGE_CODES.map(({ code }) => code), 'C00'])('%s in plain words', (code) => {
    expect(wordsForChange(code)).toMatch(/^Your bank .*\.$/);
  });

  test("doesn't mention a death, since anyone may read the message", () => {
    expect(wordsForReturn('R14') + wordsForReturn('R15')).not.toMatch(/dea|die/i);
  });
});
