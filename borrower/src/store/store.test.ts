import { stubPage } from '@paystead/client/browser/test-page';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dictionary } from './dictionary.ts';
import { employer } from './employer.ts';
import { areas, forgetEverything, store } from './store.ts';

const northfield = {
  gid: '00000000-0000-4000-8000-000000000009',
  depositConfirmationRequired: false,
  addressRequired: false,
  mnemonic: 'NORTH',
  name: 'Northfield Regional Health',
  potentialActiveDuty: false,
  workflow: 'DEFAULT',
  rootMnemonic: 'NORTH',
  federalGovernmentAgency: false,
  employmentCheckMode: 'SYNC',
} as const;

const pristine = { state: 'pristine', value: null, error: null };

beforeEach(() => {
  stubPage(vi.stubGlobal);
  forgetEverything();
});
afterEach(() => vi.unstubAllGlobals());

describe('the areas of the store', () => {
  test('S3.29 are those of the specification, each pristine at first', () => {
    expect(areas.map(({ name }) => name).toSorted()).toEqual([
      'alerts',
      'alertsMetadata',
      'appSummary',
      'config',
      'dictionary',
      'employee',
      'employer',
      'loanDetails',
      'notifications',
      'payroll',
      'primaryBank',
      'products',
      'queue',
      'user',
    ]);
    for (const area of areas) expect(area.select(store.getState())).toEqual(pristine);
  });

  test.each(areas)(
    'S3.29 S4.10 $name is pending, then in error with message, code and headers',
    async (area) => {
      const refusal = new Response(JSON.stringify('Try later'), {
        status: 503,
        headers: { 'retry-after': '5' },
      });
      vi.stubGlobal('fetch', async () => refusal);
      const load = area.load as (argument?: unknown) => ReturnType<typeof area.load>;
      const loading = store.dispatch(load(area.name === 'alerts' ? {} : 'one'));
      expect(area.select(store.getState()).state).toBe('pending');
      await loading;
      expect(area.select(store.getState())).toMatchObject({
        state: 'error',
        value: null,
        error: { code: 503, message: 'Try later', headers: { 'retry-after': '5' } },
      });
    },
  );

  test('S4.10 the dictionary is cleared back to pending, and loads anew', async () => {
    const known = {
      disbursement_offset_days: 1,
      signature_expiration_days: 3,
      payroll_frequency: [],
      origination_source: {},
      payroll_processor: {},
    };
    store.dispatch(dictionary.replace(known));
    store.dispatch(dictionary.clear());
    expect(dictionary.select(store.getState())).toEqual({ ...pristine, state: 'pending' });

    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(known)));
    await store.dispatch(dictionary.load());
    expect(dictionary.select(store.getState())).toEqual({
      state: 'completed',
      value: known,
      error: null,
    });
  });

  test('S4.10 the employer is merged with a partial update', () => {
    store.dispatch(employer.replace(northfield));
    store.dispatch(employer.merge({ addressRequired: true, employmentCheckMode: 'ASYNC' }));
    expect(employer.select(store.getState()).value).toEqual({
      ...northfield,
      addressRequired: true,
      employmentCheckMode: 'ASYNC',
    });
  });
});
