import { readDeskBorrower } from '@paystead/contract/product/borrower-desk';
import { readLoan } from '@paystead/contract/servicing/loan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { routes as servicing } from '../servicing/index.ts';
import { loanWorld, seedOpen, travelTo } from '../servicing/test-loan.ts';
import { addStaff } from '../staff/test-staff.ts';
import { routes } from './routes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld([...routes, ...servicing]);
});
afterAll(() => world.close());

let people = 0;

async function staff(role: string) {
  people += 1;
  const gid = await addStaff(world, `person${people}@lender.example`, [role]);
  return world.as({ kind: 'staff', gid });
}

const nobody = '00000000-0000-4000-8000-000000000001';

describe('STAFF-30 a borrower at the desk', () => {
  test('staff see the figures that the borrower sees, masked contact, and are recorded', async () => {
    const { borrowerGid, gid, quote } = await seedOpen(world, { disbursed: '2031-01-06' });
    const [first] = quote.rows;
    if (!first) throw new Error('The loan is too short');
    await travelTo(world, first.dueDate.add({ days: 3 }).toString());
    const own = await (
      await world.as({ kind: 'borrower', gid: borrowerGid })
    ).call(readLoan, { gid });
    const { rows: known } = await world.owner.query(
      `update borrower set phone = '+12125550142' where gid = $1 returning email`,
      [borrowerGid],
    );
    const { email } = known[0] as { email: string };

    const { body } = await (await staff('servicer')).call(readDeskBorrower, { gid: borrowerGid });
    expect(body.loans).toMatchObject([
      {
        gid,
        reference: expect.stringMatching(/^PS-/) as string,
        loan_status: own.body.loan_status,
        balance: own.body.balance,
        delinquent_amount: own.body.delinquent_amount,
        delinquent_days: 3,
        next_installment_date: own.body.next_installment_date,
      },
    ]);
    expect(body.phone).toBe('••• 0142');
    expect(JSON.stringify(body)).not.toContain(email);
    expect(body.applications.total).toBe(body.applications.rows.length);
    const { rows } = await world.owner.query(
      `select kind from event where subject_gid = $1 and kind like 'read GET %'`,
      [borrowerGid],
    );
    expect(rows).toEqual([{ kind: 'read GET /console/borrower/{gid}' }]);
  });

  test('auditors read; reviewers and borrowers don’t; unknown and erased are NOT_FOUND', async () => {
    const { borrowerGid } = await seedOpen(world);
    const auditor = await staff('auditor');
    expect((await auditor.call(readDeskBorrower, { gid: borrowerGid })).status).toBe(200);
    expect((await auditor.call(readDeskBorrower, { gid: nobody })).status).toBe(404);
    const borrower = await world.as({ kind: 'borrower', gid: borrowerGid });
    const reviewer = await staff('reviewer');
    expect((await reviewer.call(readDeskBorrower, { gid: borrowerGid })).status).toBe(403);
    expect((await borrower.call(readDeskBorrower, { gid: borrowerGid })).status).toBe(404);
    await world.owner.query(`update borrower set erased_at = product_now() where gid = $1`, [
      borrowerGid,
    ]);
    expect((await auditor.call(readDeskBorrower, { gid: borrowerGid })).status).toBe(404);
  });
});
