import { stubPage } from '@paystead/client/browser/test-page';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alerts } from './alerts.ts';
import { alertsMetadata } from './alerts-metadata.ts';
import { appSummary } from './app-summary.ts';
import { config } from './config.ts';
import { dictionary } from './dictionary.ts';
import { employee } from './employee.ts';
import { employer } from './employer.ts';
import { loanDetails } from './loan-details.ts';
import { notifications } from './notifications.ts';
import { payroll } from './payroll.ts';
import { primaryBank } from './primary-bank.ts';
import { products } from './products.ts';
import { queue } from './queue.ts';
import { forgetEverything, type State, store } from './store.ts';
import { user } from './user.ts';

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

const { dispatch } = store;
const loads = {
  user: () => user.load(dispatch),
  employee: () => employee.load(dispatch),
  queue: () => queue.load(dispatch),
  employer: () => employer.load(dispatch),
  config: () => config.load(dispatch),
  dictionary: () => dictionary.load(dispatch),
  loanDetails: () => loanDetails.load(dispatch, 'one'),
  appSummary: () => appSummary.load(dispatch),
  primaryBank: () => primaryBank.load(dispatch),
  payroll: () => payroll.load(dispatch),
  alerts: () => alerts.load(dispatch, {}),
  alertsMetadata: () => alertsMetadata.load(dispatch),
  notifications: () => notifications.load(dispatch),
  products: () => products.load(dispatch),
} satisfies Record<keyof State, () => Promise<void>>;
const areas = Object.keys(loads) as (keyof State)[];

const pristine = { state: 'pristine', value: null, error: null };

beforeEach(() => {
  stubPage(vi.stubGlobal);
  forgetEverything();
});
afterEach(() => vi.unstubAllGlobals());

describe('the areas of the store', () => {
  test('S3.29 are its fourteen, each pristine at first', () => {
    expect(Object.keys(store.getState()).toSorted()).toEqual([
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
    for (const area of areas) expect(store.getState()[area]).toEqual(pristine);
  });

  test.each(areas)(
    'S3.29 S4.10 %s is pending, then in error with message, code and headers',
    async (area) => {
      const refusal = new Response(JSON.stringify('Try later'), {
        status: 503,
        headers: {
          'retry-after': '5',
          'x-request-id': 'r1',
          'content-type': 'application/json',
        },
      });
      vi.stubGlobal('fetch', async () => refusal);
      const loading = loads[area]();
      expect(store.getState()[area].state).toBe('pending');
      await loading;
      expect(store.getState()[area]).toMatchObject({
        state: 'error',
        value: null,
        error: { code: 503, message: 'Try later', headers: { 'retry-after': '5' } },
      });
    },
  );

  test('S4.10 the dictionary is cleared back to pending, and reloads', async () => {
    const known = {
      disbursement_offset_days: 1,
      signature_expiration_days: 3,
      payroll_frequency: [],
      'payroll_processor:ADP': 'ADP',
    };
    store.dispatch(dictionary.replace(known));
    store.dispatch(dictionary.clear());
    expect(dictionary.select(store.getState())).toEqual({ ...pristine, state: 'pending' });

    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(known)));
    await dictionary.load(dispatch);
    expect(dictionary.select(store.getState())).toEqual({
      state: 'completed',
      value: known,
      error: null,
    });
  });

  test('S4.13 logout clears every area', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await Promise.all(areas.map((area) => loads[area]()));
    for (const area of areas) expect(store.getState()[area].state).toBe('error');
    forgetEverything();
    for (const area of areas) expect(store.getState()[area]).toEqual(pristine);
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
