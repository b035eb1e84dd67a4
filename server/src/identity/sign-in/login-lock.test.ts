import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { afterWrongCode, judgePassword, nextLock, type Tries } from './login-lock.ts';

const NOW = Temporal.Instant.from('2026-11-27T15:00:00Z');
const NONE: Tries = {
  wrongPasswords: 0,
  wrongCodes: 0,
  mustChange: false,
  lockedCode: null,
  lockedUntil: null,
};

/** Judges attempts one after the other and lists the answers. */
function walk(tries: readonly boolean[]) {
  let state = NONE;
  return tries.map((isRight) => {
    const verdict = judgePassword(state, isRight, NOW);
    state = verdict.tries;
    return verdict.code;
  });
}

describe('judge a password', () => {
  test('L1 S8.1 none, c3 from the 5th, c2 from the 10th', () => {
    expect(walk(Array.from({ length: 11 }, () => false))).toEqual([
      ...Array.from({ length: 4 }, () => 'LOGIN_UNRECOGNIZED'),
      ...Array.from({ length: 5 }, () => 'c3'),
      'c2',
      'c2',
    ]);
  });

  test('L1 while locked, right and wrong passwords get the same answer', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (tries) => {
        const five = Array.from({ length: 5 }, () => false);
        const guesses = walk([...five, ...tries]).slice(5);
        const allWrong = walk([...five, ...tries.map(() => false)]).slice(5);

        expect(guesses).toEqual(allWrong);
      }),
    );
  });

  test('L1 a lock ends after 30 minutes and resets the counts; a password change staff require stays', () => {
    const locked: Tries = {
      wrongPasswords: 10,
      wrongCodes: 2,
      mustChange: true,
      lockedCode: 'c2',
      lockedUntil: NOW,
    };
    expect(nextLock(locked, NOW.subtract({ milliseconds: 1 }))).toBe(locked);
    expect(nextLock(locked, NOW)).toEqual({ ...NONE, mustChange: true });
    expect(judgePassword(nextLock(locked, NOW), true, NOW).code).toBe('c3');
  });

  test('L1 the wait grows from the third attempt to half a second', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6].map(
      (wrongPasswords) => judgePassword({ ...NONE, wrongPasswords }, false, NOW).waitMs,
    );
    expect(waits).toEqual([0, 0, 100, 200, 400, 500, 500]);
  });

  test('L4 the 5th wrong code locks, regardless of the passwords', () => {
    const four = { ...NONE, wrongCodes: 4 };
    expect(afterWrongCode({ ...NONE, wrongCodes: 3 }, NOW).lockedCode).toBeNull();
    const locked = afterWrongCode(four, NOW);
    expect([locked.lockedCode, locked.lockedUntil?.toString()]).toEqual([
      'c4',
      '2026-11-27T15:30:00Z',
    ]);
    expect(judgePassword(locked, true, NOW).code).toBe('c4');
    expect(judgePassword(locked, false, NOW).code).toBe('LOGIN_UNRECOGNIZED');
  });
});
