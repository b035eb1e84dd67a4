import { randomUUID } from 'node:crypto';
import { readLoanDay } from '@paystead/contract/servicing/loan-math';
import * as desk from '@paystead/contract/servicing/staff-loan';
import { printStatement, readStatement } from '@paystead/contract/servicing/statements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { addStaff } from '../../staff/test-staff.ts';
import { receivePayment, routes } from '../index.ts';
import { loanWorld, seedOpen, seedPending, travelTo, working } from '../test-loan.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld(routes);
});
afterAll(() => world.close());

async function staff(role: string) {
  const gid = await addStaff(world, `${randomUUID()}@lender.example`, [role]);
  return world.as({ kind: 'staff', gid });
}

const nobody = '00000000-0000-4000-8000-000000000001';

/** A loan with one payment on its first payday, seen 20 days later by borrower and servicer. */
async function paidOnce() {
  const loan = await seedOpen(world, { disbursed: '2031-01-06' });
  const [first] = loan.quote.rows;
  if (!first) throw new Error('The loan is too short');
  const { amount, dueDate: receivedOn } = first;
  const payment = { loanGid: loan.gid, amount, receivedOn, channel: 'ACH' } as const;
  await working(world, (context) => receivePayment(context, payment));
  await travelTo(world, receivedOn.add({ days: 20 }).toString());
  const borrower = await world.as({ kind: 'borrower', gid: loan.borrowerGid });
  return { ...loan, borrower, servicer: await staff('servicer'), paidOn: receivedOn };
}

describe('STAFF-28 a loan on a past day', () => {
  test('staff see what the borrower sees of that day, before and after a payment', async () => {
    const { borrower, gid, paidOn, servicer } = await paidOnce();
    for (const days of [-1, 0, 5]) {
      const date = paidOn.add({ days }).toString();
      const { body } = await servicer.call(desk.readStaffLoanDay, { gid, date });
      expect(body).toEqual((await borrower.call(readLoanDay, { gid, date })).body);
      expect(body.installments.paid).toBe(days < 0 ? 0 : 1);
    }
  });

  test('days out of range, a loan not paid out, other roles and unknown loans are refused', async () => {
    const { borrower, gid, paidOn, servicer } = await paidOnce();
    const pending = await seedPending(world, { disbursed: '2031-06-02' });
    const date = paidOn.toString();
    const status = async (input: { gid: string; date: string }, client = servicer) =>
      (await client.call(desk.readStaffLoanDay, input)).status;
    expect(await status({ gid, date: '2031-01-05' })).toBe(422);
    expect(await status({ gid, date: paidOn.add({ days: 21 }).toString() })).toBe(422);
    expect(await status({ gid: pending.gid, date })).toBe(422);
    expect(await status({ gid: nobody, date })).toBe(404);
    expect(await status({ gid, date }, await staff('auditor'))).toBe(200);
    expect(await status({ gid, date }, await staff('reviewer'))).toBe(403);
    expect(await status({ gid, date }, borrower)).toBe(404);
  });
});

describe('STAFF-29 files of a loan', () => {
  test('the ledger as CSV has every entry of the desk’s list, in decimals', async () => {
    const { gid, servicer } = await paidOnce();
    const { body: list } = await servicer.call(desk.listStaffTransactions, { gid });
    const { bytes, headers } = await servicer.call(desk.exportStaffLedger, { gid });
    const [head, ...lines] = bytes.toString().trim().split('\n');
    expect(headers['content-type']).toContain('text/csv');
    expect(head).toBe('Date,Booked on,Entry,Note,State,Interest,Principal,Amount,Balance after');
    expect(lines).toHaveLength(list.total);
    const [newest] = list.rows;
    expect(lines[0]).toBe(
      [
        newest?.effective_date,
        newest?.entry_date,
        newest?.transaction_type,
        newest?.note ?? '',
        'Booked',
        newest?.interest,
        newest?.principal,
        newest?.amount,
        newest?.balance_after,
      ].join(','),
    );
  });

  test('the statement is the borrower’s own, and each file is in the audit trail', async () => {
    const { borrower, gid, paidOn, servicer } = await paidOnce();
    const period = { gid, from: '2031-01-06', to: paidOn.toString() };
    const printed = await servicer.call(desk.printStaffStatement, period);
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const own = await borrower.call(printStatement, period);
    expect(printed.bytes.length).toBe(own.bytes.length);
    expect((await borrower.call(readStatement, period)).body.paid.count).toBe(1);

    await servicer.call(desk.exportStaffLedger, { gid });
    const { rows } = await world.owner.query(
      `select kind from event where subject_gid = $1 and actor_kind = 'staff' order by kind`,
      [gid],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'read GET /console/loan/{gid}/ledger',
      'read GET /console/loan/{gid}/statement',
    ]);
  });

  test('other roles, unknown loans and periods out of range are refused', async () => {
    const { borrower, gid, paidOn, servicer } = await paidOnce();
    const period = { from: '2031-01-06', to: paidOn.toString() };
    for (const [client, status] of [
      [await staff('reviewer'), 403],
      [borrower, 404],
    ] as const) {
      expect((await client.call(desk.exportStaffLedger, { gid })).status).toBe(status);
      expect((await client.call(desk.printStaffStatement, { gid, ...period })).status).toBe(status);
    }
    expect((await servicer.call(desk.exportStaffLedger, { gid: nobody })).status).toBe(404);
    const early = { gid, ...period, from: '2031-01-01' };
    expect((await servicer.call(desk.printStaffStatement, early)).status).toBe(422);
    const unknown = { ...period, gid: nobody };
    expect((await servicer.call(desk.printStaffStatement, unknown)).status).toBe(404);
  });
});
