import * as calls from '@paystead/contract/servicing/savings';
import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tieOut } from '../bank-statement/index.ts';
import { trialBalance } from '../ledger/index.ts';
import { startPayoffs, type Payer, type PayoffWorld } from '../payments/test-payoff-world.ts';
import { working } from '../servicing/test-loan.ts';

/*
 * A loan paid off by March 19, 2030; the next paydays are Fridays: March 22 (its file closes on
 * March 19), April 5 (April 2) and April 19 (April 16).
 */
let world: PayoffWorld;
beforeAll(async () => {
  world = await startPayoffs();
});
afterAll(() => world.close());

const ANNA = 'Marisol Greene';

/** A borrower whose loan is paid, at noon of March 20. */
async function paidOff(wish: Parameters<PayoffWorld['payer']>[0] = {}): Promise<Payer> {
  const payer = await world.payer(wish);
  await world.goTo('2030-03-18');
  await payer.payOff(undefined);
  await world.live('2030-03-18', '2030-03-19');
  await world.goTo('2030-03-20');
  return payer;
}

async function start(
  payer: Payer,
  part: { amount?: string; name?: string; account?: string } = {},
) {
  const client = await payer.browser();
  const { amount = '40.00', name = ANNA, account = payer.bankAccountGid } = part;
  const wish = { gid: payer.gid, amount, name, bank_account: account };
  return client.call(calls.startSavings, wish, { key: `${payer.gid} ${amount} ${name}` });
}

async function look(payer: Payer) {
  const client = await payer.browser();
  return (await client.call(calls.readSavings, { gid: payer.gid })).body;
}

const read = async (text: string, gid: string) => (await world.world.owner.query(text, [gid])).rows;

const paydaysOf = (payer: Payer) =>
  read('select * from savings_payday where borrower_gid = $1 order by payday', payer.borrowerGid);

const payoutsOf = (payer: Payer) =>
  read(
    'select * from savings_payout where borrower_gid = $1 order by received_on',
    payer.borrowerGid,
  );

const papers = (payer: Payer) =>
  read(`select gid from document where loan_gid = $1 and kind = 'SIGNED_SAVINGS'`, payer.gid);

/** What we owe to savers, in cents. */
async function owedSavings(): Promise<bigint> {
  const { accounts } = await working(world.world, ({ db }) => trialBalance(db));
  return accounts.find(({ account }) => account === 'savings_payable')?.cents ?? 0n;
}

