import { beforeEach, describe, expect, test } from 'vitest';
import { forgetEverything, store } from './store.ts';
import { changeMfaTypes, markBreached, prove, resetEmployment, type User, user } from './user.ts';

const person: User = {
  gid: '00000000-0000-4000-8000-000000000001',
  first_name: 'Andre',
  last_name: 'Whitlock',
  email: 'andre@example.com',
  phone: null,
  has_avatar: false,
  has_pay_rate: false,
  refinance_eligible: false,
  address_state: null,
  email_verified: false,
  phone_verified: false,
  employment_verified: false,
  mfa_verified: false,
  mfa_type: null,
  mfa_types: [],
  preferences: { theme: 'system', email: true, sms: true, push: false },
  pii: false,
  account_breached: false,
  workflow: 'DEFAULT',
};

function now(): User | null {
  return user.select(store.getState()).value;
}

describe('the user area', () => {
  beforeEach(() => store.dispatch(user.replace(person)));

  test.each([
    'email_verified',
    'phone_verified',
    'employment_verified',
    'mfa_verified',
    'pii',
  ] as const)('S4.11 %s flips on and stays on', (flag) => {
    store.dispatch(prove(flag));
    store.dispatch(prove(flag));
    expect(now()).toEqual({ ...person, [flag]: true });
  });

  test('S4.11 employment can also be reset', () => {
    store.dispatch(prove('employment_verified'));
    store.dispatch(resetEmployment());
    expect(now()?.employment_verified).toBe(false);
  });

  test('S4.11 a type of second factor can be added and removed', () => {
    store.dispatch(changeMfaTypes(['TOTP', 'SMS']));
    expect(now()).toMatchObject({ mfa_type: 'TOTP', mfa_types: ['TOTP', 'SMS'] });
    store.dispatch(changeMfaTypes([]));
    expect(now()).toMatchObject({ mfa_type: null, mfa_types: [] });
  });

  test('S4.11 S8.4 the breach is marked and cleared', () => {
    store.dispatch(markBreached(true));
    expect(now()?.account_breached).toBe(true);
    store.dispatch(markBreached(false));
    expect(now()?.account_breached).toBe(false);
  });

  test('S4.13 logout clears all that is stored', () => {
    forgetEverything();
    expect(user.select(store.getState())).toEqual({ state: 'pristine', value: null, error: null });
  });
});
