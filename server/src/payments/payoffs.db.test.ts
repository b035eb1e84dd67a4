import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@paystead/contract/servicing/payments';
import { listPaydays } from '@paystead/contract/servicing/servicing';
import { parseMoney } from '@paystead/lending/money/money';
import { stopDebits } from '../bank-accounts/index.ts';
import { working } from '../servicing/test-loan.ts';
import { cancelFromAccount } from './cancel-from-account.ts';
import { startPayoffs, type Payer, type PayoffWorld } from './test-payoff-world.ts';

/*
 * The first payday of every loan is Friday, March 22, 2030. Its deduction is requested at the close
 * of March 19, and on March 20 the first day of a bank debit is March 21.
 */
let world: PayoffWorld;
beforeAll(async () => {
  world = await startPayoffs();
});
afterAll(() => world.close());

const SINGLE = { mode: 'SINGLE', method: 'ACH' } as const;

/** A borrower at noon of March 20: the deduction of the payday can't be recalled any more. */
async function withDeductionAsked(wish: Parameters<PayoffWorld['payer']>[0] = {}): Promise<Payer> {
  const payer = await world.payer(wish);
  await world.live('2030-03-19', '2030-03-19');
  await world.goTo('2030-03-20');
  return payer;
}

async function make(payer: Payer, wish: Awaited<ReturnType<Payer['wish']>>, key = 'payoff') {
  const client = await payer.browser();
  return client.call(calls.makePayment, wish, { key: `${payer.gid} ${key}` });
}

describe('a payoff needs a fresh factor', () => {
  /** In a session whose second factor is older than five minutes. */
  const stale = ({ borrowerGid }: Payer) =>
    world.world.as({ kind: 'borrower', gid: borrowerGid, freshFactor: false });

  async function withFactor(): Promise<Payer> {
    const payer = await world.payer();
    await world.goTo('2030-03-18');
    await world.world.owner.query(
      `insert into factor (borrower_gid, type, confirmed_at, created_at)
       values ($1, 'SMS', now(), now())`,
      [payer.borrowerGid],
    );
    return payer;
  }

  test('S9 PAYOFF-9 FRESH_FACTOR_NEEDED: an old factor is refused and nothing is written; a fresh one pays with the same key', async () => {
    const dana = await withFactor();
    const wish = await dana.wish(undefined);
    const key = `${dana.gid} payoff`;
    const old = await stale(dana);

    expect((await old.call(calls.previewPayment, wish)).status).toBe(200);
    expect(await old.call(calls.makePayment, wish, { key })).toMatchObject({
      status: 403,
      headers: { 'x-error-category': 'FRESH_FACTOR_NEEDED' },
    });
    expect(await dana.payments()).toEqual([]);
    expect(await dana.letters()).not.toContain('Your payoff is scheduled');
    expect((await make(dana, wish)).status).toBe(200);
    expect(await dana.payments()).toMatchObject([{ mode: 'FULL', state: 'SCHEDULED' }]);
    // An answer that was lost is repeated, also when the factor has become old.
    expect((await old.call(calls.makePayment, wish, { key })).status).toBe(200);
    expect(await dana.payments()).toHaveLength(1);
  });

  test('S9 a borrower without a second factor pays off, and other payments ask for no code', async () => {
    const lee = await world.payer();
    await world.goTo('2030-03-18');
    const wish = await lee.wish(undefined);
    const paid = await (await stale(lee)).call(calls.makePayment, wish, { key: lee.gid });
    expect(paid.status).toBe(200);

    const dana = await withFactor();
    const [date = ''] = await dana.dates();
    const extra = { gid: dana.gid, ...SINGLE, dates: [date], amount: '50.00' };
    const made = await (await stale(dana)).call(calls.makePayment, extra, { key: dana.gid });
    expect(made.status).toBe(200);
  });
});

