import { describe, expect, test } from 'vitest';
import {
  checkChoices,
  chosenWay,
  openMethods,
  openModes,
  startChoices,
  withOneMore,
} from './pay-choices.ts';
import type { PayoffWays } from './payoff-words.ts';
import { payMode, payOptions } from './test-options.ts';

const options = payOptions;

const untold = {
  method: 'ACH',
  often: 'once',
  amount: '',
  date: '2026-11-23',
  rows: [],
  way: '',
  seen: null,
} as const;

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
    expect(startChoices(options, 'ARREARS', null).mode).toBe('SINGLE');
    expect(startChoices(options, 'SCHEDULED', null)).toMatchObject({
      mode: 'SINGLE',
      often: 'several',
    });
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
      often: 'once',
      amount: '250.00',
      date: '2026-12-01',
      rows: [
        { date: '2026-11-23', amount: '250.00' },
        { date: '2026-12-15', amount: '250.00' },
      ],
      way: '',
      seen: null,
    });
  });

  test('S3.21 a series is restored with its dates and amounts', () => {
    const rows = [
      { date: '2026-11-23', amount: '20.00' },
      { date: '2026-12-01', amount: '35.50' },
    ];
    const series = { ...untold, mode: 'SINGLE', often: 'several' as const, rows };
    const { payment } = checkChoices(options, series, undefined);
    expect(payment).toMatchObject({
      mode: 'SCHEDULED',
      dates: ['2026-11-23', '2026-12-01'],
      amounts: ['20.00', '35.50'],
    });
    const again = startChoices(options, null, { ...payment!, key: 'k' });
    expect(again).toMatchObject({ mode: 'SINGLE', often: 'several', rows });
    expect(withOneMore(options, rows).at(-1)).toEqual({ date: '2026-12-15', amount: '35.50' });
  });

  test('S3.21 each wrong date and amount of a series gets its own error', () => {
    const rows = [
      { date: '2026-11-23', amount: '20.00' },
      { date: '2026-11-23', amount: 'lots' },
      { date: 'soon', amount: '5.00' },
    ];
    const series = { ...untold, mode: 'SINGLE', often: 'several' as const, rows };
    expect(checkChoices(options, series, undefined).errors).toEqual({
      'dates.1': 'You already have a payment on this day',
      'amounts.1': 'Enter an amount, like 250.00',
      'dates.2': 'Enter a day, like 11/27/2026',
    });
  });

  test('S3.21 the suggested way and method are on top, and closed ones are left out', () => {
    expect(openModes(options).map(({ mode }) => mode)).toEqual(['SINGLE', 'INSTALLMENT', 'FULL']);
    const late = { ...options, modes: [...options.modes, payMode('ARREARS', { suggested: true })] };
    late.modes = late.modes.map((one) =>
      one.mode === 'SINGLE' ? { ...one, suggested: false } : one,
    );
    expect(openModes(late).map(({ mode }) => mode)[0]).toBe('ARREARS');
    expect(openMethods(options).map(({ method }) => method)).toEqual(['ACH', 'CALL']);
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
