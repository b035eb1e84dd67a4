import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMoney } from '@paystead/lending/money/money';
import { receivePayment } from '../../servicing/index.ts';
import { working } from '../../servicing/test-loan.ts';
import { fitDebits } from '../index.ts';
import { findLoansToFit } from './fit.queries.ts';
import { startPayoffs, type Payer, type PayoffWorld } from '../test-payoff-world.ts';

/*
 * The first payday of every loan is Friday, March 22, 2030, and each next one 14 days later. Its
 * deduction is asked for at the close of March 19. On March 20 a debit can be made from March 21.
 */
let world: PayoffWorld;
beforeAll(async () => {
  world = await startPayoffs();
});
afterAll(() => world.close());

/** Money for a loan that comes in apart from its planned debits. */
function comesIn({ gid }: Payer, amount: bigint, on: string): Promise<unknown> {
  return working(world.world, (context) =>
    receivePayment(context, {
      loanGid: gid,
      amount,
      receivedOn: Temporal.PlainDate.from(on),
      channel: 'CHECK_OR_WIRE',
    }),
  );
}

const fitOn = (day: string) =>
  fitDebits.run({
    day: Temporal.PlainDate.from(day),
    inTransaction: (work) => working(world.world, work),
  });

const cents = (rows: readonly { amount_cents: bigint }[]) => rows.map((row) => row.amount_cents);

describe('PAY-32 a planned debit takes no more than is owed when its file is cut', () => {
  test('a paycheck that came first lowers it, and its owner hears of it', async () => {
    const dana = await world.payer();
    await world.live('2030-03-19', '2030-03-19');
    await world.goTo('2030-03-20');
    const planned = await dana.pay((await dana.ways()).amount, 3);
    expect(planned.date).toBe('2030-03-26');

    await world.live('2030-03-20', '2030-03-24');
    const [deduction] = await dana.deductions();
    const [lowered] = await dana.payments();
    expect(lowered.amount_cents).toBeLessThan(parseMoney(planned.amount));
    expect(cents(await dana.entries())).toEqual([lowered.amount_cents]);
    const letters = await dana.letters();
    expect(letters).toContainEqual(expect.stringMatching(/^We’ll debit .* on Tue, .*, not \$/));

    await world.live('2030-03-25', '2030-04-02');
    expect(await dana.standing()).toEqual({ status: 'Paid', owed: 0n });
    expect(await dana.refunds()).toEqual([]);
    expect(deduction.state).toBe('MATCHED');
  });

  test('what still fits is left alone, however often the step runs', async () => {
    const lee = await world.payer();
    await world.goTo('2030-03-18');
    await lee.pay('100.00', 3);
    await comesIn(lee, 5_000n, '2030-03-18');
    await fitOn('2030-03-18');
    await fitOn('2030-03-18');
    expect(cents(await lee.payments())).toEqual([10_000n]);
    expect(await lee.letters()).not.toContainEqual(expect.stringContaining('not $'));
  });

  test('only what is booked after it was made makes it looked at again, even on one day', async () => {
    const dana = await world.payer();
    await world.live('2030-03-19', '2030-03-19');
    await world.goTo('2030-03-20');
    const lookedAt = async () => {
      const loans = await working(world.world, ({ db }) => findLoansToFit(db));
      return loans.some(({ gid }) => gid === dana.gid);
    };
    await comesIn(dana, 100n, '2030-03-20');
    await dana.pay((await dana.ways()).amount, 3);
    expect(await lookedAt()).toBe(false);
    await comesIn(dana, 100n, '2030-03-20');
    expect(await lookedAt()).toBe(true);
  });

  test('with nothing left to take it is canceled', async () => {
    const lee = await world.payer();
    await world.goTo('2030-03-18');
    await lee.pay('100.00', 3);
    await comesIn(lee, 200_000n, '2030-03-18');
    await fitOn('2030-03-18');
    expect(await lee.payments()).toMatchObject([{ state: 'CANCELLED' }]);
    expect(await lee.entries()).toMatchObject([{ state: 'CANCELLED' }]);
    expect(await lee.letters()).toContainEqual(expect.stringMatching(/^We won’t debit \$100\.00/));
  });

  test('a debit at the bank stays as it is', async () => {
    const lee = await world.payer();
    await world.goTo('2030-03-18');
    await lee.pay('100.00');
    await world.live('2030-03-18', '2030-03-18');
    await comesIn(lee, 200_000n, '2030-03-18');
    await fitOn('2030-03-18');
    expect(await lee.entries()).toMatchObject([{ state: 'FILED', amount_cents: 10_000n }]);
  });
});

