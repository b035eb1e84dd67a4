import * as calls from '@paystead/contract/held-money/own-held-money';
import { explainFigure } from '@paystead/contract/servicing/loan-math';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../platform/testing/test-world.ts';
import {
  identifyMoney,
  applyHeldMoney,
  receivePayment,
  reversePayment,
} from '../servicing/index.ts';
import { lockHeldMoney } from '../held-money/index.ts';
import { seedOpen, type SeededLoan, travelTo, working } from '../servicing/test-loan.ts';
import { refundOverpayments } from './index.ts';
import {
  booksOf,
  categoryOf,
  heldIn,
  heldWorld,
  holdUnknown,
  overpay,
  withKey,
} from './test-held-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await heldWorld();
});
afterAll(() => world.close());

/** A borrower at the app with an overpayment of 18.40 from the first paycheck, on that day. */
async function overpaid() {
  const loan = await seedOpen(world, { disbursed: '2030-01-07' });
  await travelTo(world, loan.quote.firstDueDate.toString());
  const held = await overpay(world, loan, 1_840n);
  const borrower = await world.as({ kind: 'borrower', gid: loan.borrowerGid });
  const decide = (choice: 'REFUND' | 'NEXT_INSTALLMENT' | 'PAY_DOWN') =>
    borrower.call(calls.decideHeldMoney, { gid: loan.gid, held, choice }, withKey());
  return { loan, held, borrower, decide };
}

const step = (day: string) =>
  refundOverpayments.run({
    day: Temporal.PlainDate.from(day),
    inTransaction: (work) => working(world, work),
  });

describe('DEDUCT-8 the borrower decides about an overpayment', () => {
  test('is asked by message and page, with the account and the last day', async () => {
    const { borrower, held, loan } = await overpaid();
    const { body } = await borrower.call(calls.listOwnHeldMoney, { gid: loan.gid });
    expect(body).toMatchObject([
      {
        gid: held,
        amount: '18.40',
        account: expect.stringContaining('ending 4417'),
        next_installment: { date: loan.quote.rows[1]?.dueDate.toString() },
      },
    ]);
    const asked = { gid: loan.gid, figure: 'held' as const, held };
    const { body: math } = await borrower.call(explainFigure, asked);
    expect(math).toMatchObject({
      amount: '18.40',
      terms: expect.arrayContaining([
        { sign: 'equals', label: 'Yours', money: '18.40', words: null },
      ]),
    });
    const strange = { ...asked, held: crypto.randomUUID() };
    expect((await borrower.call(explainFigure, strange)).status).toBe(404);
    const { rows } = await world.owner.query(
      `select subject from message where recipient_gid = $1 and about = 'money held'`,
      [loan.borrowerGid],
    );
    expect(rows).toEqual([{ subject: 'We hold $18.40 of yours' }]);
  });

  test('REFUND sends it to the account; a second choice comes too late', async () => {
    const { decide, loan } = await overpaid();
    expect((await decide('REFUND')).body.date).not.toBeNull();
    expect(await booksOf(world, 'refund_payable', loan.gid)).toBe(-1_840n);
    const { rows } = await world.owner.query(
      `select amount_cents from ach_entry where borrower_gid = $1 and purpose = 'REFUND'`,
      [loan.borrowerGid],
    );
    expect(rows).toEqual([{ amount_cents: 1_840n }]);
    expect(categoryOf(await decide('PAY_DOWN'))).toBe('HELD_MONEY_CLOSED');
  });

  test('PAY_DOWN applies it at once, NEXT_INSTALLMENT lets it wait for that payday', async () => {
    const one = await overpaid();
    const before = await booksOf(world, 'loan_principal', one.loan.gid);
    await one.decide('PAY_DOWN');
    expect(await booksOf(world, 'loan_principal', one.loan.gid)).toBe(before - 1_840n);

    const two = await overpaid();
    const next = two.loan.quote.rows[1]?.dueDate.toString();
    expect((await two.decide('NEXT_INSTALLMENT')).body.date).toBe(next);
    const { rows } = await world.owner.query('select due_on from escrow where loan_gid = $1', [
      two.loan.gid,
    ]);
    expect(rows).toEqual([{ due_on: next }]);
    expect(categoryOf(await two.decide('REFUND'))).toBe('HELD_MONEY_CLOSED');
  });

  test('MONEY_NOT_KEPT without an installment left, and A2 nobody decides about foreign money', async () => {
    const { decide, held, loan } = await overpaid();
    await world.owner.query(`update installment set due_date = '2029-01-01' where loan_gid = $1`, [
      loan.gid,
    ]);
    expect(categoryOf(await decide('NEXT_INSTALLMENT'))).toBe('MONEY_NOT_KEPT');

    const stranger = await overpaid();
    const asked = { gid: stranger.loan.gid, held, choice: 'REFUND' } as const;
    const answer = await stranger.borrower.call(calls.decideHeldMoney, asked, withKey());
    expect(categoryOf(answer)).toBe('NOT_FOUND');
  });

  test('PAYOFF-7 after two banking days without an answer we send it back', async () => {
    const { loan } = await overpaid();
    const { rows } = await world.owner.query(
      'select decide_by::text as day from held_money where loan_gid = $1',
      [loan.gid],
    );
    const last = Temporal.PlainDate.from(rows[0].day);
    await step(last.subtract({ days: 1 }).toString());
    expect(await booksOf(world, 'refund_payable', loan.gid)).toBe(0n);
    await step(last.toString());
    await step(last.toString());
    expect(await booksOf(world, 'refund_payable', loan.gid)).toBe(-1_840n);
  });
});