describe('a payoff counts what is planned and in flight', () => {
  test('F3 PAYOFF_WAY_MISSING: with a deduction in flight, FULL needs one of the two ways', async () => {
    const dana = await withDeductionAsked();
    const wish = await dana.wish(undefined);
    const client = await dana.browser();
    const refused = {
      status: 422,
      body: { fields: { way: 'Choose one of the two ways' } },
      headers: { 'x-error-category': 'PAYOFF_WAY_MISSING' },
    };
    expect(await client.call(calls.previewPayment, wish)).toMatchObject(refused);
    expect(await make(dana, wish)).toMatchObject(refused);
    expect(await dana.payments()).toEqual([]);
  });

  test('F3 with nothing planned or in flight, FULL asks nothing', async () => {
    const dana = await world.payer();
    await world.goTo('2030-03-18');
    expect(await dana.ways()).toMatchObject({ on_the_way: [], ways: [], seen: null });
    const payment = await dana.payOff(undefined);
    expect(payment).toMatchObject({ state: 'SCHEDULED', payoff: null, date: '2030-03-19' });
    expect(await dana.letters()).toContain('Your payoff is scheduled');
  });

  test('PAYOFF-4 the list names each item, and each way has its figures', async () => {
    const dana = await withDeductionAsked();
    await dana.pay('100.00', 3);
    const { amount, on_the_way: items, ways } = await dana.ways();
    const [deduction] = await dana.deductions();
    const asked = deduction.amount_cents as bigint;
    expect(items).toEqual([
      { kind: 'DEDUCTION', planned: false, date: '2030-03-22', amount: expect.any(String) },
      { kind: 'DEBIT', planned: true, date: '2030-03-26', amount: '100.00' },
    ]);
    expect(parseMoney(items[0]!.amount)).toBe(asked);
    expect(ways).toMatchObject([
      { way: 'PAY_ALL_NOW', open: true, amount, date: '2030-03-21', refund: items[0]!.amount },
      { way: 'LET_IT_LAND', open: true, refund: '0.00', refund_by: null },
    ]);
  });

  test('F3 PAYOFF_WAY_NOT_OPEN: a payday before the chosen day is paid by its paycheck', async () => {
    const dana = await world.payer();
    await world.goTo('2030-03-18');
    const { ways } = await dana.ways('2030-03-25');
    expect(ways).toMatchObject([
      { way: 'PAY_ALL_NOW', open: false, closed_reason: expect.stringContaining('payday') },
      { way: 'LET_IT_LAND', open: true, date: '2030-03-26' },
    ]);
    const refused = await make(dana, await dana.wish('PAY_ALL_NOW', '2030-03-25'));
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { way: 'Choose the other way, or another day' } },
    });
  });

  test('F3 PAYOFF_CHANGED: a list that changed since is refused, and shown anew', async () => {
    const dana = await withDeductionAsked();
    const extra = await dana.pay('100.00', 3);
    const wish = await dana.wish('PAY_ALL_NOW');
    const client = await dana.browser();
    await client.call(
      calls.cancelPayment,
      { gid: dana.gid, payment: extra.gid },
      { key: extra.gid },
    );
    const refused = {
      status: 422,
      body: { message: expect.stringContaining('has changed'), fields: { way: expect.anything() } },
      headers: { 'x-error-category': 'PAYOFF_CHANGED' },
    };
    expect(await make(dana, wish)).toMatchObject(refused);
    expect(await client.call(calls.previewPayment, wish)).toMatchObject(refused);
    expect((await dana.payments()).filter((row) => row.mode === 'FULL')).toEqual([]);
    expect((await make(dana, await dana.wish('PAY_ALL_NOW'))).status).toBe(200);
  });

  test('F3 PAYOFF_CHANGED: so is one with a payment that its bank has got since', async () => {
    const dana = await withDeductionAsked();
    await dana.pay('100.00');
    const wish = await dana.wish('PAY_ALL_NOW', '2030-03-22');
    await world.world.advance({ hours: 5 });
    expect(await make(dana, wish)).toMatchObject({
      headers: { 'x-error-category': 'PAYOFF_CHANGED' },
    });
    const { on_the_way: items } = await dana.ways('2030-03-22');
    expect(items).toMatchObject([{ planned: false }, { planned: false }]);
  });
});

