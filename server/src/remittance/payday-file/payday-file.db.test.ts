import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/payday-files';
import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { travelTo } from '../../servicing/test-loan.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { handOverApproved, routes } from '../index.ts';
import { type Payroll, PAYDAY, type PayrollWorld, startPayrolls } from '../test-payroll-world.ts';

const [OPENS, CLOSES] = ['2030-03-15', '2030-03-19'];

let world: PayrollWorld;
beforeAll(async () => {
  world = await startPayrolls(routes, [handOverApproved]);
});
afterAll(() => world.close());

/** A new idempotency key, as a page sends with each act. */
const once = () => ({ key: randomUUID() });
const query = async (text: string, values: unknown[] = []) =>
  (await world.world.owner.query(text, values)).rows;

let users = 0;
async function userOf(payroll: Payroll, role: 'payroll' | 'viewer' = 'payroll') {
  users += 1;
  const [user] = await query(
    `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
     values ($1, 'Lena Ortiz', $2, $3, 'x', product_now()) returning gid`,
    [`clerk${users}@example.com`, [role], payroll.gid],
  );
  return world.world.as({ kind: 'employer', gid: user.gid });
}

/** An employer whose payroll approves its files, on the day the first version is made. */
async function opened(...numbers: string[]): Promise<readonly [Payroll, TestClient]> {
  await travelTo(world.world, OPENS);
  const payroll = await world.employer(...numbers);
  await query('update employer set approves_files = true where gid = $1', [payroll.gid]);
  await world.build(OPENS);
  return [payroll, await userOf(payroll)];
}

const read = async (clerk: TestClient, payday = PAYDAY) =>
  (await clerk.call(calls.readPaydayFile, { payday })).body;
const linesOf = async (clerk: TestClient, filter: object = {}) =>
  (await clerk.call(calls.listPaydayLines, { payday: PAYDAY, ...filter })).body.rows;
const full = ({ loans }: Payroll, number: string) => {
  const loan = loans.get(number);
  if (!loan) throw new RangeError(`Nobody has the number ${number}`);
  return loan.quote.installmentAmount;
};
const approve = (clerk: TestClient, seen: { total: string; version: number }) =>
  clerk.call(calls.approvePaydayFile, { payday: PAYDAY, ...seen }, once());
async function correct(clerk: TestClient, number: string, amount: string) {
  const line = (await linesOf(clerk)).find((one) => one.employee_number === number);
  const { reference = '' } = line ?? {};
  const input = { payday: PAYDAY, employee_number: number, reference, amount };
  return clerk.call(calls.correctPaydayLine, input, once());
}

describe('payroll looks at the file to be', () => {
  test('DEDUCT-33 it has people, sums and marks, and its lines with new people first', async () => {
    const [payroll, clerk] = await opened('E-1', 'E-2');
    const total = toDecimal(full(payroll, 'E-1') * 2n);
    const file = await read(clerk);
    expect(file).toMatchObject({
      payday: PAYDAY,
      moved_from: null,
      state: 'READY',
      version: 1,
      closes_at: '2030-03-19T21:00:00.000Z',
      closed_at: null,
      people: 2,
      total,
      before: null,
      approval: null,
      changed_since: 0,
      corrections: 0,
    });
    expect(file.marks.NEW).toEqual({ people: 2, total, change: total });
    expect(file.groups).toHaveLength(1);
    expect((await linesOf(clerk)).map((line) => line.employee_number)).toEqual(['E-1', 'E-2']);
    expect(await linesOf(clerk, { mark: 'STOPPED' })).toEqual([]);
    expect(await linesOf(clerk, { q: 'e-2' })).toHaveLength(1);
    const { bytes, headers } = await clerk.call(calls.downloadPaydayFile, { payday: PAYDAY });
    expect(bytes.toString()).toContain(`E-1,Greene,Marisol,${PAYDAY},`);
    expect(headers['content-disposition']).toContain(`${PAYDAY}_STANDARD.csv`);
  });

  test('DEDUCT-33 the next payday is compared with the last one of the same groups', async () => {
    const [payroll, clerk] = await opened('E-1', 'E-2');
    await world.build(CLOSES);
    await query(`update loan set collection = 'ach' where gid = $1`, [
      payroll.loans.get('E-2')?.gid,
    ]);
    await world.build('2030-04-02');
    const one = toDecimal(full(payroll, 'E-1'));
    const next = await read(clerk, '2030-04-05');
    expect(next.before).toEqual({
      payday: PAYDAY,
      people: 2,
      total: toDecimal(full(payroll, 'E-1') * 2n),
    });
    expect(next.marks.SAME).toEqual({ people: 1, total: one, change: '0.00' });
    expect(next.marks.STOPPED).toEqual({ people: 1, total: '0.00', change: `-${one}` });
    const list = await clerk.call(calls.listPaydayFiles, {});
    expect(list.body.rows.map(({ payday }) => payday)).toEqual(['2030-04-05', PAYDAY]);
    expect(list.body.total).toBe(2);
  });
});

