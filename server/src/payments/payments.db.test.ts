import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@paystead/contract/servicing/payments';
import { parseMoney } from '@paystead/lending/money/money';
import { stopDebits } from '../bank-accounts/index.ts';
import { startPayments, type PaymentsWorld } from './test-payments-world.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPayments();
});
afterAll(() => world.close());

describe('which payments are allowed', () => {
  test('S3.21 modes and methods are open or closed with a reason, and one mode is suggested', async () => {
    const dana = await world.borrower({ daysAgo: 5 });
    const { status, body } = await dana.client.call(calls.listPaymentOptions, { gid: dana.loan });

    expect(status).toBe(200);
    const open = body.modes.filter((mode) => mode.open).map((mode) => mode.mode);
    expect(open).toEqual(['INSTALLMENT', 'SCHEDULED', 'FULL', 'SINGLE']);
    expect(body.modes.find(({ mode }) => mode === 'ARREARS')).toMatchObject({
      open: false,
      closed_reason: 'Nothing is past due.',
    });
    expect(body.modes.filter((mode) => mode.suggested).map((mode) => mode.mode)).toEqual([
      'SINGLE',
    ]);
    expect(body.methods).toMatchObject([
      { method: 'ACH', open: true, label: 'Checking account ending 4417' },
      { method: 'CC', open: false },
      { method: 'DBT', open: true },
      {
        method: 'CALL',
        open: true,
        label: 'Pay by phone',
        sentence: expect.stringMatching(/555-0142, Monday to Friday/),
      },
      { method: 'ACH_BACKUP', open: false, closed_reason: 'Add a bank account first.' },
    ]);
    expect(body.dates[0]).toBe(body.first_date);
  });

  test('S3.21 past due, ARREARS costs the past-due amount and comes first', async () => {
    const lee = await world.borrower({ daysAgo: 50 });
    const { body } = await lee.client.call(calls.listPaymentOptions, { gid: lee.loan });
    const arrears = body.modes.find(({ mode }) => mode === 'ARREARS');
    expect(arrears).toMatchObject({ open: true, suggested: true });

    const date = body.first_date;
    const wish = { gid: lee.loan, dates: [date] };
    const asked = { ...wish, mode: 'ARREARS', method: 'ACH' } as const;
    const made = await lee.client.call(calls.makePayment, asked, { key: lee.loan });
    expect(made.body).toMatchObject([{ amount: arrears?.amount, date, mode: 'ARREARS' }]);
  });
});

