import * as calls from '@paystead/contract/servicing/remittance-desk';
import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { addStaff } from '../../staff/test-staff.ts';
import { routes } from '../index.ts';
import { type Payroll, type PayrollWorld, startPayrolls } from '../test-payroll-world.ts';

let world: PayrollWorld;
let north: Payroll;
let auditor: TestClient;

beforeAll(async () => {
  world = await startPayrolls(routes);
  north = await world.employer('E-1', 'E-2S', 'E-3X', 'E-4M', 'E-5T');
  await world.build();
  await world.remit();
  auditor = await person('auditor');
});
afterAll(() => world.close());

async function person(role: string): Promise<TestClient> {
  const gid = await addStaff(world.world, `${crypto.randomUUID()}@lender.example`, [role]);
  return world.world.as({ kind: 'staff', gid });
}

const nobody = '00000000-0000-4000-8000-000000000001';

test('DEDUCT-31 a file says what did not come as asked, line by line, and openings are recorded', async () => {
  const { body: list } = await auditor.call(calls.listRemittances, {});
  const [file] = list.rows;
  expect(list).toMatchObject({ rows: [{ payday: '2030-03-22' }], next: null });
  expect(file?.exceptions).toEqual([
    { outcome: 'MISSING', count: 1 },
    { outcome: 'OVER', count: 1 },
    { outcome: 'SHORT', count: 1 },
    { outcome: 'TERMINATED', count: 1 },
  ]);
  const gid = file?.gid ?? '';
  const { body } = await auditor.call(calls.readRemittance, { gid });
  expect(body.lines.map(({ employee_number: number, outcome }) => [number, outcome])).toEqual([
    ['E-2S', 'SHORT'],
    ['E-3X', 'OVER'],
    ['E-4M', 'MISSING'],
    ['E-5T', 'TERMINATED'],
  ]);
  const full = north.loans.get('E-2S')?.quote.installmentAmount ?? 0n;
  expect(body.lines[0]).toMatchObject({
    asked: toDecimal(full),
    sent: toDecimal(full / 2n),
    loan: north.loans.get('E-2S')?.gid,
  });
  const { rows } = await world.world.owner.query(
    `select kind from event where subject_gid = $1 and actor_kind = 'staff'`,
    [gid],
  );
  expect(rows).toEqual([{ kind: 'read GET /console/remittance/{gid}' }]);
});

test('DEDUCT-32 a loan says what payroll was asked for and what it answered', async () => {
  const look = async (number: string) => {
    const gid = north.loans.get(number)?.gid ?? '';
    return (await auditor.call(calls.listAskedDeductions, { gid })).body.rows;
  };
  const full = north.loans.get('E-2S')?.quote.installmentAmount ?? 0n;
  expect(await look('E-2S')).toMatchObject([
    {
      payday: '2030-03-22',
      asked: toDecimal(full),
      state: 'SHORT',
      deducted: toDecimal(full / 2n),
    },
  ]);
  expect(await look('E-4M')).toMatchObject([{ state: 'MISSING', deducted: '0.00' }]);
  expect((await look('E-1'))[0]).toMatchObject({
    state: 'MATCHED',
    answered_on: expect.any(String),
  });
  expect((await auditor.call(calls.listAskedDeductions, { gid: nobody })).status).toBe(404);
});

test('DEDUCT-31 all lines come page by page, each once', async () => {
  const gid = (await auditor.call(calls.listRemittances, {})).body.rows[0]?.gid ?? '';
  const seen: number[] = [];
  let from: string | null = '0';
  while (from !== null) {
    const page: { body: { lines: { line: number | null }[]; next: string | null } } =
      await auditor.call(calls.readRemittance, { gid, all: 'true', from, l: '2' });
    seen.push(...page.body.lines.map(({ line }) => line ?? 0));
    from = page.body.next;
  }
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
  expect(seen.length).toBe(5);
});

test('DEDUCT-31 borrowers, employers’ users and unknown files are refused', async () => {
  const gid = (await auditor.call(calls.listRemittances, {})).body.rows[0]?.gid ?? '';
  const borrowerGid = north.loans.get('E-1')?.borrowerGid ?? '';
  const borrower = await world.world.as({ kind: 'borrower', gid: borrowerGid });
  expect((await borrower.call(calls.readRemittance, { gid })).status).toBe(404);
  const email = `${crypto.randomUUID()}@north.example`;
  const clerkGid = await addStaff(world.world, email, ['payroll'], north.mnemonic);
  const clerk = await world.world.as({ kind: 'employer', gid: clerkGid });
  expect((await clerk.call(calls.listRemittances, {})).status).toBe(403);
  expect((await auditor.call(calls.readRemittance, { gid: nobody })).status).toBe(404);
});
