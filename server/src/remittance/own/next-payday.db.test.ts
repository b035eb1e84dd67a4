import * as calls from '@paystead/contract/employer/remittances';
import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { travelTo } from '../../servicing/test-loan.ts';
import { PAYDAY } from '../test-payroll-world.ts';
import { type OwnWorld, startOwnRemittances, written } from './test-own-world.ts';

const NEXT = '2030-04-05';
const BETWEEN = '2030-03-29';
const LATE = 1_000n;

let world: OwnWorld;
beforeAll(async () => {
  world = await startOwnRemittances();
});
afterAll(() => world.close());

/** Payroll said that somebody's paycheck was too small, we acted, and then some money came. */
async function late() {
  const firm = await world.firm('E-1', 'E-2');
  const clerk = await world.user(firm);
  const due = firm.loans.get('E-1')?.quote.installmentAmount ?? 0n;
  const first = await world.upload(clerk, [['E-1', due]]);
  await world.answer(clerk, first.gid, 'E-2', { answer: 'SHORT_PAY' });
  await world.night();
  await travelTo(world.world, BETWEEN);
  return { clerk, firm, due };
}

const send = (clerk: Awaited<ReturnType<typeof late>>['clerk']) =>
  world.upload(clerk, [['E-2', LATE]], 'late.csv');

const dueOf = async (payday: string, number: string) => {
  const [row] = await world.query(
    `select state, amount_cents, deducted_cents from deduction
      where payday = $1 and employee_number = $2 order by asked_on desc, gid limit 1`,
    [payday, number],
  );
  return row;
};

test('REMIT-12 a late file counts for the next payday, whose open file asks for so much less', async () => {
  const { clerk, firm } = await late();
  await world.build(BETWEEN);
  const asking = await send(clerk);
  expect(asking).toMatchObject({ asks: 'LATE', next_payday: { payday: NEXT } });
  expect(asking.next_payday?.closes_at).not.toBeNull();
  const { gid } = asking;
  const choose = () => clerk.call(calls.chooseRemittanceUse, { gid, use: 'NEXT_PAYDAY' });
  const viewer = await world.user(firm, 'viewer');
  const seen = await viewer.call(calls.chooseRemittanceUse, { gid, use: 'NEXT_PAYDAY' });
  expect(seen.status).toBe(403);

  const moved = (await choose()).body;
  expect(moved).toMatchObject({ state: 'USED', payday: NEXT, named_payday: PAYDAY });
  expect(moved.transfer.reference).toContain('20300322');
  expect((await choose()).status).toBe(200);
  await world.world.runJobs();
  await world.night(BETWEEN);
  const waiting = (await clerk.call(calls.readOwnRemittance, { gid })).body;
  expect(waiting.posted).toBe('0.00');
  expect(waiting.hold_ups.map(({ kind }) => kind)).toContain('PAYDAY');
  const made = await world.query(
    `select asked_cents, amount_cents from deduction_correction
      where employer_gid = $1 and taken_back_at is null`,
    [firm.gid],
  );
  expect(made).toHaveLength(1);
  const { amount_cents: less, asked_cents: whole } = made[0] as Record<string, bigint>;
  expect(less).toBe((whole ?? 0n) - LATE);

  await travelTo(world.world, NEXT);
  await world.send(clerk, written([['E-2', less ?? 0n]], NEXT));
  await world.world.runJobs();
  await world.night(NEXT);
  expect((await clerk.call(calls.readOwnRemittance, { gid })).body).toMatchObject({
    posted: toDecimal(LATE),
    waiting: '0.00',
  });
  expect(await dueOf(NEXT, 'E-2')).toMatchObject({ state: 'MATCHED', deducted_cents: whole });
});

test('REMIT-12 without a later payday that is asked for, the choice is refused and nothing changes', async () => {
  const { clerk } = await late();
  const { gid, next_payday: next } = await send(clerk);
  expect(next).toBeNull();
  const refused = await clerk.call(calls.chooseRemittanceUse, { gid, use: 'NEXT_PAYDAY' });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('Nothing is asked for a later payday yet');
  expect((await clerk.call(calls.readOwnRemittance, { gid })).body).toMatchObject({
    state: 'ASKS',
    payday: PAYDAY,
  });
});