describe('approval', () => {
  test('DEDUCT-34 an approved version goes to payroll at once, an unapproved one at the cut-off', async () => {
    const [payroll, clerk] = await opened('E-1');
    expect(await world.filesOf(payroll.mnemonic)).toEqual([]);
    const { total, version } = await read(clerk);
    const { body } = await approve(clerk, { total, version });
    expect(body).toMatchObject({
      state: 'APPROVED',
      approval: { version: 1, people: 1, total, by: 'Lena Ortiz' },
    });
    await world.world.runJobs();
    expect(await world.filesOf(payroll.mnemonic)).toEqual([`${PAYDAY}_STANDARD.csv`]);

    const [other] = await opened('E-1');
    await world.build('2030-03-18');
    expect(await world.filesOf(other.mnemonic)).toEqual([]);
    await world.build(CLOSES);
    expect(await world.filesOf(other.mnemonic)).toEqual([`${PAYDAY}_STANDARD.csv`]);
  });

  test('DEDUCT-34 a file that changed since the screen showed it isn’t approved', async () => {
    const [payroll, clerk] = await opened('E-1', 'E-2');
    const { total, version } = await read(clerk);
    await query(`update loan set collection = 'ach' where gid = $1`, [
      payroll.loans.get('E-2')?.gid,
    ]);
    await world.build('2030-03-18');
    const late = await approve(clerk, { total, version });
    expect(late.status).toBe(409);
    expect(late.headers['x-error-category']).toBe('PAYDAY_FILE_CHANGED');
    expect((await read(clerk)).approval).toBeNull();
  });

  test('DEDUCT-34 a change after the approval asks again, with only what changed', async () => {
    const [payroll, clerk] = await opened('E-1', 'E-2', 'E-3');
    const { total, version } = await read(clerk);
    await approve(clerk, { total, version });
    await query(`update loan set collection = 'ach' where gid = $1`, [
      payroll.loans.get('E-2')?.gid,
    ]);
    await world.build('2030-03-18');
    expect(await read(clerk)).toMatchObject({ state: 'CHANGED', version: 2, changed_since: 1 });
    const changed = await linesOf(clerk, { since_approval: '1' });
    expect(changed.map((line) => `${line.employee_number} ${line.mark}`)).toEqual(['E-2 STOPPED']);
    await travelTo(world.world, '2030-03-20');
    await world.build(CLOSES);
    expect((await read(clerk)).state).toBe('CLOSED');
    const closed = await approve(clerk, { total: (await read(clerk)).total, version: 2 });
    expect(closed.headers['x-error-category']).toBe('PAYDAY_FILE_CLOSED');
  });
});

