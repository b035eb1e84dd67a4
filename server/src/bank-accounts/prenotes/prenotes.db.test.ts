import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listBanks } from '@paystead/contract/bank-accounts/bank-accounts';
import { addBankingDays, addDays, type Day } from '@paystead/lending/calendar/calendar';
import { readFile } from '@paystead/nacha/files/read-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAchFileStep, readReturnsStep, settleAchStep } from '../../ach/index.ts';
import { directoryBank } from '../../partners/ach-bank/directory-bank.ts';
import type { DailyStep } from '../../platform/jobs/daily-step.ts';
import { deliverQuietly } from '../../platform/testing/test-carriers.ts';
import { testWorld, type TestWorld } from '../../platform/testing/test-world.ts';
import { seedOpen, travelTo, working } from '../../servicing/test-loan.ts';
import { debitableAccounts, routes, sendPrenotes } from '../index.ts';
import { prenoteColumns } from './prenote.ts';

// Wednesday.
const TODAY = Temporal.PlainDate.from('2031-03-05');

let world: TestWorld;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-prenotes-'));
  world = await testWorld({
    routes,
    jobs: [deliverQuietly],
    env: { DATA_DIR: folder, ACH_PRENOTES: 'on' },
  });
  await travelTo(world, TODAY.toString());
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

/** A borrower whose account payroll reported and the borrower confirmed. */
async function confirmed(): Promise<{ borrowerGid: string; gid: string }> {
  const { borrowerGid } = await seedOpen(world, { disbursed: '2031-03-03', collection: 'ach' });
  const { prenote_state: state } = prenoteColumns(world.platform);
  const { rows } = await world.owner.query(
    `update bank_account set way = 'PAYROLL', prenote_state = $2 where borrower_gid = $1
     returning gid`,
    [borrowerGid, state],
  );
  return { borrowerGid, gid: rows[0].gid };
}

const run = (step: DailyStep, day: Day) =>
  step.run({ day, inTransaction: (work) => working(world, work) });

const debitable = async (borrowerGid: string) =>
  (await working(world, (context) => debitableAccounts(context, borrowerGid))).length;

async function passDays(from: Day, days: number): Promise<void> {
  for (let day = from, left = days; left > 0; left -= 1, day = addDays(day, 1)) {
    await travelTo(world, day.toString());
    await run(settleAchStep, day);
    await run(readReturnsStep, day);
    await run(sendPrenotes, day);
    await run(buildAchFileStep, day);
  }
}

async function lettersTo(borrowerGid: string): Promise<string[]> {
  const { rows } = await world.owner.query(
    'select subject from message where recipient_gid = $1 order by created_at',
    [borrowerGid],
  );
  return rows.map((row) => row.subject);
}

describe('ACH-16 a debit of zero before the first real one', () => {
  test('goes once, and the account opens three banking days later', async () => {
    const { borrowerGid } = await confirmed();
    expect(await debitable(borrowerGid)).toBe(0);
    await passDays(TODAY, 6);
    expect(await debitable(borrowerGid)).toBe(0);

    const [file] = await directoryBank(folder).listHandedOver();
    const [batch] = readFile(file?.content ?? '').file?.batches ?? [];
    expect(batch?.entries).toMatchObject([{ transactionCode: '28', amount: 0n }]);
    expect(await lettersTo(borrowerGid)).toContain('We’re testing your bank account');

    await passDays(addDays(TODAY, 6), 3);
    expect(addBankingDays(TODAY, 5).toString()).toBe('2031-03-12');
    expect(await debitable(borrowerGid)).toBe(1);
    expect(await directoryBank(folder).listHandedOver()).toHaveLength(1);
    const client = await world.as({ kind: 'borrower', gid: borrowerGid });
    expect((await client.call(listBanks, { ach: '1' })).body).toHaveLength(1);
  });

  test('sent back, it closes the account for debits and says so', async () => {
    const from = addDays(TODAY, 14);
    await travelTo(world, from.toString());
    const { borrowerGid, gid } = await confirmed();
    await run(sendPrenotes, from);
    await world.owner.query(
      `update ach_entry set state = 'RETURNED', return_code = 'R03', returned_on = $2
        where subject_gid = $1`,
      [gid, addDays(from, 1).toString()],
    );
    await run(sendPrenotes, addDays(from, 1));
    await run(sendPrenotes, addDays(from, 10));
    expect(await debitable(borrowerGid)).toBe(0);
    expect(await lettersTo(borrowerGid)).toContain('We can’t debit your bank account');
  });
});
