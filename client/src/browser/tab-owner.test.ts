import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimTab, clearTab, isOwn, tabOwner } from './tab-owner.ts';
import { stubPage } from './test-page.ts';
import { forgetUnsent, keepUnsent, unsentAnswers } from './unsent-answers.ts';

beforeEach(() => void stubPage(vi.stubGlobal));
afterEach(() => {
  claimTab('');
  vi.unstubAllGlobals();
});

const typed = { street: '12 Elm St' };

test('S8.6 the same person finds what they typed before their session ended', () => {
  claimTab('dana');
  keepUnsent('apply-address', typed);
  claimTab('dana');
  expect(unsentAnswers('apply-address')).toEqual(typed);
  expect(unsentAnswers('apply-start')).toEqual({});
  forgetUnsent('apply-address');
  expect(unsentAnswers('apply-address')).toEqual({});
});

test('S4.13 no one else finds what a person typed, logged out or not', () => {
  claimTab('dana');
  keepUnsent('apply-address', typed);
  claimTab('lee');
  expect(unsentAnswers('apply-address')).toEqual({});

  claimTab('dana');
  clearTab();
  claimTab('dana');
  expect(unsentAnswers('apply-address')).toEqual({});
});

test('X1 a page belongs to the person of its first answer', () => {
  expect([isOwn(undefined), tabOwner()]).toEqual([true, '']);
  expect([isOwn('dana'), tabOwner()]).toEqual([true, 'dana']);
  expect([isOwn('dana'), isOwn(undefined), isOwn('lee')]).toEqual([true, true, false]);
  expect(tabOwner()).toBe('dana');
});

test('D1 birth dates, passwords and account numbers are never kept', () => {
  keepUnsent('employment', { ...typed, dob: '1984-03-27', ssn_last4: '1', account_number: '2' });
  expect(unsentAnswers('employment')).toEqual(typed);
});

test('without storage nothing is kept and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  claimTab('dana');
  keepUnsent('apply-address', typed);
  expect(unsentAnswers('apply-address')).toEqual({});
  forgetUnsent('apply-address');
  clearTab();
});
