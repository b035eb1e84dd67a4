import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRemittanceFile } from '../partners/payroll/remittance-file.ts';
import type { NamedLayout } from '../partners/payroll/remittance-layouts.ts';
import {
  CLOSES,
  PAYDAY,
  startPayrolls,
  type Payroll,
  type PayrollWorld,
} from './test-payroll-world.ts';

let world: PayrollWorld;
beforeAll(async () => {
  world = await startPayrolls();
});
afterAll(() => world.close());

const NEXT = { payday: '2030-04-05', closes: '2030-04-02' };

const query = async (text: string, values: unknown[] = []) =>
  (await world.world.owner.query(text, values)).rows;

async function firm(deduction: string, remittance: NamedLayout, ...numbers: string[]) {
  const payroll = await world.employer(...numbers);
  await query('update employer set deduction_layout = $2, remittance_layout = $3 where gid = $1', [
    payroll.gid,
    deduction,
    remittance,
  ]);
  return payroll;
}

async function states({ gid }: Payroll, payday = PAYDAY) {
  const rows = await query(
    `select employee_number, state, deducted_cents from deduction
      where employer_gid = $1 and payday = $2 order by 1`,
    [gid, payday],
  );
  return rows.map((row) => `${row.employee_number} ${row.state} ${row.deducted_cents}`);
}

const booked = async ({ loans }: Payroll): Promise<bigint> =>
  (
    await query(
      `select coalesce(sum(amount_cents), 0)::bigint as cents from posting
        where account = 'payroll_clearing' and loan_gid = any($1)`,
      [[...loans.values()].map(({ gid }) => gid)],
    )
  )[0].cents;

const full = ({ loans }: Payroll, number: string) =>
  loans.get(number)?.quote.installmentAmount ?? 0n;

describe.each([
  ['FIXED', 'FIXED'],
  ['BENEFITFOCUS', 'CENTS'],
  ['WORKDAY', 'FIXED'],
  ['STANDARD', 'CENTS'],
] as const)('a payroll that reads %s and writes %s', (deduction, layout) => {
  test('DEDUCT-6 DEDUCT-25 asks, deducts and posts to the cent, once however often it comes', async () => {
    const north = await firm(deduction, layout, 'E-1', 'E-2S', 'E-3T', 'E-4M');
    const amount = full(north, 'E-1');
    await world.build(CLOSES);
    await world.remit();
    const posted = [
      `E-1 MATCHED ${amount}`,
      `E-2S SHORT ${amount / 2n}`,
      'E-3T TERMINATED 0',
      'E-4M MISSING 0',
    ];
    expect(await states(north)).toEqual(posted);
    await world.remit();
    await world.remit('2030-03-25');
    expect(await states(north)).toEqual(posted);
    expect(await booked(north)).toBe(amount + amount / 2n);
  });

  test('DEDUCT-6 an amended remittance adds to the first, and twice is once', async () => {
    const north = await firm(deduction, layout, 'E-1', 'E-2S');
    const amount = full(north, 'E-1');
    await world.build(CLOSES);
    await world.remit();
    const rest = writeRemittanceFile(
      PAYDAY,
      [{ employeeNumber: 'E-2S', amount: amount - amount / 2n, reason: null }],
      layout,
    );
    await world.handIn(north.mnemonic, rest, 'amended');
    await world.handIn(north.mnemonic, rest, 'amended again');
    expect(await states(north)).toEqual([`E-1 MATCHED ${amount}`, `E-2S MATCHED ${amount}`]);
    expect(await booked(north)).toBe(2n * amount);
  });

  test('DEDUCT-6 the later payday may come first', async () => {
    const north = await firm(deduction, layout, 'E-1');
    const amount = full(north, 'E-1');
    await world.build(CLOSES);
    await world.build(NEXT.closes);
    const remitted = (payday: string) =>
      writeRemittanceFile(payday, [{ employeeNumber: 'E-1', amount, reason: null }], layout);
    await world.handIn(north.mnemonic, remitted(NEXT.payday), 'second');
    expect([await states(north), await states(north, NEXT.payday)]).toEqual([
      ['E-1 ASKED 0'],
      [`E-1 MATCHED ${amount}`],
    ]);
    await world.handIn(north.mnemonic, remitted(PAYDAY), 'first');
    await world.handIn(north.mnemonic, remitted(NEXT.payday), 'second again');
    expect(await states(north)).toEqual([`E-1 MATCHED ${amount}`]);
    expect(await booked(north)).toBe(2n * amount);
  });

  test('DEDUCT-25 nothing is posted from a file with a fault, and staff read its line', async () => {
    const north = await firm(deduction, layout, 'E-1', 'E-2');
    await world.build(CLOSES);
    const amount = full(north, 'E-1');
    const twice = ['E-1', 'E-1'].map((employeeNumber) => ({
      employeeNumber,
      amount,
      reason: null,
    }));
    const content = writeRemittanceFile(PAYDAY, twice, layout);
    expect(await world.handIn(north.mnemonic, content, 'bad')).toBeNull();
    expect(await booked(north)).toBe(0n);
    const [trouble] = await query(
      `select what from trouble where kind = 'PAYROLL_FILE_UNREADABLE' and subject = $1`,
      [`${north.mnemonic} bad`],
    );
    expect(trouble.what).toMatch(/Line \d: employee E-1 is in the file twice\./);
  });
});

test('DEDUCT-25 a file that waits is read in the layout it came in, whatever the policy says later', async () => {
  const north = await firm('STANDARD', 'CENTS', 'E-1');
  await world.build(CLOSES);
  await query(`
    create function held() returns trigger language plpgsql as $$
      begin raise exception 'held' using errcode = 'data_exception'; end $$;
    create trigger held before update on loan for each row
      when (new.gid = '${north.loans.get('E-1')?.gid}') execute function held()`);
  await world.remit();
  expect(await states(north)).toEqual(['E-1 ASKED 0']);
  await query(`update employer set remittance_layout = 'FIXED' where gid = $1`, [north.gid]);
  await query('drop trigger held on loan');
  await world.remit();
  expect(await states(north)).toEqual([`E-1 MATCHED ${full(north, 'E-1')}`]);
});
