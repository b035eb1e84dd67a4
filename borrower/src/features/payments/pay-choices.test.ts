import { describe, expect, test } from 'vitest';
import { checkChoices, chosenWay, startChoices } from './pay-choices.ts';
import type { Options } from './payment-words.ts';
import type { PayoffWays } from './payoff-words.ts';

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
  dates: ['2026-11-23', '2026-12-01'],
  cut_off: '2026-11-20T21:00:00Z',
};

const untold = { method: 'ACH', amount: '', date: '2026-11-23', way: '', seen: null };

const way = (name: PayoffWays['ways'][number]['way'], open = true) => ({
  way: name,
  open,
  closed_reason: open ? null : 'A regular payday comes first.',
  amount: '3430.51',
  date: '2026-11-24',
  refund: '0.00',
  refund_by: null,
  cost: '3430.51',
});

const ways: PayoffWays = {
  date: '2026-11-24',
  amount: '3430.51',
  on_the_way: [{ kind: 'DEDUCTION', planned: false, date: '2026-11-27', amount: '83.26' }],
  ways: [way('PAY_ALL_NOW'), way('LET_IT_LAND', false)],
  seen: 'list one',
};

describe('the way of a payoff', () => {
  const payoff = { ...untold, mode: 'FULL' };

  test('F3 with something on its way, a way has to be chosen', () => {
    expect(checkChoices(options, payoff, ways)).toMatchObject({
      errors: { way: 'Choose one of the two ways' },
      payment: null,
    });
    const chosen = { ...payoff, way: 'PAY_ALL_NOW', seen: 'list one' };
    expect(checkChoices(options, chosen, ways).payment).toMatchObject({
      way: 'PAY_ALL_NOW',
      seen: 'list one',
    });
  });

  test('F3 a choice for another list, or of a closed way, no longer counts', () => {
    expect(chosenWay(ways, { ...payoff, way: 'PAY_ALL_NOW', seen: 'list two' })).toBeUndefined();
    expect(chosenWay(ways, { ...payoff, way: 'LET_IT_LAND', seen: 'list one' })).toBeUndefined();
  });

  test('F3 with nothing on its way, none is sent', () => {
    const nothing = { ...ways, on_the_way: [], ways: [], seen: null };
    expect(checkChoices(options, payoff, nothing).payment).not.toHaveProperty('way');
  });
});

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
      way: '',
      seen: null,
    });
  });

  test('a day whose cut-off has passed since is not restored', () => {
    const draft = { mode: 'FULL', method: 'ACH', dates: ['2026-11-20'], key: 'k' } as const;
    const late = { ...draft, dates: [...draft.dates] };
    expect(startChoices(options, null, late).date).toBe('2026-11-23');
  });

  test('an amount is sent with SINGLE only, in the form of the contract', () => {
    const typed = { ...untold, mode: 'SINGLE', amount: '$1,250' };
    expect(checkChoices(options, typed, undefined).payment).toMatchObject({
      amount: '1250.00',
      bank_account: 'b1',
    });
    expect(checkChoices(options, { ...typed, mode: 'FULL' }, undefined).payment).not.toHaveProperty(
      'amount',
    );
  });

  test('an invalid amount or day gets an error beside its field', () => {
    const typed = { ...untold, mode: 'SINGLE', amount: 'lots', date: 'soon' };
    const wrong = checkChoices(options, typed, undefined);
    expect(wrong.payment).toBeNull();
    expect(Object.keys(wrong.errors)).toEqual(['amount', 'dates']);
  });
});
