import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@paystead/contract/product/sandbox';
import { addDays } from '@paystead/lending/calendar/calendar';
import { disbursementDay } from '@paystead/lending/disclosure/disclosure-deadlines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAchFileStep, settleAchStep } from '../ach/index.ts';
import { closeEveryDay } from '../close-of-day/index.ts';
import { openDisbursedLoans, orderDisbursement, screenPayoutsStep } from '../disbursement/index.ts';
import { deliverMessage } from '../platform/outside/message.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { type SeededLoan, seedPending, travelTo, working } from '../servicing/test-loan.ts';
import { routes, runTimeMachine } from './index.ts';

const kept = async () => undefined;
const deliver = deliverMessage({
  mailer: { send: kept },
  texts: { text: kept, call: kept },
  push: async () => true,
});

let world: TestWorld;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-travel-'));
  const steps = [settleAchStep, openDisbursedLoans, screenPayoutsStep, buildAchFileStep];
  world = await testWorld({
    routes,
    jobs: [closeEveryDay(steps, runTimeMachine), deliver],
    env: { DATA_DIR: folder },
  });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const day = (text: string) => Temporal.PlainDate.from(text);

async function signOn(today: string): Promise<SeededLoan> {
  const loan = await seedPending(world, { disbursed: disbursementDay(day(today)).toString() });
  await working(world, (context) => orderDisbursement(context, loan.gid));
  return loan;
}

async function go(client: TestClient, to: 'next-business-day' | 'next-payday') {
  expect((await client.call(calls.travel, { to })).status).toBe(200);
  await world.runJobs();
  return (await client.call(calls.readTime, {})).body;
}

async function statusOf({ gid }: SeededLoan): Promise<string> {
  const { rows } = await world.owner.query('select status from loan where gid = $1', [gid]);
  return rows[0].status;
}

// Every weekday, then the days before Thanksgiving, Christmas and New Year's Day.
const days = Array.from({ length: 7 }, (_none, at) =>
  addDays(day('2030-09-09'), 8 * at).toString(),
);
days.push('2030-11-27', '2030-12-24', '2030-12-31');
test.each(days)(
  'SANDBOX-5 a loan signed on %s is open after one “next business day”',
  async (today) => {
    await travelTo(world, today);
    const loan = await signOn(today);
    const { money_arrived } = (await world.visitor().call(calls.readTime, {})).body;
    const after = await go(world.visitor(), 'next-business-day');
    expect(after.today).toBe(money_arrived);
    expect(await statusOf(loan)).toBe('Open');
  },
);

test('SANDBOX-5 “your next payday” is the payday of the person who is logged in here', async () => {
  await travelTo(world, '2031-03-03');
  await signOn('2031-03-03');
  const mine = await signOn('2031-03-17');
  const me = await world.as({ kind: 'borrower', gid: mine.borrowerGid });
  const first = mine.quote.rows[0]?.dueDate ?? day('2031-01-01');

  const others = (await world.visitor().call(calls.readTime, {})).body.next_payday;
  const own = (await me.call(calls.readTime, {})).body.next_payday;
  expect(others?.yours).toBe(false);
  expect(own).toMatchObject({ date: first.toString(), yours: true });
  expect(others && others.date < first.toString()).toBe(true);
  expect((await go(me, 'next-payday')).today).toBe(addDays(first, 1).toString());
}, 60_000);
