import { readEligibility } from '@paystead/contract/origination/application-summary';
import { listNotifications } from '@paystead/contract/messages/notifications';
import { readProfile } from '@paystead/contract/identity/profile';
import { expect, test } from 'vitest';
import { knownAhead, seeAhead, takeAhead } from './ask-ahead.ts';

const dana = () => knownAhead([[readProfile, {}, { first_name: 'Dana' }]]);

test('a page that is drawn with answers finds them', () => {
  const ahead = dana();

  expect(seeAhead(ahead, readProfile, {})?.value?.first_name).toBe('Dana');
  expect(seeAhead(ahead, readEligibility, {})).toBeUndefined();
});

test('an answer can be taken once', () => {
  const ahead = dana();

  expect(takeAhead(ahead, readProfile, {})?.value?.first_name).toBe('Dana');
  expect(takeAhead(ahead, readProfile, {})).toBeUndefined();
});

test("the order of the input's fields doesn't matter", () => {
  const ahead = knownAhead([[listNotifications, { b: '1', l: '3' }, { total: 0, rows: [] }]]);

  expect(seeAhead(ahead, listNotifications, { l: '3', b: '1' })?.value?.total).toBe(0);
  expect(seeAhead(ahead, listNotifications, { l: '5', b: '1' })).toBeUndefined();
});
