import { randomUUID } from 'node:crypto';
import { cancelPayment } from '@paystead/contract/servicing/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../payments/index.ts';
import { writeRemittanceFile } from '../partners/payroll/remittance-file.ts';
import { seedBorrower, type SeededLoan } from '../servicing/test-loan.ts';
import { PAYDAY, startPayrolls, type PayrollWorld } from './test-payroll-world.ts';

let payrolls: PayrollWorld;
beforeAll(async () => {
  payrolls = await startPayrolls(routes);
});
afterAll(() => payrolls.close());

/** The loan of an employee with this number, which decides payroll's answer. */
async function remitted(number: string) {
  const firm = await payrolls.employer(number);
  const loan = firm.loans.get(number);
  if (!loan) throw new Error(`Nobody has the number ${number}`);
  await payrolls.build();
  await payrolls.remit();
  return { firm, loan };
}

async function employmentOf({ borrowerGid }: SeededLoan) {
  const { rows } = await payrolls.world.owner.query(
    `select b.employment_verified_at is not null as verified, b.employee_status as known,
       r.employee_status as told from borrower b join roster_entry r on r.borrower_gid = b.gid
      where b.gid = $1`,
    [borrowerGid],
  );
  return rows[0];
}

async function told({ borrowerGid }: SeededLoan): Promise<number> {
  const { rows } = await payrolls.world.owner.query(
    `select 1 from message where recipient_gid = $1 and about = 'employment changed'`,
    [borrowerGid],
  );
  return rows.length;
}

/**
 * The status of a call that only verified borrowers may make; 404 if allowed, as there is no such
 * payment.
 */
async function touchMoney(borrowerGid: string, loanGid: string) {
  const client = await payrolls.world.as({ kind: 'borrower', gid: borrowerGid });
  const answer = await client.call(
    cancelPayment,
    { gid: loanGid, payment: randomUUID() },
    { key: randomUUID() },
  );
  return answer.status;
}

describe('payroll reports that an employee has left', () => {
  test('S4.1 S4.11 the status follows, employment is reset, and the borrower is notified', async () => {
    const { loan } = await remitted('E-1T');

    expect(await employmentOf(loan)).toEqual({
      verified: false,
      known: 'Terminated',
      told: 'Terminated',
    });
    expect(await told(loan)).toBe(1);
  });

  test.each(['E-1', 'E-2S', 'E-3M'])(
    'S4.11 %s: any other answer resets nothing',
    async (number) => {
      const { loan } = await remitted(number);

      expect(await employmentOf(loan)).toEqual({ verified: true, known: 'Active', told: 'Active' });
      expect(await told(loan)).toBe(0);
    },
  );

  test('S4.1 LEAVE without money is unpaid leave: told once, and employment stays verified', async () => {
    const { loan } = await remitted('E-3U');
    expect(await employmentOf(loan)).toEqual({
      verified: true,
      known: 'LeaveWithoutPay',
      told: 'LeaveWithoutPay',
    });
    expect(await told(loan)).toBe(1);
  });

  test('a repeated report notifies only once', async () => {
    const { firm, loan } = await remitted('E-4T');
    const last = { employeeNumber: 'E-4T', amount: 100n, reason: 'TERMINATED' as const };
    await payrolls.handIn(firm.mnemonic, writeRemittanceFile(PAYDAY, [last]));

    expect(await told(loan)).toBe(1);
    const { rows } = await payrolls.world.owner.query(
      `select 1 from event where kind = 'user.employment-reset' and subject_gid = $1`,
      [loan.borrowerGid],
    );
    expect(rows).toHaveLength(1);
  });

  test('S4.12 a borrower with a loan still reaches it; without a loan access is closed', async () => {
    const { loan } = await remitted('E-5T');
    expect(await touchMoney(loan.borrowerGid, loan.gid)).toBe(404);

    const { borrowerGid } = await seedBorrower(payrolls.world);
    await payrolls.world.owner.query(
      'update borrower set employment_verified_at = null where gid = $1',
      [borrowerGid],
    );
    expect(await touchMoney(borrowerGid, loan.gid)).toBe(403);
  });

  test.each(['email', 'phone', 'mfa'])(
    'S4.12 a loan doesn’t replace proof of %s',
    async (proof) => {
      const { loan } = await remitted('E-6T');
      await payrolls.world.owner.query(
        `update borrower set ${proof}_verified_at = null where gid = $1`,
        [loan.borrowerGid],
      );
      expect(await touchMoney(loan.borrowerGid, loan.gid)).toBe(403);
    },
  );
});
