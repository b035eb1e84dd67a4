import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as payments from '@paystead/contract/servicing/payments';
import * as calls from '@paystead/contract/servicing/stop-orders';
import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenTo } from '../connections/test-connections.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { startPayoffs, type Payer, type PayoffWorld } from '../payments/test-payoff-world.ts';
import { receivePayment } from '../servicing/index.ts';
import { working } from '../servicing/test-loan.ts';
import { standingStopOrders } from './index.ts';

/*
 * The first payday of every loan is Friday, March 22, 2030; the next ones are April 5 and 19. The
 * deduction of March 22 is requested at the close of March 19.
 */
let world: PayoffWorld;
beforeAll(async () => {
  world = await startPayoffs();
});
afterAll(() => world.close());

type Wish = Parameters<PayoffWorld['payer']>[0];

/** A borrower at noon of March 20: the deduction of March 22 can't be recalled any more. */
async function withDeductionAsked(wish: Wish = {}): Promise<Payer> {
  const payer = await world.payer(wish);
  await world.live('2030-03-19', '2030-03-19');
  await world.goTo('2030-03-20');
  return payer;
}

const read = async (text: string, gid: string) => (await world.world.owner.query(text, [gid])).rows;

const ordersOf = (payer: Payer) =>
  read('select * from stop_order where loan_gid = $1 order by sent_at', payer.gid);

async function lookAt(payer: Payer) {
  const client = await payer.browser();
  return (await client.call(calls.readStopOrder, { gid: payer.gid })).body;
}

const mailsOf = async (payer: Payer): Promise<string> =>
  (
    await read(
      'select title || message as text from notification where borrower_gid = $1',
      payer.borrowerGid,
    )
  )
    .map(({ text }) => text)
    .join('\n');

const papersOf = (payer: Payer, kind: string) =>
  read(`select gid from document where loan_gid = $1 and kind = '${kind}'`, payer.gid);

function outbound(payer: Payer, name: string): Promise<string> {
  const { dataFolder } = world.world.config;
  return readFile(join(dataFolder, 'payroll', payer.mnemonic, 'outbound', name), 'utf8');
}

const fileOf = (word: string, { gid }: { gid: string }) =>
  `${word}_${gid.slice(0, 8).toUpperCase()}.csv`;

let staff = 0;

/** A user of an employer's payroll desk. */
async function deskOf(employerGid: string, role: 'payroll' | 'viewer') {
  staff += 1;
  const { rows } = await world.world.owner.query(
    `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
     values ($1, 'Lena Ortiz', $2, $3, 'x', product_now()) returning gid`,
    [`desk${staff}@example.com`, [role], employerGid],
  );
  return world.world.as({ kind: 'employer', gid: rows[0].gid });
}

