import { listTransactions, readLoan } from '@paystead/contract/servicing/loan';
import { quotePayoff } from '@paystead/contract/servicing/servicing';
import {
  listStaffTransactions,
  quoteStaffPayoff,
  readStaffLoan,
  sendPayoffQuote,
} from '@paystead/contract/servicing/staff-loan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { receivePayment, routes } from '../index.ts';
import { loanWorld, seedOpen, seedPending, travelTo, working } from '../test-loan.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld(routes);
});
afterAll(() => world.close());

let people = 0;

async function staff(roles: readonly string[]) {
  people += 1;
  const { rows } = await world.owner.query(
    `insert into staff_member (email, name, roles, password_hash, created_at)
     values ($1, 'Renee Okafor', $2, 'x', product_now()) returning gid`,
    [`desk${people}@lender.example`, roles],
  );
  return world.as({ kind: 'staff', gid: rows[0].gid as string });
}

const nobody = '00000000-0000-4000-8000-000000000001';

describe('STAFF-6 a loan at the desk', () => {
  test('staff see the figures, schedule and transactions of its borrower', async () => {
    const { borrowerGid, gid, quote } = await seedOpen(world, { disbursed: '2031-01-06' });
    const [first] = quote.rows;
    if (!first) throw new Error('The loan is too short');
    await working(world, (context) =>
      receivePayment(context, {
        loanGid: gid,
        amount: first.amount,
        receivedOn: first.dueDate,
        channel: 'ACH',
      }),
    );
    await travelTo(world, first.dueDate.add({ days: 20 }).toString());
    const borrower = await world.as({ kind: 'borrower', gid: borrowerGid });
    const own = await borrower.call(readLoan, { gid });
    const lines = await borrower.call(listTransactions, { gid });

    const desk = await staff(['servicer']);
    const { body } = await desk.call(readStaffLoan, { gid });
    expect(body).toMatchObject({
      borrower: { gid: borrowerGid, employee_status: 'Active' },
      reference: expect.stringMatching(/^PS-/) as string,
    });
    expect(body.loan).toEqual(own.body);
    expect(Number(body.loan.delinquent_amount)).toBeGreaterThan(0);
    expect((await desk.call(listStaffTransactions, { gid })).body).toEqual(lines.body);
    const { rows } = await world.owner.query(
      `select kind from event where subject_gid = $1 and kind like 'read GET %' order by kind`,
      [gid],
    );
    expect(rows).toEqual([
      { kind: 'read GET /console/loan/{gid}' },
      { kind: 'read GET /console/loan/{gid}/transaction' },
    ]);
  });

  test('STAFF-2 auditors read; reviewers and borrowers don’t; an unknown loan is NOT_FOUND', async () => {
    const { borrowerGid, gid } = await seedOpen(world);
    const auditor = await staff(['auditor']);
    expect((await auditor.call(readStaffLoan, { gid })).status).toBe(200);
    expect((await auditor.call(readStaffLoan, { gid: nobody })).status).toBe(404);
    expect((await auditor.call(listStaffTransactions, { gid: nobody })).status).toBe(404);
    const borrower = await world.as({ kind: 'borrower', gid: borrowerGid });
    const reviewer = await staff(['reviewer']);
    for (const [client, status] of [
      [reviewer, 403],
      [borrower, 404],
    ] as const) {
      expect((await client.call(readStaffLoan, { gid })).status).toBe(status);
      expect((await client.call(listStaffTransactions, { gid })).status).toBe(status);
    }
  });
});

