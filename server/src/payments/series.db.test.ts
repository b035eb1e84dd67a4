import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@paystead/contract/servicing/payments';
import { askToPayByPhone } from '@paystead/contract/servicing/phone-payments';
import { startPayments, type Borrower, type PaymentsWorld } from './test-payments-world.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPayments();
});
afterAll(() => world.close());

/** A series on the third to fifth possible day. */
async function seriesOf(rosa: Borrower, amounts: string[]) {
  const { body: options } = await rosa.client.call(calls.listPaymentOptions, { gid: rosa.loan });
  return {
    gid: rosa.loan,
    mode: 'SCHEDULED' as const,
    method: 'ACH' as const,
    dates: options.dates.slice(2, 2 + amounts.length),
    amounts,
  };
}

describe('a series of payments', () => {
  test('S3.21 each date is a payment of its own amount, and one is canceled alone', async () => {
    const rosa = await world.borrower();
    const wish = await seriesOf(rosa, ['20.00', '35.50', '50.00']);
    const { body: preview } = await rosa.client.call(calls.previewPayment, wish);
    expect(preview).toMatchObject({ total: '105.50', payments: [{}, { amount: '35.50' }, {}] });
    expect(preview.authorization).toMatch(/\$20\.00 on .*\$35\.50 on .*, and \$50\.00 on /);

    const made = (await rosa.client.call(calls.makePayment, wish, { key: rosa.loan })).body;
    expect(made.map(({ amount, date }) => ({ amount, date }))).toEqual(
      wish.dates.map((date, index) => ({ amount: wish.amounts[index], date })),
    );
    expect(new Set(made.map((one) => one.series_gid)).size).toBe(1);
    const cancel = { gid: rosa.loan, payment: made[1]!.gid };
    await rosa.client.call(calls.cancelPayment, cancel, { key: 'cancel one' });
    const { body: listed } = await rosa.client.call(calls.listPayments, { gid: rosa.loan });
    expect(listed.map(({ amount, state }) => `${amount} ${state}`).toSorted()).toEqual([
      '20.00 SCHEDULED',
      '35.50 CANCELLED',
      '50.00 SCHEDULED',
    ]);
  });

  test('S3.21 the preview says when the loan ends and what is saved, and stores nothing', async () => {
    const rosa = await world.borrower();
    const wish = await seriesOf(rosa, ['200.00', '200.00']);
    const { body } = await rosa.client.call(calls.previewPayment, wish);
    expect(body.paydays_saved).toBeGreaterThan(2);
    expect(body.ends_on! < body.ended_on!).toBe(true);
    expect(Number(body.interest_saved)).toBeGreaterThan(5);
    expect(await world.countPayments(rosa.loan)).toBe(0);
  });

  test.each([
    ['AMOUNT_BELOW_MINIMUM', { amounts: ['20.00', '4.99'] }, 'amounts.1', /\$5\.00 or more/],
    ['AMOUNT_ABOVE_PAYOFF', { amounts: ['20.00', '9000.00'] }, 'amounts.1', /more than you owe/],
  ])('S3.21 %s stands beside its amount', async (_name, more, field, sentence) => {
    const rosa = await world.borrower();
    const wish = { ...(await seriesOf(rosa, ['20.00', '30.00'])), ...more };
    const answer = await rosa.client.call(calls.makePayment, wish, { key: rosa.loan });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.stringMatching(sentence) } });
    expect(await world.countPayments(rosa.loan)).toBe(0);
  });

  test('S3.21 DATE_NOT_BANKING_DAY stands beside its date', async () => {
    const rosa = await world.borrower();
    const wish = await seriesOf(rosa, ['20.00', '30.00']);
    const first = Temporal.PlainDate.from(wish.dates[0]!);
    const sunday = first.add({ days: 14 - first.dayOfWeek }).toString();
    const asked = { ...wish, dates: [sunday, wish.dates[0]!] };
    const answer = await rosa.client.call(calls.makePayment, asked, { key: rosa.loan });
    expect(answer.body).toMatchObject({ fields: { 'dates.0': expect.stringMatching(/closed/) } });
  });

  test('PAY-10 a debit whose file was cut before the cut-off can’t be canceled any more', async () => {
    const rosa = await world.borrower();
    const payment = await rosa.pay('40.00', 'a', 3);
    expect(payment.can_cancel).toBe(true);
    await world.buildFileFor(payment.date);
    const read = { gid: rosa.loan, payment: payment.gid };
    const { body: filed } = await rosa.client.call(calls.readPayment, read);
    expect(filed).toMatchObject({ state: 'SENT', can_cancel: false });
    const ways = { gid: rosa.loan, date: payment.date };
    const { body: payoff } = await rosa.client.call(calls.listPayoffWays, ways);
    // A paycheck may be near enough to count, too.
    expect(payoff.on_the_way.filter(({ kind }) => kind === 'DEBIT')).toEqual([
      expect.objectContaining({ planned: false, amount: '40.00' }),
    ]);
    const stop = await rosa.client.call(calls.cancelPayment, read, { key: 'late' });
    expect(stop.body).toMatch(/too late/);
  });
});

describe('paying by phone', () => {
  test('S3.21 CALL gives one reference for a loan, which keeps the last wish', async () => {
    const dana = await world.borrower();
    const wish = { gid: dana.loan, mode: 'SINGLE' as const, amount: '60.00' };
    const { body: first } = await dana.client.call(askToPayByPhone, wish, { key: 'one' });
    expect(first).toMatchObject({
      reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{2}$/),
      phone: expect.stringContaining('555-0142'),
      hours: 'Monday to Friday, 9 AM to 6 PM Eastern',
      amount: '60.00',
    });
    const again = { gid: dana.loan, mode: 'ARREARS' as const };
    const { body: second } = await dana.client.call(askToPayByPhone, again, { key: 'two' });
    expect(second).toMatchObject({ reference: first.reference, mode: 'ARREARS', amount: null });
  });

  test('S3.21 every open way can be chosen with CALL: nothing is debited, and nothing refused', async () => {
    const dana = await world.borrower();
    const { body: options } = await dana.client.call(calls.listPaymentOptions, { gid: dana.loan });
    const wish = await dana.single('50.00');
    for (const { mode } of options.modes.filter(({ open }) => open)) {
      const asked = { ...wish, mode, method: 'CALL' as const };
      const made = await dana.client.call(calls.makePayment, asked, { key: dana.loan + mode });
      expect(made).toMatchObject({ status: 200, body: [] });
    }
    expect(await world.countPayments(dana.loan)).toBe(0);
  });

  test('A2 a neighbour’s loan looks as if it didn’t exist', async () => {
    const [dana, lee] = [await world.borrower(), await world.borrower()];
    const wish = { gid: dana.loan, mode: 'SINGLE' as const };
    const foreign = await lee.client.call(askToPayByPhone, wish, { key: 'foreign' });
    expect(foreign.status).toBe(404);
  });
});