describe('a payoff stops the deduction', () => {
  test('PAYOFF-10 the order is made with Pay: from the first payday that nobody was asked for', async () => {
    const dana = await withDeductionAsked();
    expect(await lookAt(dana)).toBeNull();
    await dana.payOff('PAY_ALL_NOW');

    expect(await ordersOf(dana)).toMatchObject([
      {
        stops_by: 'EMPLOYER',
        employee_number: dana.number,
        from_payday: '2030-04-05',
        last_payday: '2030-03-22',
        handed_over_at: null,
        taken_back_at: null,
      },
    ]);
    expect(await papersOf(dana, 'STOP_ORDER')).toHaveLength(1);
    const told = await mailsOf(dana);
    expect(told).toContain('We told Northfield Regional to stop the deduction');
    expect(told).toContain('It’s too late for your paycheck on Fri, Mar 22');
    expect(await lookAt(dana)).toMatchObject({
      employer: 'Northfield Regional',
      received_at: null,
      sentence: expect.stringContaining('It was too late for your paycheck on Fri, Mar 22'),
    });
  });

  test('PAYOFF-10 payroll gets it as a file, once, and its receipt is kept; then it takes effect', async () => {
    const dana = await withDeductionAsked();
    await dana.payOff('PAY_ALL_NOW');
    await world.live('2030-03-20', '2030-03-21');
    const [order] = await ordersOf(dana);
    const file = await outbound(dana, fileOf('stop', order));

    expect(file).toContain(`STOP,${dana.number},Greene,Marisol,2030-04-05,0.00,`);
    expect(order.receipt).toBe(sha256(file).toString('hex'));
    expect((await lookAt(dana))?.received_at).not.toBeNull();
    const standing = await working(world.world, ({ db }) =>
      standingStopOrders(db, dana.employerGid),
    );
    expect(standing).toMatchObject([
      { employee_number: dana.number, from_payday: '2030-04-05', loan_gid: dana.gid },
    ]);

    await world.live('2030-03-22', '2030-04-22');
    expect(await dana.deductions()).toHaveLength(1);
    expect(await lookAt(dana)).toMatchObject({
      effective_on: '2030-04-05',
      sentence: expect.stringContaining('Nothing comes out of your paychecks from Fri, Apr 5'),
    });
    expect(await ordersOf(dana)).toHaveLength(1);
  });

  test('F1 PAYOFF-10 the same key twice, and the settlement after it, are one order', async () => {
    const dana = await withDeductionAsked();
    const wish = await dana.wish('PAY_ALL_NOW');
    const client = await dana.browser();
    const key = `${dana.gid} twice`;
    await client.call(payments.makePayment, wish, { key });
    await client.call(payments.makePayment, wish, { key });
    await world.live('2030-03-20', '2030-03-22');

    expect(await dana.standing()).toMatchObject({ status: 'Paid' });
    expect(await ordersOf(dana)).toHaveLength(1);
    expect(await papersOf(dana, 'STOP_ORDER')).toHaveLength(1);
  });

  test('PAYOFF-10 a loan that other money pays off early gets one, too', async () => {
    const dana = await withDeductionAsked();
    await working(world.world, (context) =>
      receivePayment(context, {
        loanGid: dana.gid,
        amount: 200_000n,
        receivedOn: Temporal.PlainDate.from('2030-03-20'),
        channel: 'CHECK_OR_WIRE',
      }),
    );
    expect(await ordersOf(dana)).toMatchObject([{ payment_gid: null, from_payday: '2030-04-05' }]);
    expect(await mailsOf(dana)).toContain('nothing comes out of your paycheck for this loan');
  });

  test('PAYOFF-10 a loan paid by bank debits has nothing to stop', async () => {
    const lee = await world.payer({ collection: 'ach' });
    await world.goTo('2030-03-18');
    await lee.payOff(undefined);
    expect(await ordersOf(lee)).toEqual([]);
  });

  test('PAYOFF-10 a loan paid by hand has nothing to stop', async () => {
    const lee = await world.payer();
    await world.world.owner.query(`update loan set collection = 'ask' where gid = $1`, [lee.gid]);
    await world.goTo('2030-03-18');
    await lee.payOff(undefined);
    expect(await ordersOf(lee)).toEqual([]);
  });

  test('PAYOFF-10 while an order stands, no deduction file asks for its paydays', async () => {
    const dana = await withDeductionAsked();
    await world.world.owner.query(
      `insert into stop_order (loan_gid, borrower_gid, employer_gid, stops_by, employee_number,
         from_payday, sent_at)
       values ($1, $2, $3, 'EMPLOYER', $4, '2030-04-05', product_now())`,
      [dana.gid, dana.borrowerGid, dana.employerGid, dana.number],
    );
    await world.live('2030-03-20', '2030-04-04');
    expect(await dana.deductions()).toHaveLength(1);
  });
});

describe('a payroll that doesn’t answer', () => {
  test('feature 65 D: the order waits, staff see it, and it arrives once the payroll is back', async () => {
    const dana = await world.payer({ payroll: 'D' });
    await world.goTo('2030-03-18');
    await dana.payOff(undefined);
    await world.live('2030-03-18', '2030-03-18');
    const [order] = await ordersOf(dana);
    expect(order.handed_over_at).toBeNull();
    const trouble = async () =>
      (
        await read(
          `select closed_at is null as open from trouble
            where kind = 'PAYROLL_FILE_OUT' and subject = $1`,
          `${dana.mnemonic} ${fileOf('stop', order)}`,
        )
      )[0];
    expect(await trouble()).toEqual({ open: true });

    await world.live('2030-03-19', '2030-03-23');
    expect((await ordersOf(dana))[0].handed_over_at).not.toBeNull();
    expect(await trouble()).toEqual({ open: false });
  });
});

