import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimTab } from './tab-owner.ts';
import { forgetOthers, forgetUnsent, keepUnsent, unsentAnswers } from './unsent-answers.ts';

/** The storage of a tab: its texts are properties, as in a browser. */
class Storage {
  [key: string]: unknown;
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => void vi.stubGlobal('sessionStorage', new Storage()));
afterEach(() => {
  vi.unstubAllGlobals();
  claimTab('');
});

test('S8.6 what a person typed is kept in the tab, until it is sent', () => {
  claimTab('renee');
  keepUnsent('decline 7', { reason: 'TOO_OLD', note: 'Page two' });
  expect(unsentAnswers('decline 7')).toEqual({ reason: 'TOO_OLD', note: 'Page two' });
  expect(unsentAnswers('decline 8')).toEqual({});
  forgetUnsent('decline 7');
  expect(unsentAnswers('decline 7')).toEqual({});
});

test('S8.6 another person who logs in neither sees it nor leaves it there', () => {
  claimTab('renee');
  keepUnsent('decline 7', { note: 'Page two' });
  claimTab('marcus');
  expect(unsentAnswers('decline 7')).toEqual({});
  keepUnsent('decline 7', { note: 'Mine' });
  sessionStorage.setItem('another key', 'stays');
  forgetOthers();

  expect(unsentAnswers('decline 7')).toEqual({ note: 'Mine' });
  expect(sessionStorage.getItem('another key')).toBe('stays');
  claimTab('renee');
  expect(unsentAnswers('decline 7')).toEqual({});
});
