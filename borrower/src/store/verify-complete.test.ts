import { onEvent } from '@paystead/client/analytics/analytics';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { andre } from './test-person.ts';
import { forgetEverything, store } from './store.ts';
import { prove, resetEmployment, user } from './user.ts';
import { watchVerified } from './verify-complete.ts';

let heard: string[];
const stops: (() => void)[] = [];
beforeEach(() => {
  forgetEverything();
  heard = [];
  stops.push(onEvent((event) => heard.push('name' in event ? event.name : event.path)));
});
afterEach(() => stops.splice(0).forEach((stop) => stop()));

test('S4.12 becoming verified sends the event verify-complete, once', () => {
  store.dispatch(user.replace({ ...andre, email_verified: true }));
  stops.push(watchVerified());
  store.dispatch(prove('phone_verified'));
  store.dispatch(prove('employment_verified'));
  expect(heard).toEqual([]);
  store.dispatch(prove('mfa_verified'));
  expect(heard).toEqual(['verify-complete']);

  store.dispatch(prove('mfa_verified'));
  store.dispatch(resetEmployment());
  store.dispatch(prove('employment_verified'));
  expect(heard).toEqual(['verify-complete']);
});

test('S4.12 a person who was verified when the page opened sends no event', () => {
  stops.push(watchVerified());
  store.dispatch(
    user.replace({
      ...andre,
      email_verified: true,
      phone_verified: true,
      employment_verified: true,
      mfa_verified: true,
    }),
  );
  expect(heard).toEqual([]);
});