describe('PAY-32 the debit of an installment', () => {
  /** Loans collected by bank debit whose first installment’s debit is planned. */
  async function debited(): Promise<Payer> {
    const bea = await world.payer({ collection: 'ach' });
    await world.live('2030-03-20', '2030-03-20');
    expect(cents(await bea.payments())).toEqual([bea.installment]);
    await world.goTo('2030-03-21');
    return bea;
  }

  const paysFirst = (payer: Payer, amount: bigint) => comesIn(payer, amount, '2030-03-22');

  test('takes what money that came first left of it', async () => {
    const bea = await debited();
    await paysFirst(bea, bea.installment - 1_200n);
    await fitOn('2030-03-21');
    expect(cents(await bea.payments())).toEqual([1_200n]);
  });

  test('isn’t made when the installment is paid whole', async () => {
    const bea = await debited();
    await paysFirst(bea, bea.installment);
    await fitOn('2030-03-21');
    expect(await bea.payments()).toMatchObject([{ state: 'CANCELLED' }]);
  });
});

describe('PAY-32 a debit that is presented again', () => {
  test('ACH-4 is canceled when less is owed, because its amount can’t change', async () => {
    const lee = await world.payer({ bank: '0009' });
    await world.goTo('2030-03-18');
    await lee.pay('100.00');
    await world.live('2030-03-18', '2030-03-20');
    const [retry] = await lee.payments();
    expect(retry).toMatchObject({ state: 'SCHEDULED', amount_cents: 10_000n });
    const { amount } = await lee.ways('2030-03-22');
    await comesIn(lee, parseMoney(amount) - 4_000n, '2030-03-20');
    await fitOn('2030-03-20');
    expect(await lee.payments()).toMatchObject([{ state: 'CANCELLED', amount_cents: 10_000n }]);
  });
  test('ACH-4 PAYOFF-10 a payoff, too: its stop order is taken back, and nobody says that it’s paid', async () => {
    const lee = await world.payer({ bank: '0009' });
    await world.goTo('2030-03-18');
    await lee.payOff(undefined);
    await world.live('2030-03-18', '2030-03-20');
    expect(await lee.payments()).toMatchObject([{ mode: 'FULL', state: 'SCHEDULED' }]);
    await comesIn(lee, 4_000n, '2030-03-20');
    await fitOn('2030-03-20');
    expect(await lee.payments()).toMatchObject([{ mode: 'FULL', state: 'CANCELLED' }]);
    const letters = await lee.letters();
    expect(letters).not.toContain('Your payoff doesn’t need a debit');
    expect(letters).toContainEqual(expect.stringMatching(/^We won’t debit/));
    const { rows } = await world.world.owner.query(
      'select count(*)::int as n from paid_letter where loan_gid = $1 and ended_at is null',
      [lee.gid],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('PAYOFF-5 a payoff debits exactly what is owed on its day', () => {
  async function withPayoff(): Promise<Payer> {
    const dana = await world.payer();
    await world.live('2030-03-19', '2030-03-19');
    await world.goTo('2030-03-20');
    await dana.pay('100.00');
    await world.live('2030-03-20', '2030-03-20');
    await world.goTo('2030-03-21');
    return dana;
  }

  test('PAYOFF-4 what arrives before its file is cut is neither taken nor sent back', async () => {
    const dana = await withPayoff();
    const payoff = await dana.payOff('PAY_ALL_NOW', '2030-03-25');
    await world.live('2030-03-21', '2030-03-21');
    const [, lowered] = await dana.payments();
    expect(lowered).toMatchObject({ mode: 'FULL', state: 'SCHEDULED' });
    const less = parseMoney(payoff.amount) - lowered.amount_cents;
    expect(less).toBeGreaterThanOrEqual(10_000n);
    expect(BigInt(lowered.payoff_counted.refund)).toBe(parseMoney(payoff.payoff!.refund) - less);

    const { rows } = await world.world.owner.query(
      `select amount_cents, ended_at is null as stands from paid_letter
        where payment_gid = $1 order by issued_at`,
      [payoff.gid],
    );
    expect(rows.at(-1)).toEqual({ amount_cents: lowered.amount_cents, stands: true });
    expect(rows.map((row) => row.stands)).toEqual([false, true]);
  });

  test('with nothing left it isn’t made, and the loan stays paid', async () => {
    const dana = await withPayoff();
    await dana.payOff('PAY_ALL_NOW', '2030-03-25');
    await comesIn(dana, 200_000n, '2030-03-21');
    await fitOn('2030-03-21');
    expect((await dana.payments())[1]).toMatchObject({ mode: 'FULL', state: 'CANCELLED' });
    expect(await dana.letters()).toContain('Your payoff doesn’t need a debit');
    expect(await dana.standing()).toEqual({ status: 'Paid', owed: 0n });
  });
});