describe('an order is taken back', () => {
  test('PAYOFF-11 when the borrower cancels the payoff: the next payday is asked for again', async () => {
    const dana = await withDeductionAsked();
    const { gid: payment } = await dana.payOff('PAY_ALL_NOW', '2030-03-22');
    const client = await dana.browser();
    const cancelled = await client.call(
      payments.cancelPayment,
      { gid: dana.gid, payment },
      { key: payment },
    );
    expect(cancelled.status).toBe(200);
    expect(await lookAt(dana)).toMatchObject({ taken_back_because: 'PAYOFF_CANCELLED' });

    await world.live('2030-03-20', '2030-04-03');
    expect((await dana.deductions()).map(({ payday }) => payday)).toEqual([
      '2030-03-22',
      '2030-04-05',
    ]);
    // Payroll never had the order, so it gets no word of its end.
    expect(await ordersOf(dana)).toMatchObject([
      { handed_over_at: null, take_back_handed_over_at: null },
    ]);
  });

  test('CONNECT-12 the employer is told of the order and of its end, never why', async () => {
    const dana = await withDeductionAsked();
    const told = await listenTo(world.world, dana.employerGid);
    const { gid: payment } = await dana.payOff('PAY_ALL_NOW', '2030-03-22');
    const client = await dana.browser();
    await client.call(payments.cancelPayment, { gid: dana.gid, payment }, { key: payment });

    const [order] = await ordersOf(dana);
    const whose = { stop_order: order.gid, employee_number: dana.number };
    const days = { from_payday: '2030-04-05', last_payday: '2030-03-22' };
    const heard = await told();
    expect(heard).toHaveLength(2);
    expect(Object.fromEntries(heard)).toEqual({
      'stop_order.created': { ...whose, ...days },
      'stop_order.taken_back': whose,
    });
  });

  test('PAYOFF-11 a return after the payoff reopens the loan the same day, with one message', async () => {
    const dana = await withDeductionAsked({ bank: '0002' });
    await dana.payOff('PAY_ALL_NOW');
    await world.live('2030-03-20', '2030-03-21');
    expect(await dana.standing()).toMatchObject({ status: 'Paid' });
    await world.live('2030-03-22', '2030-03-22');

    expect(await dana.standing()).toMatchObject({ status: 'Open' });
    const [order] = await ordersOf(dana);
    expect(order).toMatchObject({ taken_back_because: 'PAYOFF_RETURNED' });
    expect(order.take_back_handed_over_at).not.toBeNull();
    expect(await outbound(dana, fileOf('withdraw', order))).toContain(`WITHDRAW,${dana.number}`);
    const told = await mailsOf(dana);
    expect(told).toContain(
      'Your loan is open again, so the payoff letter in Documents no longer holds.',
    );
    expect(told).toContain('We took back the stop order to Northfield Regional.');

    await world.live('2030-03-23', '2030-04-03');
    expect((await dana.deductions()).map(({ payday }) => payday)).toContain('2030-04-05');
    // The next payoff makes a new order.
    await working(world.world, (context) =>
      receivePayment(context, {
        loanGid: dana.gid,
        amount: 200_000n,
        receivedOn: Temporal.PlainDate.from('2030-04-03'),
        channel: 'CHECK_OR_WIRE',
      }),
    );
    expect(await ordersOf(dana)).toMatchObject([
      {},
      { from_payday: '2030-04-19', last_payday: '2030-04-05', taken_back_at: null },
    ]);
  });
});

describe('what payroll sends all the same', () => {
  test('PAYOFF-14 an extra paycheck that nobody asked for goes back to the borrower', async () => {
    const dana = await withDeductionAsked();
    await dana.payOff('PAY_ALL_NOW');
    await world.live('2030-03-20', '2030-03-25');
    const before = (await dana.refunds()).length;
    await world.payroll.handIn(
      dana.mnemonic,
      `employee_number,payday,amount,reason\n${dana.number},2030-04-05,${toDecimal(dana.installment)},\nTOTAL,2030-04-05,${toDecimal(dana.installment)},1\n`,
      `extra ${dana.number}.csv`,
    );

    expect((await dana.refunds()).length).toBe(before + 1);
    expect((await dana.refunds()).at(-1)).toMatchObject({ amount_cents: dana.installment });
    const lines = await read(
      'select * from remittance_line where borrower_gid = $1',
      dana.borrowerGid,
    );
    expect(lines.at(-1)).toMatchObject({ outcome: 'UNKNOWN', deduction_gid: null });
    await world.live('2030-04-06', '2030-04-10');
    // It isn't in effect while money still comes.
    expect((await lookAt(dana))?.effective_on).toBeNull();
  });
});

