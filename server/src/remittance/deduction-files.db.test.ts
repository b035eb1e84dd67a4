import * as calls from '@paystead/contract/servicing/deduction-files';
import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import { addStaff } from '../staff/test-staff.ts';
import { routes } from './index.ts';
import {
  CLOSES,
  PAYDAY,
  startPayrolls,
  type Payroll,
  type PayrollWorld,
} from './test-payroll-world.ts';

let world: PayrollWorld;
let [north, south]: Payroll[] = [];
let servicer: TestClient;
let clerk: TestClient;

/** Somebody at the console; with an employer, one of its own users. */
async function person(role: string, payroll?: Payroll): Promise<TestClient> {
  const email = `${role}-${crypto.randomUUID()}@example.com`;
  const gid = await addStaff(world.world, email, [role], payroll?.mnemonic ?? null);
  return world.world.as({ kind: payroll ? 'employer' : 'staff', gid });
}

beforeAll(async () => {
  world = await startPayrolls(routes);
  north = await world.employer('E-1', 'E-2', 'E-3');
  south = await world.employer('S-1');
  await world.build('2030-03-15');
  const { owner } = world.world;
  const gone = north.loans.get('E-2')?.gid;
  await owner.query(`update loan set collection = 'ach' where gid = $1`, [gone]);
  await owner.query(
    `delete from roster_entry where employer_gid = $1 and employee_number = 'E-3'`,
    [north.gid],
  );
  await world.build(CLOSES);
  servicer = await person('servicer');
  clerk = await person('payroll', north);
});
afterAll(() => world.close());

const amount = () => toDecimal(north?.loans.get('E-1')?.quote.installmentAmount ?? 0n);
const cyclesOf = async (client: TestClient, employer = north?.mnemonic ?? '') =>
  (await client.call(calls.listDeductionFiles, { employer })).body;
async function latestOf(client: TestClient) {
  const { rows } = await cyclesOf(client);
  return rows[0]?.versions.at(-1)?.gid ?? '';
}

describe('deduction files at the desks', () => {
  test('DEDUCT-22 staff see a payday with all versions, and what they ask for together', async () => {
    const { rows, total } = await cyclesOf(servicer);
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      employer: north?.mnemonic,
      employer_name: 'Northfield Regional',
      payday: PAYDAY,
      cuts_off_at: '2030-03-19T21:00:00.000Z',
      closed_at: expect.any(String),
      people: 1,
      total: amount(),
      marks: { NEW: 1, CHANGED: 0, STOPPED: 2, SAME: 0 },
      unasked: 1,
    });
    const versions = rows[0]?.versions ?? [];
    expect(versions.map(({ holds, lines, version }) => [version, holds, lines])).toEqual([
      [1, 'WHOLE', 3],
      [2, 'CHANGES', 2],
    ]);
    expect(versions[0]?.handed_over_at).not.toBeNull();
  });

  test('DEDUCT-21 the lines of a version with their marks, by mark and page', async () => {
    const gid = await latestOf(servicer);
    const { body } = await servicer.call(calls.readDeductionFile, { gid, mark: 'STOPPED', l: '1' });
    expect(body).toMatchObject({ file: { gid, version: 2, total: '0.00' }, total: 2 });
    expect(body.rows).toEqual([
      {
        line: 1,
        employee_number: 'E-2',
        name: 'Marisol Greene',
        mark: 'STOPPED',
        before: '0.00',
        amount: '0.00',
        stop_date: PAYDAY,
        reference: north?.loans.get('E-2')?.gid.slice(0, 8).toUpperCase(),
        loan: north?.loans.get('E-2')?.gid,
      },
    ]);
  });

  test('DEDUCT-5 the file is downloaded byte for byte', async () => {
    const gid = await latestOf(servicer);
    const answer = await servicer.call(calls.downloadDeductionFile, { gid });
    const name = `${PAYDAY}_STANDARD_v2-changes.csv`;
    expect(answer.headers['content-disposition']).toContain(name);
    expect(answer.bytes.toString()).toBe(await world.handedOver(north?.mnemonic ?? '', name));
  });

  test('A2 an employer’s users see their own files, and nothing of the loans', async () => {
    for (const client of [clerk, await person('viewer', north)]) {
      const { body } = await client.call(calls.listDeductionFiles, {});
      expect(body.rows.map(({ employer, unasked }) => [employer, unasked])).toEqual([
        [north?.mnemonic, null],
      ]);
      const gid = await latestOf(client);
      const read = await client.call(calls.readDeductionFile, { gid });
      expect(read.body.rows.map(({ loan }) => loan)).toEqual([null, null]);
      expect((await client.call(calls.downloadDeductionFile, { gid })).status).toBe(200);
    }
  });

  test('A2 another employer’s file looks like no file at all', async () => {
    const [theirs] = (await cyclesOf(servicer, south?.mnemonic)).rows;
    const gid = theirs?.versions[0]?.gid ?? '';
    expect((await cyclesOf(clerk, south?.mnemonic)).rows).toEqual([]);
    expect((await clerk.call(calls.readDeductionFile, { gid })).status).toBe(404);
    expect((await clerk.call(calls.downloadDeductionFile, { gid })).status).toBe(404);
    const unknown = { gid: crypto.randomUUID() };
    expect((await servicer.call(calls.readDeductionFile, unknown)).status).toBe(404);
    expect((await servicer.call(calls.downloadDeductionFile, unknown)).status).toBe(404);
  });

  test.each([
    ['auditor', 200],
    ['administrator', 200],
    ['reviewer', 403],
  ])('A1 %s: %s', async (role, status) => {
    const client = await person(role);
    const gid = await latestOf(servicer);
    expect((await client.call(calls.listDeductionFiles, {})).status).toBe(status);
    expect((await client.call(calls.readDeductionFile, { gid })).status).toBe(status);
  });
});