describe('keep the habit', () => {
  test('PAYOFF-15 off by default; signed, it begins with the first payday that payroll can change', async () => {
    const anna = await paidOff();
    expect(await look(anna)).toMatchObject({
      closed_reason: null,
      current: null,
      first_payday: '2030-04-05',
      least: '5.00',
      most: toDecimal(anna.installment),
      accounts: [{ gid: anna.bankAccountGid }],
    });
    const { body, status } = await start(anna);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      closed_reason: 'You already save from your paychecks.',
      current: { amount: '40.00', from_payday: '2030-04-05', stopped_at: null, paydays: [] },
    });
    expect(await papers(anna)).toHaveLength(1);
    const [row] = await read('select * from savings_deduction where loan_gid = $1', anna.gid);
    expect(row.authorization_text).toContain('to take $40.00 from each of my paychecks');
    const client = await anna.browser();
    await client.call(calls.stopSavings, { gid: anna.gid });
  });

  test('PAYOFF-15 from the file to the account: a line of its own, our debt, and a credit the next banking day', async () => {
    const anna = await paidOff();
    await start(anna);
    const before = await owedSavings();
    await world.live('2030-03-20', '2030-04-04');
    expect(await paydaysOf(anna)).toMatchObject([
      { payday: '2030-04-05', asked_cents: 4_000n, state: 'ASKED', employee_number: anna.number },
    ]);
    await world.live('2030-04-05', '2030-04-05');
    expect(await paydaysOf(anna)).toMatchObject([{ state: 'MATCHED', received_cents: 4_000n }]);
    expect(await payoutsOf(anna)).toMatchObject([{ state: 'ORDERED', pay_on: '2030-04-08' }]);
    expect((await owedSavings()) - before).toBe(-4_000n);
    await tieOut.run({
      day: Temporal.PlainDate.from('2030-04-05'),
      inTransaction: (work) => working(world.world, work),
    });
    const tied = await read(
      'select books_cents, other_cents from tie_out where account = $1',
      'savings_payable',
    );
    expect(tied).toMatchObject([{ books_cents: before - 4_000n, other_cents: before - 4_000n }]);
    expect((await look(anna)).current?.paydays).toMatchObject([
      { state: 'ON_ITS_WAY', received: '40.00', date: '2030-04-08' },
    ]);

    await world.live('2030-04-06', '2030-04-08');
    expect(await payoutsOf(anna)).toMatchObject([{ state: 'PAID' }]);
    expect((await owedSavings()) - before).toBe(0n);
    // Never counted as money for the loan.
    expect(await anna.standing()).toEqual({ status: 'Paid', owed: 0n });
    expect(await anna.refunds()).toEqual([]);
    expect(await anna.deductions()).toEqual([]);
  });

  test.each([
    ['S', 'SHORT', 2_000n],
    ['X', 'OVER', 5_000n],
    ['M', 'MISSING', 0n],
  ])(
    'PAYOFF-15 payroll %s: %s, and every cent that came is passed on',
    async (payroll, state, cents) => {
      const anna = await paidOff({ payroll });
      await start(anna);
      await world.live('2030-03-20', '2030-04-05');
      expect(await paydaysOf(anna)).toMatchObject([{ state, received_cents: cents }]);
      expect((await payoutsOf(anna)).map((row) => row.amount_cents)).toEqual(cents ? [cents] : []);
    },
  );

  test('PAYOFF-15 stopped by its owner, the next file has no line; stopping twice changes nothing', async () => {
    const anna = await paidOff();
    await start(anna);
    const client = await anna.browser();
    const stopped = await client.call(calls.stopSavings, { gid: anna.gid });
    await client.call(calls.stopSavings, { gid: anna.gid });
    expect(stopped.body.current).toMatchObject({ stopped_because: 'BORROWER' });
    expect(stopped.body.closed_reason).toBeNull();
    await world.live('2030-03-20', '2030-04-05');
    expect(await paydaysOf(anna)).toEqual([]);
    const news = await anna.letters();
    expect(news.filter((title) => title === 'Your paycheck savings stopped')).toHaveLength(1);
  });

  test('PAYOFF-15 it ends when payroll says that the person left', async () => {
    const anna = await paidOff({ payroll: 'T' });
    await start(anna);
    await world.live('2030-03-20', '2030-04-20');
    expect((await look(anna)).current).toMatchObject({ stopped_because: 'LEFT' });
    expect(await paydaysOf(anna)).toMatchObject([{ state: 'TERMINATED' }]);
  });

  test('PAYOFF-15 it ends when the payoff comes back and paychecks pay the loan again', async () => {
    const anna = await paidOff({ bank: '0002' });
    await start(anna);
    await world.live('2030-03-20', '2030-04-03');
    expect(await anna.standing()).toMatchObject({ status: 'Open' });
    expect((await look(anna)).current).toMatchObject({ stopped_because: 'LOAN' });
    expect(await paydaysOf(anna)).toEqual([]);
    expect((await anna.deductions()).map(({ payday }) => payday)).toContain('2030-04-05');
  });
});

describe('what can’t be signed', () => {
  test('SAVINGS_NOT_OPEN while the loan is open', async () => {
    const anna = await world.payer();
    await world.goTo('2030-03-18');
    expect((await look(anna)).closed_reason).toContain('once your loan is paid off');
    expect(await start(anna)).toMatchObject({
      status: 422,
      headers: { 'x-error-category': 'SAVINGS_NOT_OPEN' },
    });
  });

  test('PAYOFF-15 more than the old installment, less than the least, another name, another’s account', async () => {
    const [anna, other] = [await paidOff(), await world.payer()];
    const more = toDecimal(anna.installment + 1n);
    expect((await start(anna, { amount: more })).body).toMatchObject({
      fields: { amount: expect.stringContaining('or less') },
    });
    expect((await start(anna, { amount: '4.99' })).body).toMatchObject({
      fields: { amount: 'Enter $5.00 or more' },
    });
    expect(await start(anna, { name: 'Somebody Else' })).toMatchObject({
      headers: { 'x-error-category': 'NAME_DIFFERS' },
    });
    expect(await start(anna, { account: other.bankAccountGid })).toMatchObject({
      headers: { 'x-error-category': 'BANK_ACCOUNT_NOT_VERIFIED' },
    });
    expect((await look(anna)).current).toBeNull();
  });

  test('A2 nobody reads or stops another person’s savings', async () => {
    const [anna, other] = [await paidOff(), await world.payer()];
    await start(anna);
    const client = await other.browser();
    expect((await client.call(calls.readSavings, { gid: anna.gid })).status).toBe(404);
    expect((await client.call(calls.stopSavings, { gid: anna.gid })).status).toBe(404);
    expect((await look(anna)).current?.stopped_at).toBeNull();
  });
});