describe('payroll’s desk', () => {
  test('PAYOFF-10 lists its own people without a reason, and acknowledges once', async () => {
    const dana = await withDeductionAsked();
    await dana.payOff('PAY_ALL_NOW');
    const desk = await deskOf(dana.employerGid, 'payroll');
    const { body: listed } = await desk.call(calls.listStopOrders, {});
    expect(listed).toEqual([
      {
        gid: expect.any(String),
        employee_number: dana.number,
        first_name: 'Marisol',
        last_name: 'Greene',
        from_payday: '2030-04-05',
        amount: '0.00',
        last_payday: '2030-03-22',
        sent_at: expect.any(String),
        acknowledged_at: null,
        effective_on: null,
        taken_back_at: null,
      },
    ]);

    const { gid } = listed[0]!;
    const first = await desk.call(calls.acknowledgeStopOrder, { gid });
    const again = await desk.call(calls.acknowledgeStopOrder, { gid });
    expect(first.body.acknowledged_at).not.toBeNull();
    expect(again.body.acknowledged_at).toBe(first.body.acknowledged_at);
    expect((await lookAt(dana))?.acknowledged_at).toBe(first.body.acknowledged_at);
  });

  test('A2 A3 another employer and another borrower see nothing; a viewer changes nothing', async () => {
    const dana = await withDeductionAsked();
    await dana.payOff('PAY_ALL_NOW');
    const [{ gid }] = await ordersOf(dana);
    const stranger = await world.payer();
    const other = await deskOf(stranger.employerGid, 'payroll');
    expect((await other.call(calls.listStopOrders, {})).body).toEqual([]);
    expect((await other.call(calls.acknowledgeStopOrder, { gid })).status).toBe(404);
    const client = await stranger.browser();
    expect((await client.call(calls.readStopOrder, { gid: dana.gid })).status).toBe(404);
    expect((await client.call(calls.confirmStopped, { gid: dana.gid })).status).toBe(404);

    const viewer = await deskOf(dana.employerGid, 'viewer');
    expect((await viewer.call(calls.listStopOrders, {})).body).toHaveLength(1);
    expect((await viewer.call(calls.acknowledgeStopOrder, { gid })).status).toBe(403);
  });

  test('PAYOFF-11 STOP_ORDER_TAKEN_BACK: an order that was taken back can’t be confirmed', async () => {
    const dana = await withDeductionAsked();
    const { gid: payment } = await dana.payOff('PAY_ALL_NOW', '2030-03-22');
    const client = await dana.browser();
    await client.call(payments.cancelPayment, { gid: dana.gid, payment }, { key: payment });
    const desk = await deskOf(dana.employerGid, 'payroll');
    const [{ gid }] = await ordersOf(dana);
    expect(await desk.call(calls.acknowledgeStopOrder, { gid })).toMatchObject({
      status: 422,
      headers: { 'x-error-category': 'STOP_ORDER_TAKEN_BACK' },
    });
  });
});

describe('an allotment or a split deposit', () => {
  test('PAYOFF-10 only its owner stops it: steps instead of an order, and a note when done', async () => {
    const ruth = await world.payer();
    await world.goTo('2030-03-18');
    await world.world.owner.query(`update loan set collection = 'deposit' where gid = $1`, [
      ruth.gid,
    ]);
    await ruth.payOff(undefined);

    expect(await lookAt(ruth)).toMatchObject({ stops_by: 'BORROWER', acknowledged_at: null });
    expect(await papersOf(ruth, 'STOP_ORDER')).toEqual([]);
    expect(await mailsOf(ruth)).toContain('Stop your split deposit');
    const client = await ruth.browser();
    const done = await client.call(calls.confirmStopped, { gid: ruth.gid });
    expect(done.body.acknowledged_at).not.toBeNull();
    await world.live('2030-03-18', '2030-03-20');
    expect(await ordersOf(ruth)).toMatchObject([{ handed_over_at: null }]);
  });
});
