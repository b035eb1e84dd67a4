import { describe, expect, test } from 'vitest';
import { checking, openLoan } from '../fixtures/example-payments.ts';
import { closedReason, methodChoices, modeChoices, paymentModes } from './payment-options.ts';
import type { PaymentFacts } from './payment-options.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const open = (facts: Partial<PaymentFacts> = {}) =>
  modeChoices({ ...openLoan, ...facts })
    .filter(({ closed }) => closed === null)
    .map(({ mode }) => mode);
const choice = (mode: string, facts: Partial<PaymentFacts> = {}) =>
  modeChoices({ ...openLoan, ...facts }).find((one) => one.mode === mode);
const part = { by: day('2026-06-30'), amount: 90_000n };

describe('payment modes of a loan', () => {
  test('S3.21 every mode is listed, open or closed', () => {
    expect(modeChoices(openLoan).map(({ mode }) => mode)).toEqual(paymentModes);
    expect(open()).toEqual(['INSTALLMENT', 'SCHEDULED', 'FULL', 'SINGLE']);
  });

  test.each(['Pending', 'Paid', 'Void'] as const)(
    'S3.21 a loan that is %s takes no payment',
    (status) => {
      expect(open({ loanStatus: status })).toEqual([]);
      expect(choice('FULL', { loanStatus: status })?.closed).toBe('LOAN_NOT_OPEN');
    },
  );

  test('S3.21 a charged-off loan takes any payment, the rest, or what was agreed', () => {
    const settlement = [part];
    expect(open({ loanStatus: 'Charged Off', pastDue: 5_000n, settlement })).toEqual([
      'FULL',
      'SINGLE',
      'SETTLEMENT',
    ]);
  });

  test('S3.21 a loan on hold takes no payment', () => {
    expect(open({ onHold: true })).toEqual([]);
    expect(choice('SINGLE', { onHold: true })?.closed).toBe('ON_HOLD');
  });

  test('S3.21 ARREARS opens with a past-due amount, debits it, and is suggested first', () => {
    expect(choice('ARREARS')?.closed).toBe('NOTHING_PAST_DUE');
    expect(choice('ARREARS', { pastDue: 11_030n })).toMatchObject({
      closed: null,
      amount: 11_030n,
      suggested: true,
      options: ['SINGLE', 'MULTIPLE'],
    });
  });

  test('S3.21 INSTALLMENT debits the next one, and is closed while that one is on its way', () => {
    expect(choice('INSTALLMENT')).toMatchObject({ amount: 11_030n, suggested: false });
    const claimed = { due: day('2026-06-26'), amount: 11_030n, claimed: true };
    expect(choice('INSTALLMENT', { nextInstallment: claimed })?.closed).toBe('ALREADY_PLANNED');
    expect(closedReason({ ...openLoan, nextInstallment: null }, 'SCHEDULED')).toBe('NOTHING_DUE');
  });

  test('S3.21 a loan on time suggests any amount, and never more than one way', () => {
    expect(choice('SINGLE')).toMatchObject({ closed: null, suggested: true });
    const both = { pastDue: 11_030n, settlement: [part] };
    const suggested = modeChoices({ ...openLoan, ...both }).filter((one) => one.suggested);
    expect(suggested.map(({ mode }) => mode)).toEqual(['SETTLEMENT']);
  });

  test('S3.21 FULL debits the payoff on its settlement day', () => {
    expect(choice('FULL')).toMatchObject({ amount: 150_000n + 1_149n, options: ['SINGLE'] });
  });

  test('S3.21 SINGLE is between the smallest payment and the amount owed, less planned debits', () => {
    expect(choice('SINGLE')).toMatchObject({ amount: null, min: 500n, max: 151_149n });
    const planned = [{ mode: 'SCHEDULED' as const, amount: 150_000n }];
    expect(choice('SINGLE', { planned })).toMatchObject({ min: 500n, max: 1_149n });
    const rest = { ...openLoan.payoff, principal: 300n };
    expect(choice('SINGLE', { payoff: rest })).toMatchObject({ min: 302n, max: 302n });
  });

  test('F3 with a payoff planned, there is no second payoff and no extra payment', () => {
    const planned = [{ mode: 'FULL' as const, amount: 151_149n }];
    expect(choice('FULL', { planned })?.closed).toBe('ALREADY_PLANNED');
    expect(choice('SINGLE', { planned })?.closed).toBe('ALREADY_PLANNED');
  });

  test('F3 with nothing owed, there is nothing to pay', () => {
    const payoff = { ...openLoan.payoff, principal: 0n };
    expect(choice('FULL', { payoff })?.closed).toBe('NOTHING_OWED');
    expect(choice('SINGLE', { payoff })?.closed).toBe('NOTHING_OWED');
  });

  test('S3.21 MODIFICATION and SETTLEMENT open with an agreement', () => {
    expect(choice('SETTLEMENT')?.closed).toBe('NOTHING_AGREED');
    expect(choice('MODIFICATION', { modification: [] })?.closed).toBe('NOTHING_AGREED');
    expect(choice('SETTLEMENT', { settlement: [part] })).toMatchObject({
      amount: 90_000n,
      suggested: true,
    });
    expect(choice('MODIFICATION', { modification: [part] })).toMatchObject({ amount: 90_000n });
  });
});

describe('payment methods', () => {
  const closedOf = (facts: Partial<PaymentFacts>) =>
    Object.fromEntries(
      methodChoices({ ...openLoan, ...facts }).map(({ method, closed }) => [method, closed]),
    );

  test('S3.21 each method is open or gives the reason it is closed', () => {
    expect(closedOf({})).toEqual({
      ACH: null,
      CC: 'CARD_NOT_TAKEN',
      DBT: null,
      CALL: null,
      ACH_BACKUP: 'NO_ACCOUNT',
    });
  });

  test('S3.21 ACH needs a verified account that can be debited', () => {
    const pending = { ...checking, status: 'BANK_CHECK_COMPLETE-VALIDATION_PENDING' as const };
    expect(closedOf({ primary: null }).ACH).toBe('NO_ACCOUNT');
    expect(closedOf({ primary: pending }).ACH).toBe('NOT_VERIFIED');
    expect(closedOf({ primary: { ...checking, type: 'PREPAID_CARD' } }).ACH).toBe('NOT_VERIFIED');
    expect(closedOf({ primary: { ...checking, debitsStopped: true } }).ACH).toBe('DEBITS_STOPPED');
  });

  test('S3.21 ACH_BACKUP also needs consent', () => {
    expect(closedOf({ backup: checking }).ACH_BACKUP).toBe('NO_CONSENT');
    expect(closedOf({ backup: checking, backupConsent: true }).ACH_BACKUP).toBeNull();
  });

  test('S3.21 on hold only the phone number remains', () => {
    const closed = Object.entries(closedOf({ onHold: true })).filter(([, reason]) => reason);
    expect(closed.map(([method]) => method)).toEqual(['ACH', 'CC', 'DBT', 'ACH_BACKUP']);
  });
});