describe('pay all now', () => {
  test('F3 the deduction that lands after it comes back to the cent, and no other is requested', async () => {
    const dana = await withDeductionAsked();
    const payment = await dana.payOff('PAY_ALL_NOW');
    expect(payment).toMatchObject({
      state: 'SCHEDULED',
      payoff: { way: 'PAY_ALL_NOW', on_the_way: [{ kind: 'DEDUCTION', planned: false }] },
    });
    await world.live('2030-03-20', '2030-03-21');
    expect(await dana.standing()).toEqual({ status: 'Paid', owed: 0n });
    await world.live('2030-03-22', '2030-04-03');

    expect(await dana.standing()).toEqual({ status: 'Paid', owed: 0n });
    expect(await dana.deductions()).toMatchObject([{ state: 'MATCHED' }]);
    const refunds = await dana.refunds();
    expect(refunds.map((row) => row.amount_cents)).toEqual([parseMoney(payment.payoff!.refund)]);
    expect(refunds[0].pay_by <= payment.payoff!.refund_by!).toBe(true);
  });

  test('F3 cancels what is planned in the same transaction, and tells of it', async () => {
    const dana = await withDeductionAsked();
    const [one, two] = [await dana.pay('100.00', 3), await dana.pay('90.00', 5)];
    const payment = await dana.payOff('PAY_ALL_NOW');
    const rows = await dana.payments();
    const stateOf = (gid: string) => rows.find((row) => row.gid === gid)?.state;
    expect([one, two, payment].map(({ gid }) => stateOf(gid))).toEqual([
      'CANCELLED',
      'CANCELLED',
      'SCHEDULED',
    ]);
    const { rows: told } = await world.world.owner.query(
      `select message from notification where borrower_gid = $1 and title = 'Your payoff is scheduled'`,
      [dana.borrowerGid],
    );
    expect(told[0].message).toContain('We canceled this: $100.00 from your bank account on Tue');
    expect(told[0].message).toContain('It’s too late to stop this');

    await world.live('2030-03-20', '2030-03-29');
    expect((await dana.entries()).filter((row) => row.state === 'SETTLED')).toHaveLength(1);
    expect(await dana.standing()).toEqual({ status: 'Paid', owed: 0n });
  });

  test('F3 PAY-32 a payment at the bank that lands before the payoff’s file is cut makes the payoff smaller', async () => {
    const dana = await withDeductionAsked();
    await dana.pay('100.00');
    await world.live('2030-03-20', '2030-03-20');
    await world.goTo('2030-03-21');
    const payment = await dana.payOff('PAY_ALL_NOW', '2030-03-25');
    expect(parseMoney(payment.payoff!.refund)).toBeGreaterThan(parseMoney('100.00'));
    await world.live('2030-03-21', '2030-03-25');

    expect(await dana.standing()).toEqual({ status: 'Paid', owed: 0n });
    const taken = (await dana.payments()).find(({ mode }) => mode === 'FULL').amount_cents;
    const sentBack = (await dana.refunds()).reduce((sum, row) => sum + row.amount_cents, 0n);
    expect(taken - sentBack).toBe(parseMoney(payment.amount) - parseMoney(payment.payoff!.refund));
    expect(sentBack).toBeLessThan(parseMoney(payment.payoff!.refund));
  });

  test('F3 two payoffs at once, with the way chosen: one is planned, the other refused', async () => {
    const dana = await withDeductionAsked();
    const wish = await dana.wish('PAY_ALL_NOW');
    const answers = await Promise.all(['one', 'two'].map((key) => make(dana, wish, key)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await dana.payments()).filter((row) => row.mode === 'FULL')).toHaveLength(1);
  });

  test('F3 after the payoff there is nothing more to pay', async () => {
    const dana = await withDeductionAsked();
    await dana.payOff('PAY_ALL_NOW');
    await world.live('2030-03-20', '2030-03-21');
    await world.goTo('2030-03-22');
    const client = await dana.browser();
    const wish = { ...SINGLE, dates: ['2030-03-25'], amount: '50.00' };
    const after = await client.call(
      calls.makePayment,
      { gid: dana.gid, ...wish },
      { key: `${dana.gid} after` },
    );
    expect(after.body).toBe('This loan isn’t open.');
    const ways = await client.call(calls.listPayoffWays, { gid: dana.gid, date: '2030-03-25' });
    expect(ways).toMatchObject({ status: 422, body: 'This loan isn’t open.' });
  });
});

