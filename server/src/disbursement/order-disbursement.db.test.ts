import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Day, addDays } from '@paystead/lending/calendar';
import { disbursementDay } from '@paystead/lending/disclosure-deadlines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAchFileStep, settleAchStep } from '../ach/index.ts';
import type { DailyStep } from '../platform/daily-step.ts';
import { deliverMessage, noCarriers } from '../platform/message.ts';
import { testWorld, type TestWorld } from '../platform/test-world.ts';
import { seedPending, working } from '../servicing/test-loan.ts';
import { openDisbursedLoans, orderDisbursement } from './index.ts';

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

const steps = [settleAchStep, openDisbursedLoans, buildAchFileStep] satisfies DailyStep[];

async function close(day: Day): Promise<void> {
  for (const step of steps) {
    await step.run({ day, inTransaction: (work) => working(world, work) });
  }
}

/** A loan signed on a day, with the day that is promised to its borrower. */
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

// Both spans hold weekends; the first Thanksgiving, the second Christmas and New Year's Day.
test.each([
  ['2030-11-21', 14],
  ['2030-12-20', 16],
])(
  'S9.10 money comes on the day that was promised, signed on any of %s and %i more',
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