describe('STAFF-40 a payoff quoted at the desk', () => {
  test('it is what the borrower is quoted for that day, and each reading is recorded', async () => {
    const { borrowerGid, gid, quote } = await seedOpen(world, { disbursed: '2031-01-06' });
    const [first] = quote.rows;
    if (!first) throw new Error('The loan is too short');
    await travelTo(world, first.dueDate.toString());
    const date = first.dueDate.add({ days: 20 }).toString();
    const borrower = await world.as({ kind: 'borrower', gid: borrowerGid });
    const servicer = await staff(['servicer']);

    const now = await servicer.call(quoteStaffPayoff, { gid });
    const later = await servicer.call(quoteStaffPayoff, { gid, date });
    expect(now.body).toEqual((await borrower.call(quotePayoff, { gid })).body);
    expect(later.body).toEqual((await borrower.call(quotePayoff, { gid, date })).body);
    expect(later.body.date).toBe(date);
    expect(Number(later.body.interest)).toBeGreaterThan(Number(now.body.interest));
    const { rows } = await world.owner.query(
      `select count(*)::int as count from event
       where subject_gid = $1 and kind = 'read GET /console/loan/{gid}/payoff'`,
      [gid],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('a past day, a day too far ahead, a loan not paid out and other roles are refused', async () => {
    const { borrowerGid, gid, quote } = await seedOpen(world, { disbursed: '2031-01-06' });
    const pending = await seedPending(world, { disbursed: '2031-03-06' });
    const today = quote.rows[0]?.dueDate;
    if (!today) throw new Error('The loan is too short');
    await travelTo(world, today.toString());
    const auditor = await staff(['auditor']);
    const status = async (input: { gid: string; date?: string }) =>
      (await auditor.call(quoteStaffPayoff, input)).status;

    expect(await status({ gid, date: today.add({ days: 30 }).toString() })).toBe(200);
    expect(await status({ gid, date: today.add({ days: 31 }).toString() })).toBe(422);
    expect(await status({ gid, date: today.subtract({ days: 1 }).toString() })).toBe(422);
    expect(await status({ gid: pending.gid })).toBe(422);
    expect(await status({ gid: nobody })).toBe(404);
    const reviewer = await staff(['reviewer']);
    expect((await reviewer.call(quoteStaffPayoff, { gid })).status).toBe(403);
    const borrower = await world.as({ kind: 'borrower', gid: borrowerGid });
    expect((await borrower.call(quoteStaffPayoff, { gid })).status).toBe(404);
  });
});

describe('STAFF-65 a payoff quote in writing', () => {
  test('STAFF-65 it goes by email and into Documents, with a reason in the trail', async () => {
    const { borrowerGid, gid } = await seedOpen(world, { disbursed: '2031-01-06' });
    await travelTo(world, '2031-01-20');
    const servicer = await staff(['servicer']);
    const asked = { gid, date: '2031-01-27', reason: 'They asked on the phone' };
    const { body: quote } = await servicer.call(quoteStaffPayoff, { gid, date: asked.date });
    const { amount } = quote;
    const sent = await servicer.call(sendPayoffQuote, { ...asked, amount }, { key: 'quote 1' });
    expect(sent.status).toBe(200);
    await servicer.call(sendPayoffQuote, { ...asked, amount }, { key: 'quote 1' });

    const { rows: mails } = await world.owner.query(
      `select subject, text from message where recipient_gid = $1 and about = 'payoff quote'`,
      [borrowerGid],
    );
    const dollars = `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    expect(mails).toHaveLength(1);
    expect(mails[0].subject).toBe(`Your payoff: ${dollars} through Mon, Jan 27, 2031`);
    expect(mails[0].text).toContain('of principal and $');
    const { rows: papers } = await world.owner.query(
      `select kind, title from document where borrower_gid = $1 and kind = 'LOAN_NOTICE'`,
      [borrowerGid],
    );
    expect(papers).toEqual([{ kind: 'LOAN_NOTICE', title: mails[0].subject }]);
    const { rows: events } = await world.owner.query(
      `select after, reason from event where subject_gid = $1 and kind = 'loan.payoff-quoted'`,
      [gid],
    );
    expect(events).toEqual([
      { after: { date: asked.date, amount: dollars }, reason: asked.reason },
    ]);
  });

  test('STAFF-65 an amount that has changed isn’t sent, nor by somebody who only reads', async () => {
    const { gid } = await seedOpen(world, { disbursed: '2031-01-06' });
    await travelTo(world, '2031-01-20');
    const asked = { gid, date: '2031-01-27', amount: '1.00', reason: 'They asked' };
    const servicer = await staff(['servicer']);
    const changed = await servicer.call(sendPayoffQuote, asked, { key: 'quote 2' });
    expect(changed.headers['x-error-category']).toBe('PAYOFF_AMOUNT_CHANGED');
    const auditor = await staff(['auditor']);
    expect((await auditor.call(sendPayoffQuote, asked, { key: 'quote 3' })).status).toBe(403);
    const { rows } = await world.owner.query(
      `select count(*)::int as n from message where about = 'payoff quote'`,
    );
    expect(rows[0].n).toBe(1);
  });
});
