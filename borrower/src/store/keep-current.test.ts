import { stubPage } from '@paystead/client/browser/test-page';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from './config.ts';
import { dictionary } from './dictionary.ts';
import { keepDictionaryCurrent, watchEmployment } from './keep-current.ts';
import { products } from './products.ts';
import { forgetEverything, store } from './store.ts';
import { andre } from './test-person.ts';
import { user } from './user.ts';

const TWO_HOURS = 7_200_000;

const brand = {
  company_name: 'Paystead',
  support_email: 'support@example.com',
  support_phone: '+12125550100',
  support_hours: 'Monday to Friday',
  mailing_address: 'P.O. Box 1, New York, NY 10001',
};
const settings = (today: string) => ({ brand, sandbox: true, idle_seconds: 900, today });
const words = (days: number) => ({
  disbursement_offset_days: days,
  signature_expiration_days: 3,
  payroll_frequency: [],
  'payroll_processor:ADP': 'ADP',
});

let returnToTab: () => void;

beforeEach(() => {
  stubPage(vi.stubGlobal);
  vi.useFakeTimers();
  forgetEverything();
  const page = new EventTarget();
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible', cookie: '' }));
  returnToTab = () => void page.dispatchEvent(new Event('visibilitychange'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers with these settings and this dictionary; returns the paths that were asked for. */
function serve(today: string, days: number): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const isWords = url.includes('dictionary');
    return new Response(JSON.stringify(isWords ? words(days) : settings(today)));
  });
  return asked;
}

describe('S4.10 the dictionary in a tab that stays open', () => {
  test('is cleared to pending and loaded again when a new day has begun', async () => {
    store.dispatch(config.replace(settings('2026-11-20')));
    store.dispatch(dictionary.replace(words(1)));
    const states: string[] = [];
    const stop = keepDictionaryCurrent();
    const unwatch = store.subscribe(() => {
      const { state, value } = dictionary.select(store.getState());
      states.push(`${state} ${value?.disbursement_offset_days ?? 'nothing'}`);
    });
    serve('2026-11-21', 2);
    vi.advanceTimersByTime(TWO_HOURS);
    returnToTab();
    await vi.waitFor(() => expect(states.at(-1)).toBe('completed 2'));
    expect(states).toContain('pending nothing');
    unwatch();
    stop();
  });

  test('stays on the same day, and nothing is asked within the hour', async () => {
    store.dispatch(config.replace(settings('2026-11-20')));
    store.dispatch(dictionary.replace(words(1)));
    const stop = keepDictionaryCurrent();
    const asked = serve('2026-11-20', 2);
    returnToTab();
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(TWO_HOURS);
    returnToTab();
    await vi.waitFor(() => expect(config.select(store.getState()).state).toBe('completed'));
    expect(asked).toHaveLength(1);
    expect(dictionary.select(store.getState()).value).toEqual(words(1));
    stop();
  });
});

describe('S4.11 verified employment in the store', () => {
  const answer = (employee_status: 'Active' | 'Terminated') =>
    products.replace({
      loan: { employee_status },
    } as NonNullable<ReturnType<typeof products.select>['value']>);
  const isVerified = () => user.select(store.getState()).value?.employment_verified;

  test('is reset when an answer says that the job has ended, and can be verified again', () => {
    const stop = watchEmployment();
    store.dispatch(user.replace({ ...andre, employment_verified: true }));
    store.dispatch(answer('Active'));
    expect(isVerified()).toBe(true);
    store.dispatch(answer('Terminated'));
    expect(isVerified()).toBe(false);
    store.dispatch(user.merge({ employment_verified: true }));
    expect(isVerified()).toBe(true);
    stop();
  });
});
