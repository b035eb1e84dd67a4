import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Day, addDays } from '@paystead/lending/calendar/calendar';
import { disbursementDay } from '@paystead/lending/disclosure/disclosure-deadlines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAchFileStep, settleAchStep } from '../ach/index.ts';
import type { DailyStep } from '../platform/jobs/daily-step.ts';
import { deliverMessage, noCarriers } from '../platform/outside/message.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { seedPending, travelTo, working } from '../servicing/test-loan.ts';
import { openDisbursedLoans, orderDisbursement, screenPayoutsStep } from './index.ts';

let world: TestWorld;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-payout-'));
  world = await testWorld({
    jobs: [deliverMessage(noCarriers)],
    env: { DATA_DIR: folder },
  });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const steps = [
  settleAchStep,
  openDisbursedLoans,
  screenPayoutsStep,
  buildAchFileStep,
] satisfies DailyStep[];

async function close(day: Day): Promise<void> {
  for (const step of steps) {
    await step.run({ day, inTransaction: (work) => working(world, work) });
  }
}

/** A loan signed on a day, with the disbursement date promised to its borrower. */
async function sign(signed: Day) {
  const promised = disbursementDay(signed).toString();
  const { gid } = await seedPending(world, { disbursed: promised });
  await working(world, (context) => orderDisbursement(context, gid));
  return { gid, signed: signed.toString(), promised };
}

async function openedOn(gid: string): Promise<string | null> {
  const { rows } = await world.owner.query('select opened_on from loan where gid = $1', [gid]);
  return rows[0].opened_on;
}

// Both spans include weekends; the first Thanksgiving, the second Christmas and New Year's Day.
test.each([
  ['2030-11-21', 14],
  ['2030-12-20', 16],
])(
  'S9.10 money arrives on the promised day, signed on %s or any of the %i days after',
  async (from, count) => {
    const first = Temporal.PlainDate.from(from);
    const loans: Awaited<ReturnType<typeof sign>>[] = [];
    for (let days = 0; days <= count; days += 1) {
      const today = addDays(first, days);
      loans.push(await sign(today));
      await close(today);
    }
    for (let days = 1; days <= 6; days += 1) await close(addDays(first, count + days));

    const kept = loans.map(async (loan) => ({ ...loan, promised: await openedOn(loan.gid) }));
    expect(await Promise.all(kept)).toEqual(loans);
  },
);

/** The loan's account has just replaced another one. */
async function holdAccountOf(gid: string, hours: number): Promise<void> {
  await world.owner.query(
    `update bank_account set payout_hold_until = product_now() + make_interval(hours => $2)
      where gid = (select bank_account_gid from loan where gid = $1)`,
    [gid, hours],
  );
}

async function entryOf(gid: string): Promise<{ state: string; effective_date: string }> {
  const { rows } = await world.owner.query(
    'select state, effective_date from ach_entry where subject_gid = $1',
    [gid],
  );
  return rows[0];
}

test('S7.24 a payout to a changed account leaves only after the hold, and the borrower is told', async () => {
  await travelTo(world, '2031-03-04');
  const { gid, borrowerGid } = await seedPending(world, { disbursed: '2031-03-05' });
  await holdAccountOf(gid, 24);
  await working(world, (context) => orderDisbursement(context, gid));

  const { rows } = await world.owner.query(
    `select disbursement_date, (select text from message where recipient_gid = $2
       and about = 'money on its way') as text from loan where gid = $1`,
    [gid, borrowerGid],
  );
  expect(rows[0].disbursement_date).toBe('2031-03-06');
  expect(rows[0].text).toMatch(/It arrives on Thu, Mar 6/);
  expect(rows[0].text).toMatch(/so we’re waiting before we send it/);

  await close(Temporal.PlainDate.from('2031-03-04'));
  expect((await entryOf(gid)).state).toBe('WAITING');
  await world.advance({ hours: 23 });
  await close(Temporal.PlainDate.from('2031-03-05'));
  expect((await entryOf(gid)).state).toBe('WAITING');
  await world.advance({ hours: 2 });
  await close(Temporal.PlainDate.from('2031-03-05'));
  expect(await entryOf(gid)).toEqual({ state: 'FILED', effective_date: '2031-03-06' });
  await close(Temporal.PlainDate.from('2031-03-06'));
  expect(await openedOn(gid)).toBe('2031-03-06');
});

test('S7.24 a hold that has expired, or ends in time, delays nothing', async () => {
  await travelTo(world, '2031-04-01');
  const { gid } = await seedPending(world, { disbursed: '2031-04-02' });
  await holdAccountOf(gid, -1);
  await working(world, (context) => orderDisbursement(context, gid));
  await close(Temporal.PlainDate.from('2031-04-01'));
  expect(await entryOf(gid)).toEqual({ state: 'FILED', effective_date: '2031-04-02' });
});
