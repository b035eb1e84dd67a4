import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTotals } from '@paystead/nacha/records/control-totals';
import { readFile } from '@paystead/nacha/files/read-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directoryBank } from '../partners/ach-bank/directory-bank.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { deliverQuietly } from '../platform/testing/test-carriers.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { seedOpen, travelTo, working } from '../servicing/test-loan.ts';
import { addEntry, buildSameDayFile, cancelEntry, settleAchStep } from './index.ts';
import type { NewEntry } from './entry.ts';

/** What the look before each cut finds no longer owed. */
const notOwed = new Set<string>();
const sameDayFile = buildSameDayFile(
  dailyStep('fit', (daily) =>
    daily.inTransaction(async (context) => {
      for (const gid of notOwed) await cancelEntry(context, 'PAYMENT', gid);
      return { done: notOwed.size };
    }),
  ),
);

// Wednesday; the bank offers its second window and wants balanced files.
const TODAY = '2031-03-05';

let world: TestWorld;
let folder: string;
let owner: { borrowerGid: string; bankAccountGid: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-agreement-'));
  world = await testWorld({
    jobs: [sameDayFile, deliverQuietly],
    env: {
      DATA_DIR: folder,
      ACH_SAME_DAY: '14:45',
      ACH_OFFSET_ROUTING: '061000146',
      ACH_OFFSET_ACCOUNT: '990017',
    },
  });
  await travelTo(world, TODAY);
  const loan = await seedOpen(world, { disbursed: '2031-03-03', collection: 'ach' });
  const { rows } = await world.owner.query(
    'select gid from bank_account where borrower_gid = $1 limit 1',
    [loan.borrowerGid],
  );
  owner = { borrowerGid: loan.borrowerGid, bankAccountGid: rows[0].gid };
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const put = (effective: string, more: Partial<NewEntry> = {}) =>
  working(world, (context) =>
    addEntry(context, {
      purpose: 'PAYMENT',
      subjectGid: crypto.randomUUID(),
      ...owner,
      receiver: {
        account: { kind: 'CHECKING', routingNumber: '061000146', accountNumber: '1234417' },
        name: 'Dana Ellis',
      },
      direction: 'DEBIT',
      secCode: 'WEB',
      description: 'PAYMENT',
      amount: 25_000n,
      effectiveDate: Temporal.PlainDate.from(effective),
      ...more,
    }),
  );

async function window(name: string) {
  await working(world, ({ enqueue }) => enqueue('build-same-day-file', { window: name }));
  await world.runJobs();
  return (await directoryBank(folder).listHandedOver()).map(({ content }) => readFile(content));
}

const stateOf = async ({ gid }: { gid: string }) => {
  const { rows } = await world.owner.query(
    'select state, settled_on::text as day from ach_entry where gid = $1',
    [gid],
  );
  return rows[0];
};

describe('ACH-12 a file of a same-day window', () => {
  test('leaves only in the window of our bank, with what should settle today', async () => {
    const today = await put(TODAY);
    const late = await put('2031-03-04', { amount: 1_000n, direction: 'CREDIT', secCode: 'PPD' });
    const large = await put(TODAY, { amount: 100_000_001n });
    const tomorrow = await put('2031-03-06');
    const subjectGid = crypto.randomUUID();
    const paid = await put(TODAY, { subjectGid });
    notOwed.add(subjectGid);
    expect(await window('10:30')).toEqual([]);

    const [read, ...others] = await window('14:45');
    expect([read?.faults, others]).toEqual([[], []]);
    const batches = read?.file?.batches ?? [];
    expect(batches.map(({ header }) => header.descriptiveDate)).toEqual(['SD1700', 'SD1700', '']);
    const days = batches.map(({ header }) => header.effectiveEntryDate?.toString());
    expect(days).toEqual([TODAY, TODAY, TODAY]);
    expect(await stateOf(large)).toEqual({ state: 'WAITING', day: null });
    expect(await stateOf(tomorrow)).toEqual({ state: 'WAITING', day: null });
    expect(await stateOf(paid)).toEqual({ state: 'CANCELLED', day: null });

    await settleAchStep.run({
      day: Temporal.PlainDate.from(TODAY),
      inTransaction: (work) => working(world, work),
    });
    expect(await stateOf(today)).toEqual({ state: 'SETTLED', day: TODAY });
    expect(await stateOf(late)).toEqual({ state: 'SETTLED', day: TODAY });
  });

  test('ACH-15 I5 balances: our account receives what is debited and pays what is credited', async () => {
    const [sent] = await directoryBank(folder).listHandedOver();
    const { file } = readFile(sent?.content ?? '');
    expect(fileTotals(file!)).toMatchObject({ totalDebit: 26_000n, totalCredit: 26_000n });
    const offset = file?.batches.at(-1);
    expect(offset?.header).toMatchObject({ entryClass: 'CCD', serviceClass: '200' });
    expect(
      offset?.entries.map(({ accountNumber, amount, transactionCode }) => [
        accountNumber.trim(),
        amount,
        transactionCode,
      ]),
    ).toEqual([
      ['990017', 25_000n, '22'],
      ['990017', 1_000n, '27'],
    ]);
    const { rows } = await world.owner.query(
      'select entries, debit_cents, credit_cents from ach_file',
    );
    expect(rows).toEqual([{ entries: 2, debit_cents: 25_000n, credit_cents: 1_000n }]);
  });
});