describe('make a payment', () => {
  test('F1 two requests with the same key and body at once are one payment and one answer', async () => {
    const dana = await world.borrower();
    const wish = await dana.single('250.00');
    const [first, second] = await Promise.all([
      dana.client.call(calls.makePayment, wish, { key: `k-${dana.loan}` }),
      dana.client.call(calls.makePayment, wish, { key: `k-${dana.loan}` }),
    ]);
    const answered = [first, second].filter((answer) => answer.status === 200);
    const later = await dana.client.call(calls.makePayment, wish, { key: `k-${dana.loan}` });
    expect(answered.length).toBeGreaterThan(0);
    for (const answer of answered) expect(answer.body).toEqual(later.body);
    expect((await dana.client.call(calls.listPayments, { gid: dana.loan })).body).toHaveLength(1);

    const other = { ...wish, amount: '251.00' };
    const refused = await dana.client.call(calls.makePayment, other, { key: `k-${dana.loan}` });
    expect(refused.status).toBe(422);
  });

  test('the sentence names amount, account and day, and the receipt keeps it', async () => {
    const dana = await world.borrower();
    const wish = await dana.single('100.00');
    const preview = (await dana.client.call(calls.previewPayment, wish)).body;
    const said =
      'I authorize Paystead, Inc. to debit my checking account ending 4417 for $100.00 on ';
    expect(preview.authorization.startsWith(said)).toBe(true);
    expect(preview.authorization.slice(said.length)).toMatch(/^\w{3}, \w{3} \d+, \d{4}\.$/);
    expect(await world.countPayments(dana.loan)).toBe(0);

    const [payment] = (await dana.client.call(calls.makePayment, wish, { key: dana.loan })).body;
    const read = { gid: dana.loan, payment: payment!.gid };
    expect((await dana.client.call(calls.readPayment, read)).body).toMatchObject({
      authorization: preview.authorization,
      amount: '100.00',
      state: 'SCHEDULED',
      can_cancel: true,
      confirmation_number: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{2}$/),
    });
  });

  test('S3.21 several dates become one payment each', async () => {
    const rosa = await world.borrower();
    const wish = await rosa.single('20.00');
    const { body: options } = await rosa.client.call(calls.listPaymentOptions, { gid: rosa.loan });
    const dates = options.dates.slice(2, 5);
    const made = await rosa.client.call(
      calls.makePayment,
      { ...wish, mode: 'SCHEDULED', dates },
      { key: rosa.loan },
    );
    expect(made.body.map((one) => one.date)).toEqual(dates);
  });

  test.each([
    ['AMOUNT_MISSING', { amount: undefined }, 'Enter an amount.'],
    ['AMOUNT_BELOW_MINIMUM', { amount: '4.99' }, 'Enter a larger amount.'],
    ['AMOUNT_ABOVE_PAYOFF', { amount: '99999.00' }, /more than you owe/],
    ['NOTHING_PAST_DUE', { mode: 'ARREARS' }, 'Nothing is past due.'],
    ['METHOD_NOT_OPEN', { method: 'CC' }, /pay this way/],
    ['BANK_ACCOUNT_NOT_VERIFIED', { method: 'ACH_BACKUP' }, /Verify this bank account/],
    ['MODE_NOT_OPEN', { mode: 'SETTLEMENT' }, /can’t make this payment/],
    ['DATE_OUT_OF_RANGE', { dates: ['2020-01-06'] }, /day within the range/],
    [
      'BANK_ACCOUNT_NOT_VERIFIED',
      { bank_account: '00000000-0000-4000-8000-000000000000' },
      /Verify this bank account/,
    ],
  ])('%s %j is refused', async (_name, more, sentence) => {
    const dana = await world.borrower();
    const wish = { ...(await dana.single('50.00')), ...more } as never;
    const answer = await dana.client.call(calls.makePayment, wish, { key: dana.loan });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatch(sentence);
    expect(await world.countPayments(dana.loan)).toBe(0);
  });

  test('DATE_NOT_BANKING_DAY no debit on a Sunday', async () => {
    const dana = await world.borrower();
    const wish = await dana.single('50.00');
    const first = Temporal.PlainDate.from(wish.dates[0]!);
    const sunday = first.add({ days: 7 - first.dayOfWeek }).toString();
    const onSunday = { ...wish, dates: [sunday] };
    const answer = await dana.client.call(calls.makePayment, onSunday, { key: dana.loan });
    expect(answer.body).toBe('Choose a business day');
  });

  test.each(['1e3', 'NaN', '-5.00', '10.001', '1000000.00', '5'])(
    'F2 %s is not a valid amount',
    async (amount) => {
      const dana = await world.borrower();
      const wish = { ...(await dana.single('50.00')), amount };
      const answer = await dana.client.call(calls.makePayment, wish, { key: dana.loan });
      expect(answer.status).toBe(422);
    },
  );

  test('LOAN_NOT_OPEN and A2 a neighbour’s loan looks as if it didn’t exist', async () => {
    const [dana, lee] = [await world.borrower(), await world.borrower()];
    const wish = await dana.single('50.00');
    const foreign = await lee.client.call(calls.makePayment, wish, { key: lee.loan });
    const missing = await lee.client.call(
      calls.makePayment,
      { ...wish, gid: '00000000-0000-4000-8000-000000000000' },
      { key: `${lee.loan}-2` },
    );
    expect(foreign).toMatchObject({ status: 404, body: missing.body });
    expect((await lee.client.call(calls.listPayments, { gid: dana.loan })).status).toBe(404);
    expect((await lee.client.call(calls.listPaymentOptions, { gid: dana.loan })).status).toBe(404);

    await world.world.owner.query("update loan set status = 'Paid' where gid = $1", [dana.loan]);
    const closed = await dana.client.call(calls.makePayment, wish, { key: dana.loan });
    expect(closed.body).toBe('This loan isn’t open.');
  });

  test('F3 two payoffs at once: one is planned, the other refused', async () => {
    const dana = await world.borrower();
    const wish = { ...(await dana.single('50.00')), mode: 'FULL' as const, amount: undefined };
    const answers = await Promise.all(
      ['one', 'two'].map((key) =>
        dana.client.call(calls.makePayment, wish, { key: `${dana.loan} ${key}` }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
    expect(answers.find((answer) => answer.status === 422)?.body).toMatch(/already scheduled/);
  });
});

describe('cancel', () => {
  test('possible until the cut-off; a debit in a filed batch stays', async () => {
    const dana = await world.borrower();
    const [one, two] = [await dana.pay('50.00', 'a'), await dana.pay('60.00', 'b')];
    const cancel = (payment: string, key: string) =>
      dana.client.call(calls.cancelPayment, { gid: dana.loan, payment }, { key: dana.loan + key });

    expect((await cancel(one.gid, 'c')).body).toMatchObject({
      state: 'CANCELLED',
      can_cancel: false,
    });
    await world.buildFileFor(two.date);
    expect((await cancel(two.gid, 'd')).body).toMatch(/too late for that day/);
    const neighbour = await world.borrower();
    const foreign = { gid: neighbour.loan, payment: two.gid };
    expect((await neighbour.client.call(calls.cancelPayment, foreign, { key: 'x' })).status).toBe(
      404,
    );
    expect((await neighbour.client.call(calls.readPayment, foreign)).status).toBe(404);
  });
});

describe('settlement and returns', () => {
  test('S3.21 I5 FULL debits the payoff of its settlement day and closes the loan to zero', async () => {
    const dana = await world.borrower();
    const wish = { ...(await dana.single('50.00')), mode: 'FULL' as const, amount: undefined };
    const [payment] = (await dana.client.call(calls.makePayment, wish, { key: dana.loan })).body;
    await world.settle(payment!.date);
    await world.settle(payment!.date);

    expect(await dana.state(payment!.gid)).toBe('SETTLED');
    expect(await world.loanOf(dana.loan)).toEqual({ status: 'Paid', owed: 0n });
  });

  test('R01 is returned: reversed, presented again as RETRY PYMT, and then it settles', async () => {
    const andre = await world.borrower({ account: 'user_nsf' });
    const before = await world.loanOf(andre.loan);
    const payment = await andre.pay('80.00', 'a');
    await world.settle(payment.date);
    expect((await world.loanOf(andre.loan)).owed).toBeLessThan(before.owed);

    const retryOn = await world.bringBack(payment.date);
    expect(await world.loanOf(andre.loan)).toEqual(before);
    expect(await andre.state(payment.gid)).toBe('SCHEDULED');
    expect(await world.entriesOf(payment.gid)).toEqual([
      { attempt: 1, description: 'PAYMENT', state: 'RETURNED' },
      { attempt: 2, description: 'RETRY PYMT', state: 'WAITING' },
    ]);
    expect(await world.lettersTo(andre.gid)).toEqual(
      expect.arrayContaining([
        'Your $80.00 payment was returned',
        expect.stringMatching(/^We’ll retry your \$80\.00 payment on /),
      ]),
    );

    await world.settle(retryOn);
    expect(await world.bringBack(retryOn)).toBeDefined();
    expect(await andre.state(payment.gid)).toBe('SETTLED');
    const left = (await world.loanOf(andre.loan)).owed;
    expect(before.owed - left).toBeGreaterThan(0n);
    expect(before.owed - left).toBeLessThanOrEqual(parseMoney('80.00'));
  });

  test('two failures in a row stop the account and cancel its planned debits', async () => {
    const andre = await world.borrower({ account: 'user_empty' });
    const payment = await andre.pay('80.00', 'a');
    const later = await andre.pay('30.00', 'b', 30);
    await world.settle(payment.date);
    const retryOn = await world.bringBack(payment.date);
    await world.settle(retryOn);
    await world.bringBack(retryOn);

    expect(await andre.state(payment.gid)).toBe('RETURNED');
    expect(await andre.state(later.gid)).toBe('CANCELLED');
    expect(await world.entriesOf(payment.gid)).toHaveLength(2);
    const wish = { ...(await andre.single('20.00')), bank_account: andre.account };
    const refused = await andre.client.call(calls.makePayment, wish, { key: `${andre.loan} c` });
    expect(refused.body).toMatch(/pay this way/);
  });

  test.each([
    ['R10', 'user_disputes', 'VALIDATION_COMPLETE'],
    ['R02', 'user_closed', 'VALIDATION_FAILED'],
  ])('%s stops debits at once and is never presented again', async (code, account, validation) => {
    const lee = await world.borrower({ account });
    const payment = await lee.pay('80.00', 'a');
    await world.settle(payment.date);
    await world.bringBack(payment.date);
    await world.bringBack(payment.date);

    expect(await lee.state(payment.gid)).toBe('RETURNED');
    expect(await world.entriesOf(payment.gid)).toHaveLength(1);
    expect(await world.accountOf(lee.account)).toMatchObject({
      debits_stopped_reason: code,
      validation_status: validation,
    });
  });

  test.each([
    ['user_empty', /If we try again, we’ll tell you the day first\./],
    ['user_closed', /You can pay it from another account on your loan page\./],
  ])('a return before it settled says what comes next: %s', async (account, words) => {
    const lee = await world.borrower({ account });
    const payment = await lee.pay('80.00', 'a');
    await world.buildFileFor(payment.date);
    await world.bringBack(payment.date);

    const { rows } = await world.world.owner.query(
      `select text from message where recipient_gid = $1 and about = 'payment returned'`,
      [lee.gid],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).toMatch(words);
  });

  test('a notification of change corrects the account and its waiting entries', async () => {
    const rosa = await world.borrower({ account: 'user_moved' });
    const payment = await rosa.pay('40.00', 'a');
    const later = await rosa.pay('30.00', 'b', 30);
    await world.settle(payment.date);
    await world.bringBack(payment.date);

    expect(await rosa.state(payment.gid)).toBe('SETTLED');
    expect(await world.accountOf(rosa.account)).toMatchObject({ last4: '5298' });
    expect(await world.lettersTo(rosa.gid)).toContain('Your bank corrected your account details');
    await world.buildFileFor(later.date);
    const sent = await world.accountsInLastFile();
    expect(sent).toContain('1100005298');
    expect(sent).not.toContain('1100000298');
  });

  test('METHOD_NOT_OPEN while debits of the account are stopped', async () => {
    const dana = await world.borrower();
    await world.work((context) => stopDebits(context, dana.account, 'R07'));
    const wish = await dana.single('50.00');
    const answer = await dana.client.call(calls.makePayment, wish, { key: dana.loan });
    expect(answer.body).toMatch(/pay this way/);
  });
});