describe('let it land', () => {
  test('PAYOFF-8 the remainder closes the loan to exactly zero, with no refund', async () => {
    const dana = await withDeductionAsked();
    const payment = await dana.payOff('LET_IT_LAND');
    expect(payment).toMatchObject({
      state: 'WAITING',
      date: '2030-03-26',
      can_cancel: true,
      payoff: { way: 'LET_IT_LAND', refund: '0.00' },
    });
    expect(payment.authorization).toContain('I get the exact amount and day before');
    expect(await dana.entries()).toEqual([]);

    await world.live('2030-03-20', '2030-03-21');
    expect(await dana.payments()).toMatchObject([{ state: 'WAITING' }]);
    await world.live('2030-03-22', '2030-03-22');
    expect(await dana.payments()).toMatchObject([
      { state: 'SCHEDULED', debit_date: '2030-03-26', amount_cents: parseMoney(payment.amount) },
    ]);
    expect(await dana.letters()).toEqual(
      expect.arrayContaining([
        'Your payoff is scheduled',
        `We’ll debit $${payment.amount.replace(/\B(?=(\d{3})+\.)/, ',')} on Tue, Mar 26, 2030 to pay off your loan`,
      ]),
    );

    await world.live('2030-03-23', '2030-04-03');
    expect(await dana.standing()).toEqual({ status: 'Paid', owed: 0n });
    expect(await dana.refunds()).toEqual([]);
    expect(await dana.deductions()).toHaveLength(1);
  });

  test('PAYOFF-8 a deduction that brings nothing is part of the remainder, and the borrower is told', async () => {
    const dana = await withDeductionAsked({ payroll: 'M' });
    const payment = await dana.payOff('LET_IT_LAND');
    await world.live('2030-03-20', '2030-03-22');
    const [row] = await dana.payments();
    const more = (row.amount_cents as bigint) - parseMoney(payment.amount);
    expect(more).toBeGreaterThanOrEqual(dana.installment);
    const { rows } = await world.world.owner.query(
      `select message from notification where borrower_gid = $1 and title like 'We’ll debit%'`,
      [dana.borrowerGid],
    );
    expect(rows[0].message).toContain('more than expected because some money hasn’t arrived');

    await world.live('2030-03-23', '2030-03-26');
    expect(await dana.standing()).toEqual({ status: 'Paid', owed: 0n });
    expect(await dana.refunds()).toEqual([]);
  });

  test('PAYOFF-8 R01: the remainder waits until the retried payment is final', async () => {
    const dana = await withDeductionAsked({ bank: '0001' });
    await dana.pay('100.00');
    const payment = await dana.payOff('LET_IT_LAND');
    expect(payment.date).toBe('2030-03-28');
    // The bank also returns the first try of every later debit of this account.
    await world.live('2030-03-20', '2030-03-22');
    const extra = (await dana.payments()).find((row) => row.mode === 'SINGLE');
    expect(extra).toMatchObject({ state: 'SCHEDULED', debit_date: '2030-03-26' });
    expect(await dana.letters()).toContainEqual(
      expect.stringMatching(/^We’ll retry your \$100\.00 payment/),
    );

    await world.live('2030-03-23', '2030-03-28');
    expect((await dana.payments()).map((row) => row.state).toSorted()).toEqual([
      'SETTLED',
      'WAITING',
    ]);
    await world.live('2030-03-29', '2030-03-29');
    const [full] = (await dana.payments()).filter((row) => row.mode === 'FULL');
    expect(full).toMatchObject({ state: 'SCHEDULED', debit_date: '2030-04-02' });
    // Two days of interest on what is left by then.
    const more = (full.amount_cents as bigint) - parseMoney(payment.amount);
    expect(more > 0n && more < 500n).toBe(true);

    await world.live('2030-03-30', '2030-04-02');
    expect(await dana.standing()).toEqual({ status: 'Paid', owed: 0n });
    expect(await dana.refunds()).toEqual([]);
  });

  test('PAYOFF-8 one whose account can’t be opened stops no other, and goes on once it can', async () => {
    const [dana, lee] = [await withDeductionAsked(), await withDeductionAsked()];
    for (const payer of [dana, lee]) await payer.payOff('LET_IT_LAND');
    const { owner } = world.world;
    const { rows } = await owner.query('select account_cipher from bank_account where gid = $1', [
      dana.bankAccountGid,
    ]);
    const put = (cipher: Buffer) =>
      owner.query('update bank_account set account_cipher = $2 where gid = $1', [
        dana.bankAccountGid,
        cipher,
      ]);
    const troubles = async () =>
      (
        await owner.query(
          `select subject from trouble where closed_at is null and borrower_gid = $1`,
          [dana.borrowerGid],
        )
      ).rows.length;

    await put(Buffer.from('00', 'hex'));
    await world.live('2030-03-20', '2030-03-22');
    expect(await dana.payments()).toMatchObject([{ state: 'WAITING' }]);
    expect(await lee.payments()).toMatchObject([{ state: 'SCHEDULED' }]);
    expect(await troubles()).toBe(1);

    await put(rows[0].account_cipher);
    await world.live('2030-03-23', '2030-03-25');
    expect(await dana.payments()).toMatchObject([{ state: 'SCHEDULED' }]);
    expect(await troubles()).toBe(0);
  });

  test('PAYOFF-8 a payday that is skipped for a payoff that comes later is not late', async () => {
    const dana = await withDeductionAsked({ bank: '0001' });
    await dana.pay('20.00', 4);
    expect((await dana.payOff('LET_IT_LAND')).date).toBe('2030-04-03');
    const client = await dana.browser();
    const { body: paydays } = await client.call(listPaydays, { gid: dana.gid });
    expect(paydays.find(({ date }) => date === '2030-04-05')).toMatchObject({
      state: 'planned',
      sentence: 'Nothing is scheduled for this payday, because your payoff comes first.',
    });
    await world.live('2030-03-20', '2030-04-07');
    expect((await dana.standing()).status).toBe('Open');
    expect(await dana.daysLate()).toBe(0);
    expect(await dana.deductions()).toHaveLength(1);
    await world.live('2030-04-08', '2030-04-08');
    expect(await dana.standing()).toEqual({ status: 'Paid', owed: 0n });
  });

  test('PAYOFF-8 an installment collected by bank debit is kept, and is final before the remainder', async () => {
    const bea = await world.payer({ collection: 'ach' });
    await world.goTo('2030-03-18');
    const { on_the_way: items } = await bea.ways('2030-03-25');
    expect(items).toMatchObject([{ kind: 'DEBIT', planned: true, date: '2030-03-22' }]);
    expect((await bea.payOff('LET_IT_LAND', '2030-03-25')).date).toBe('2030-03-29');
    await world.live('2030-03-18', '2030-04-05');
    expect((await bea.payments()).map((row) => `${row.mode} ${row.state}`).toSorted()).toEqual([
      'FULL SETTLED',
      'INSTALLMENT SETTLED',
    ]);
    expect(await bea.standing()).toEqual({ status: 'Paid', owed: 0n });
    expect(await bea.refunds()).toEqual([]);
  });

  test('PAYOFF-8 it can be cancelled, and then the next payday is asked for as before', async () => {
    const dana = await withDeductionAsked();
    const { gid } = await dana.payOff('LET_IT_LAND');
    const client = await dana.browser();
    const cancelled = await client.call(
      calls.cancelPayment,
      { gid: dana.gid, payment: gid },
      { key: gid },
    );
    expect(cancelled.body).toMatchObject({ state: 'CANCELLED', can_cancel: false });
    await world.live('2030-03-20', '2030-04-02');
    expect(await dana.deductions()).toHaveLength(2);
    expect((await dana.standing()).status).toBe('Open');
  });

  test('PAYOFF-8 it ends when we may no longer debit the account, and the borrower is told', async () => {
    const dana = await withDeductionAsked();
    await dana.payOff('LET_IT_LAND');
    await working(world.world, async (context) => {
      await stopDebits(context, dana.bankAccountGid, 'R07');
      await cancelFromAccount(context, dana.bankAccountGid);
    });
    expect(await dana.payments()).toMatchObject([{ state: 'CANCELLED' }]);
    expect(await dana.letters()).toContainEqual(expect.stringMatching(/^We canceled your \$/));
  });

  test('PAYOFF-8 it ends without a debit when other money has paid off the loan', async () => {
    const dana = await withDeductionAsked();
    await dana.payOff('LET_IT_LAND');
    await world.world.owner.query(`update loan set status = 'Paid' where gid = $1`, [dana.gid]);
    await world.live('2030-03-20', '2030-03-20');
    expect(await dana.payments()).toMatchObject([{ state: 'CANCELLED' }]);
    expect(await dana.letters()).toContain('Your payoff doesn’t need a debit');
  });
});