/** What may happen to held money, in any order. */
const happening = fc.oneof(
  fc.record({ what: fc.constant('UNKNOWN' as const), cents: fc.bigInt(1n, 30_000n) }),
  fc.record({ what: fc.constant('OVERPAID' as const), cents: fc.bigInt(1n, 5_000n) }),
  fc.record({ what: fc.constant('IDENTIFIED' as const) }),
  fc.record({ what: fc.constant('PAID' as const), cents: fc.bigInt(1_000n, 60_000n) }),
  fc.record({ what: fc.constant('RETURNED' as const) }),
  fc.record({ what: fc.constant('REFUNDED' as const) }),
);

async function happen(
  loan: SeededLoan,
  day: Temporal.PlainDate,
  one: { what: string; cents?: bigint },
) {
  const { cents: amount = 1n, what } = one;
  const about = { loanGid: loan.gid, amount, receivedOn: day } as const;
  if (what === 'UNKNOWN') await holdUnknown(world, { amount, receivedOn: day });
  if (what === 'OVERPAID') await overpay(world, loan, amount);
  if (what === 'PAID') {
    await working(world, (context) => receivePayment(context, { ...about, channel: 'ACH' }));
  }
  if (what === 'RETURNED') {
    const { rows } = await world.owner.query(
      `select e.gid from journal_entry e
         join posting p on p.entry_id = e.id and p.account = 'ach_clearing'
        where e.loan_gid = $1 and e.kind = 'PAYMENT'
          and not exists (select 1 from journal_entry r where r.reverses_entry_id = e.id)
        limit 1`,
      [loan.gid],
    );
    const [entry] = rows;
    if (entry) {
      await working(world, (context) =>
        reversePayment(context, { entryGid: entry.gid, reason: 'Returned' }),
      );
    }
  }
  if (what === 'IDENTIFIED') {
    await working(world, async (context) => {
      const { rows } = await world.owner.query(
        `select gid from held_money where place = 'UNIDENTIFIED' and state = 'OPEN' limit 1`,
      );
      const money = rows[0] && (await lockHeldMoney(context.db, rows[0].gid));
      if (!money) return;
      await applyHeldMoney(context, (await identifyMoney(context, money, loan.gid)).money);
    });
  }
  if (what === 'REFUNDED') await step('2031-01-01');
}

test('I10 any order of receipts, identifications, returns and refunds keeps suspense = held', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 9 }), async (all) => {
      const loan = await seedOpen(world, { disbursed: '2030-01-07' });
      for (const one of all) {
        await happen(loan, loan.quote.firstDueDate, one);
        const escrow = await booksOf(world, 'borrower_escrow', loan.gid);
        expect(escrow).toBe(-(await heldIn(world, 'ESCROW', loan.gid)));
        const unknown = await booksOf(world, 'unidentified_receipts');
        expect(unknown).toBe(-(await heldIn(world, 'UNIDENTIFIED')));
      }
    }),
    { numRuns: 12 },
  );
});
