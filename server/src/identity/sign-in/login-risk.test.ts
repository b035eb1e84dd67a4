import { describe, expect, test } from 'vitest';
import { isRisky, type LoginSigns, outageLimits } from './login-risk.ts';

const limits = { perAddress: 100, perPassword: 30 };
const calm: LoginSigns = { knownDevice: false, wrongPasswords: 0, failures: 0, otherNames: 0 };

describe('L9 the risk of a login', () => {
  test.each<[Partial<LoginSigns>, boolean]>([
    [{}, false],
    [{ wrongPasswords: 1, failures: 24.9, otherNames: 2 }, false],
    [{ wrongPasswords: 2 }, true],
    [{ failures: 25 }, true],
    [{ otherNames: 3 }, true],
    [{ knownDevice: true, wrongPasswords: 9, failures: 99, otherNames: 29 }, false],
  ])('L9 %o: %s', (signs, risky) => {
    expect(isRisky({ ...calm, ...signs }, limits)).toBe(risky);
  });

  test('L9 an address without a limit raises no risk', () => {
    expect(isRisky(calm, { perAddress: 0, perPassword: 0 })).toBe(false);
  });

  test('L9 while the check is down the limits are half, and those that are off stay off', () => {
    expect(outageLimits({ perAddress: 101, perPassword: 30 })).toEqual({
      perAddress: 51,
      perPassword: 15,
    });
    expect(outageLimits({ perAddress: 0, perPassword: 0 })).toEqual({
      perAddress: 0,
      perPassword: 0,
    });
  });
});