describe('the same payment again', () => {
  const single = async (payer: Payer, key: string, more: object = {}) => {
    const client = await payer.browser();
    const asked = { ...SINGLE, dates: ['2030-03-19'], amount: '50.00' };
    return client.call(
      calls.makePayment,
      { gid: payer.gid, ...asked, ...more },
      { key: `${payer.gid} ${key}` },
    );
  };

  test('F3 PAYMENT_JUST_MADE: within minutes it is asked about, and taken when confirmed', async () => {
    const dana = await world.payer();
    await world.goTo('2030-03-18');
    expect((await single(dana, 'a')).status).toBe(200);
    await world.world.advance({ minutes: 3, seconds: 5 });
    const refused = await single(dana, 'b');
    expect(refused).toMatchObject({
      status: 422,
      body: 'You made the same payment 3 minutes ago. To pay again, confirm it.',
      headers: { 'x-error-category': 'PAYMENT_JUST_MADE' },
    });
    expect((await single(dana, 'c', { amount: '51.00' })).status).toBe(200);
    expect((await single(dana, 'b', { again: true })).status).toBe(200);
    expect(await dana.payments()).toHaveLength(3);
  });

  test('F3 after ten minutes, or after the first was cancelled, nothing is asked', async () => {
    const dana = await world.payer();
    await world.goTo('2030-03-18');
    const [first] = (await single(dana, 'a')).body;
    const client = await dana.browser();
    const cancel = { gid: dana.gid, payment: first!.gid };
    await client.call(calls.cancelPayment, cancel, { key: first!.gid });
    expect((await single(dana, 'b')).status).toBe(200);
    await world.world.advance({ minutes: 11 });
    expect((await single(dana, 'c')).status).toBe(200);
  });

  test('F3 two tabs at the same moment: one is taken, the other asked about', async () => {
    const dana = await world.payer();
    await world.goTo('2030-03-18');
    const answers = await Promise.all([single(dana, 'a'), single(dana, 'b')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toContain('a moment ago');
    expect(await dana.payments()).toHaveLength(1);
  });
});
