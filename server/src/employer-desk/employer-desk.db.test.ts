import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/desk';
import { readPaydayTimeline } from '@paystead/contract/employer/payday-timeline';
import { approvePaydayFile } from '@paystead/contract/employer/payday-files';
import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handOverApproved, routes as remittance } from '../remittance/index.ts';
import { CLOSES, PAYDAY, type Payroll, startPayrolls } from '../remittance/test-payroll-world.ts';
import { travelTo } from '../servicing/test-loan.ts';
import { routes } from './index.ts';

let world: Awaited<ReturnType<typeof startPayrolls>>;
beforeAll(async () => {
  world = await startPayrolls([...routes, ...remittance], [handOverApproved]);
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) =>
  (await world.world.owner.query(text, values)).rows;

let users = 0;
async function userOf({ gid }: Pick<Payroll, 'gid'>, role = 'payroll') {
  users += 1;
  const [user] = await query(
    `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
     values ($1, 'Lena Ortiz', $2, $3, 'x', product_now()) returning gid`,
    [`home${users}@example.com`, [role], gid],
  );
  return world.world.as({ kind: 'employer', gid: user.gid });
}

test('EMPLOYER-1 EMPLOYER-2 the first page follows a payday from its draft to the last cent', async () => {
  await travelTo(world.world, '2030-03-15');
  const north = await world.employer('E-1', 'E-2');
  const clerk = await userOf(north);
  const desk = async () => (await clerk.call(calls.readEmployerDesk, {})).body;
  const before = await desk();
  expect(before).toMatchObject({ file: null, next: null, needs: [], paydays: [], lately: [] });
  expect(before.coming[0]).toMatchObject({
    payday: PAYDAY,
    opens_on: '2030-03-15',
    closes_at: '2030-03-19T21:00:00.000Z',
    file: null,
  });

  await world.build('2030-03-15');
  const ready = await desk();
  const total = toDecimal(
    [...north.loans.values()].reduce((sum, { quote }) => sum + quote.installmentAmount, 0n),
  );
  expect(ready.next).toEqual({ payday: PAYDAY, closes_at: '2030-03-19T21:00:00.000Z' });
  expect(ready.counts).toEqual({ files: 1, people: 0, remittances: 0, roster: 0, stop_orders: 0 });
  expect(ready.file).toMatchObject({ state: 'READY', people: 2, total });
  expect(ready.paydays).toMatchObject([{ payday: PAYDAY, asked: total, deducted: null }]);
  expect(ready.coming[0]?.file).toEqual({ people: 2, total, state: 'READY' });
  expect(ready.lately.map(({ kind }) => kind)).toEqual(['FILE_READY']);

  const seen = { payday: PAYDAY, version: 1, total };
  await clerk.call(approvePaydayFile, seen, { key: randomUUID() });
  const approved = await desk();
  expect(approved).toMatchObject({ next: null, counts: { files: 0 } });
  expect(approved.lately[0]).toMatchObject({ kind: 'FILE_APPROVED', name: 'Lena Ortiz' });
  expect((await clerk.call(calls.readEmployerWaiting, {})).body.next).toBeNull();

  await world.build(CLOSES);
  await travelTo(world.world, '2030-03-25');
  const silent = await desk();
  expect(silent.needs).toMatchObject([{ kind: 'REMITTANCE_LATE', count: 2, payday: PAYDAY }]);
  await world.remit();
  const [came] = (await desk()).paydays;
  expect(came).toMatchObject({ deducted: total, posted: total, differing: 0, remitted: null });
  await query(
    `insert into bank_movement (account, kind, reference, bank_reference, expected_on,
       amount_cents, cleared_on)
     select 'payroll_clearing', 'REMITTANCE', gid::text, 'x', payday, total_cents, '2030-03-25'
       from remittance_file where employer_gid = $1`,
    [north.gid],
  );
  const settled = await desk();
  expect(settled.paydays[0]).toMatchObject({ remitted: total, remitted_on: '2030-03-25' });
  expect(settled.needs).toEqual([]);
});

test('EMPLOYER-2 another employer, staff, borrowers and nobody see nothing of it', async () => {
  const south = await world.employer('E-1');
  const clerk = await userOf(south, 'viewer');
  const { body, status } = await clerk.call(calls.readEmployerDesk, {});
  expect(status).toBe(200);
  expect(body.paydays).toEqual([]);
  expect(body.lately).toEqual([]);
  const [gid] = [...south.loans.values()].map(({ borrowerGid }) => borrowerGid);
  const borrower = await world.world.as({ kind: 'borrower', gid: gid ?? '' });
  expect((await borrower.call(calls.readEmployerDesk, {})).status).toBe(404);
  const nobody = world.world.visitor('console');
  expect((await nobody.call(calls.readEmployerDesk, {})).status).toBe(401);
});

test('EMPLOYER-3 a payday opens person by person, with whom each waits for', async () => {
  await travelTo(world.world, '2030-03-19');
  const west = await world.employer('E-1', 'E-2', 'E-3');
  await world.build(CLOSES);
  const clerk = await userOf(west);
  const look = async (filter: object = {}) =>
    (await clerk.call(readPaydayTimeline, { payday: PAYDAY, ...filter })).body;
  expect((await look()).counts).toMatchObject({ PAYDAY: 3, PAYROLL: 0 });

  await travelTo(world.world, '2030-03-25');
  expect((await look()).counts).toMatchObject({ PAYDAY: 0, PAYROLL: 3 });
  const due = toDecimal(west.loans.get('E-1')?.quote.installmentAmount ?? 0n);
  const total = toDecimal((west.loans.get('E-1')?.quote.installmentAmount ?? 0n) + 1000n + 777n);
  await world.handIn(
    west.mnemonic,
    [
      'employee_number,payday,amount,reason',
      `E-1,${PAYDAY},${due},`,
      `E-2,${PAYDAY},10.00,SHORT_PAY`,
      `E-3,${PAYDAY},0.00,LEAVE`,
      `E-9,${PAYDAY},7.77,`,
      `TOTAL,${PAYDAY},${total},4`,
      '',
    ].join('\n'),
  );
  const sent = await look();
  expect(sent.counts).toEqual({ NOBODY: 0, PAYROLL: 3, BANK: 1, PAYSTEAD: 0, PAYDAY: 0 });
  expect(sent.rows.map((row) => [row.employee_number, row.waits_for, row.deducted])).toEqual([
    ['E-2', 'PAYROLL', '10.00'],
    ['E-3', 'PAYROLL', '0.00'],
    ['E-9', 'PAYROLL', '7.77'],
    ['E-1', 'BANK', due],
  ]);
  expect(sent.rows[2]).toMatchObject({ name: null, asked: '0.00', posted: '0.00' });
  expect((await look({ q: 'e-1' })).total).toBe(1);
  await query(
    `insert into bank_movement (account, kind, reference, bank_reference, expected_on,
       amount_cents, cleared_on)
     select 'payroll_clearing', 'REMITTANCE', gid::text, 'y', payday, total_cents, '2030-03-25'
       from remittance_file where employer_gid = $1`,
    [west.gid],
  );
  const held = await look({ held: '1' });
  expect(held.counts).toMatchObject({ NOBODY: 1, BANK: 0 });
  expect(held.total).toBe(3);
  const other = await userOf(await world.employer('E-1'));
  expect((await other.call(readPaydayTimeline, { payday: PAYDAY })).status).toBe(404);
});
