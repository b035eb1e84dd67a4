import { beforeEach, describe, expect, test } from 'vitest';
import { forgetEverything, store } from './store.ts';
import { andre } from './test-person.ts';
import {
  changeContact,
  changeMfaTypes,
  markBreached,
  prove,
  resetEmployment,
  type User,
  user,
} from './user.ts';

function now(): User | null {
  return user.select(store.getState()).value;
}

describe('the user area', () => {
  beforeEach(() => store.dispatch(user.replace(andre)));

  test.each([
    'email_verified',
    'phone_verified',
    'employment_verified',
    'mfa_verified',
    'pii',
  ] as const)('S4.11 %s flips on and stays on', (flag) => {
    store.dispatch(prove(flag));
    store.dispatch(prove(flag));
    expect(now()).toEqual({ ...andre, [flag]: true });
  });

  test('S4.11 employment can also be reset', () => {
    store.dispatch(prove('employment_verified'));
    store.dispatch(resetEmployment());
    expect(now()?.employment_verified).toBe(false);
  });

  test('S4.11 name, phone and e-mail can be updated, but no flags', () => {
    store.dispatch(prove('email_verified'));
    store.dispatch(changeContact({ first_name: 'Andrea', phone: '+1 (212) 555-0142' }));
    store.dispatch(changeContact({ email: 'andrea@example.com' }));
    expect(now()).toEqual({
      ...andre,
      first_name: 'Andrea',
      phone: '+1 (212) 555-0142',
      email: 'andrea@example.com',
      email_verified: true,
    });
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

  test('S4.13 logout clears all stored data', () => {
    forgetEverything();
    expect(user.select(store.getState())).toEqual({ state: 'pristine', value: null, error: null });
  });
});