describe('corrections', () => {
  test('DEDUCT-35 payroll takes less this time: a new draft at once, and the rest comes out short', async () => {
    const [payroll, clerk] = await opened('E-1', 'E-2');
    const due = full(payroll, 'E-1');
    const { body } = await correct(clerk, 'E-1', '10.00');
    expect(body).toMatchObject({ version: 2, corrections: 1, state: 'READY' });
    expect(body.total).toBe(toDecimal(full(payroll, 'E-2') + 1000n));
    const [line] = await linesOf(clerk, { q: 'E-1' });
    expect(line).toMatchObject({ amount: '10.00', due: toDecimal(due) });
    const corrections = (await clerk.call(calls.listCorrections, { payday: PAYDAY })).body;
    expect(corrections).toMatchObject([
      { asked: toDecimal(due), amount: '10.00', by: 'Lena Ortiz', version: 2 },
    ]);

    await world.build(CLOSES);
    const whole = await clerk.call(calls.downloadPaydayFile, { payday: PAYDAY });
    expect(whole.bytes.toString()).toContain(`E-1,Greene,Marisol,${PAYDAY},10.00,`);
    const expected = () =>
      query(
        'select amount_cents, deducted_cents, state from deduction where employer_gid = $1 order by employee_number',
        [payroll.gid],
      );
    expect((await expected())[0]).toEqual({
      amount_cents: due,
      deducted_cents: 0n,
      state: 'ASKED',
    });
    await world.remit();
    expect((await expected())[0]).toEqual({
      amount_cents: due,
      deducted_cents: 1000n,
      state: 'SHORT',
    });
  });

  test('DEDUCT-35 a later correction replaces it, and it can be taken back', async () => {
    const [payroll, clerk] = await opened('E-1');
    await correct(clerk, 'E-1', '10.00');
    expect((await correct(clerk, 'E-1', '20.00')).body).toMatchObject({
      version: 3,
      corrections: 1,
      total: '20.00',
    });
    const [newest] = (await clerk.call(calls.listCorrections, { payday: PAYDAY })).body;
    const which = { payday: PAYDAY, gid: newest?.gid ?? '' };
    const back = await clerk.call(calls.takeBackCorrection, which, once());
    expect(back.body).toMatchObject({
      version: 4,
      corrections: 0,
      total: toDecimal(full(payroll, 'E-1')),
    });
    const [audit] = await query(
      `select count(*)::int as events from event where kind like 'deduction_line.%'
          and actor_kind = 'employer'`,
    );
    expect(audit.events).toBeGreaterThanOrEqual(3);
  });

  test('DEDUCT-35 a wrong amount, a wrong person and a closed file change nothing', async () => {
    const [payroll, clerk] = await opened('E-1');
    const due = toDecimal(full(payroll, 'E-1'));
    const all = await correct(clerk, 'E-1', due);
    expect(all.status).toBe(422);
    expect(JSON.stringify(all.body)).toContain(`Enter less than the $${due} that we ask for`);
    const unknown = { employee_number: 'E-9', reference: 'ABCDEF12', amount: '1.00' };
    const wrong = { payday: PAYDAY, ...unknown };
    const nobody = await clerk.call(calls.correctPaydayLine, wrong, once());
    expect(nobody.status).toBe(404);
    await world.build(CLOSES);
    expect((await correct(clerk, 'E-1', '1.00')).status).toBe(409);
    expect(await read(clerk)).toMatchObject({ version: 1, corrections: 0 });
  });
});

test('DEDUCT-33 others see and change nothing: viewers, other employers, staff, borrowers, nobody', async () => {
  const [payroll, clerk] = await opened('E-1');
  const { total, version } = await read(clerk);
  const viewer = await userOf(payroll, 'viewer');
  expect((await viewer.call(calls.readPaydayFile, { payday: PAYDAY })).status).toBe(200);
  const seen = { total, version };
  expect((await approve(viewer, seen)).status).toBe(403);
  const elsewhere = await userOf(await world.employer('E-1'));
  expect((await elsewhere.call(calls.readPaydayFile, { payday: PAYDAY })).status).toBe(404);
  expect((await approve(elsewhere, seen)).status).toBe(404);
  const borrowerGid = payroll.loans.get('E-1')?.borrowerGid ?? '';
  const borrower = await world.world.as({ kind: 'borrower', gid: borrowerGid });
  expect((await borrower.call(calls.readPaydayFile, { payday: PAYDAY })).status).toBe(404);
  const nobody = world.world.visitor('console');
  expect((await nobody.call(calls.readPaydayFile, { payday: PAYDAY })).status).toBe(401);
  expect((await read(clerk)).approval).toBeNull();
});
