import { describe, expect, test } from 'vitest';
import { checkChoices, startChoices } from './pay-choices.ts';
import type { Options } from './payment-words.ts';

const mode = (name: Options['modes'][number]['mode'], more = {}) => ({
  mode: name,
  open: true,
  closed_reason: null,
  amount: null,
  min_amount: null,
  max_amount: null,
  options: [],
  suggested: false,
  sentence: '',
  ...more,
});

const options: Options = {
  modes: [mode('INSTALLMENT'), mode('ARREARS', { open: false }), mode('SINGLE'), mode('FULL')],
  methods: [
    {
      method: 'CALL',
      open: false,
      closed_reason: 'Call us',
      label: 'Pay by phone',
      bank_account: null,
    },
    {
      method: 'ACH',
      open: true,
      closed_reason: null,
      label: 'Checking ending 4417',
      bank_account: 'b1',
    },
  ],
  first_date: '2026-11-23',
  last_date: '2027-05-20',
  dates: ['2026-11-23'],
  cut_off: '2026-11-20T21:00:00Z',
};

describe('the choices of a payment', () => {
  test('S3.21 a link opens the mode that it names, but never an unavailable one', () => {
    expect(startChoices(options, 'FULL', null).mode).toBe('FULL');
    expect(startChoices(options, 'ARREARS', null).mode).toBe('INSTALLMENT');
    expect(startChoices(options, 'NONSENSE', null)).toMatchObject({
      method: 'ACH',
      date: '2026-11-23',
    });
  });

  test('earlier choices are restored', () => {
    const draft = {
      mode: 'SINGLE',
      method: 'ACH',
      amount: '250.00',
      dates: ['2026-12-01'],
      key: 'k',
    } as const;
    expect(startChoices(options, null, { ...draft, dates: [...draft.dates] })).toEqual({
      mode: 'SINGLE',
      method: 'ACH',
      amount: '250.00',
      date: '2026-12-01',
    });
  });

  test('an amount is sent with SINGLE only, in the form of the contract', () => {
    const typed = { mode: 'SINGLE', method: 'ACH', amount: '$1,250', date: '2026-11-23' };
    expect(checkChoices(options, typed).payment).toMatchObject({
      amount: '1250.00',
      bank_account: 'b1',
    });
    expect(checkChoices(options, { ...typed, mode: 'FULL' }).payment).not.toHaveProperty('amount');
  });

  test('an invalid amount or day gets an error beside its field', () => {
    const wrong = checkChoices(options, {
      mode: 'SINGLE',
      method: 'ACH',
      amount: 'lots',
      date: 'soon',
    });
    expect(wrong.payment).toBeNull();
    expect(Object.keys(wrong.errors)).toEqual(['amount', 'dates']);
  });
});
