import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDays } from '../../../server/src/close-of-day/index.ts';
import { inJobTransaction } from '../../../server/src/platform/jobs/run-job.ts';
import { readConfig } from '../../../server/src/platform/settings/config.ts';
import { testWorld, type TestWorld } from '../../../server/src/platform/testing/test-world.ts';
import { closeOfDay } from '../../../server/src/schedule.ts';
import { backgroundWork } from '../../../server/src/worker.ts';
import { checkInvariants } from '../../invariants/report.ts';
import { lookInto } from '../../schema/fresh-database.ts';
import { copyHouse } from './copy-house.ts';
import { type EmptyWorld, liveSmall } from './small-house.ts';

const HOUSES = 4;
const LOANS = 10;
/** Until a payday whose remittance has come, with a bank file and a deduction file to build. */
const DAYS = 18;

let folder: string;
let world: TestWorld;
let closing: Temporal.PlainDate;
let keys: readonly KeysOfTable[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-house-'));
  const { jobs } = backgroundWork(readConfig({}));
  world = await testWorld({ jobs, env: { DATA_DIR: folder } });
  closing = await liveSmall({ ...placeOf(world), inTransaction }, { loans: LOANS, days: DAYS });
  keys = await keysOfLargeTables();
  await copyHouse(world, HOUSES);
}, 240_000);
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const placeOf = ({ owner, ownerUrl, platform, runJobs, setClock }: TestWorld) => ({
  owner,
  ownerUrl,
  platform,
  runJobs,
  setClock,
});
const inTransaction: EmptyWorld['inTransaction'] = (work) =>
  inJobTransaction(world.platform, 'close-days', (context) => work(context));

interface KeysOfTable {
  readonly table: string;
  readonly rows: number;
  readonly random: number;
}

/** The tables with more rows than people, and how many of their keys are random. */
async function keysOfLargeTables(): Promise<KeysOfTable[]> {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'gid' and data_type = 'uuid'
        and table_name in (select relname from pg_class where relkind in ('r', 'p'))`,
  );
  const { rows } = await world.owner.query<KeysOfTable>(
    tables
      .map(
        ({ name }) => `select '${name}' as table, count(*)::int as rows,
          count(*) filter (where uuid_extract_version(gid) <> 7)::int as random from "${name}"`,
      )
      .join(' union all '),
  );
  return rows.filter((one) => one.rows > 1.5 * LOANS);
}

async function faults(): Promise<string[]> {
  const findings = await lookInto(world.ownerUrl, (look) => checkInvariants(look));
  expect(findings.length).toBeGreaterThan(13);
  return findings.flatMap((one) => one.faults.map((fault) => `${one.id} ${fault}`));
}

/** How many rows each house has, by its employers. */
async function countIn(question: string): Promise<number[]> {
  const { rows } = await world.owner.query<{ many: number }>(
    `select count(*)::int as many from (${question}) one (employer_gid)
       join employer on employer.gid = one.employer_gid
      group by substring(mnemonic from '[0-9]+$')`,
  );
  return rows.map(({ many }) => many);
}

test('I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12 I13 hold in a house and its copies, also after a close', async () => {
  expect(await countIn('select employer_gid from loan')).toEqual(Array(HOUSES).fill(LOANS));
  expect(await faults()).toEqual([]);

  const steps = closeOfDay;
  expect(await closeDays({ steps, inTransaction, atOnce: 2 }, closing, closing)).toBe(1);

  expect(await faults()).toEqual([]);
  const { rows } = await world.owner.query(
    'select kind, what from trouble where closed_at is null',
  );
  expect(rows).toEqual([]);
  const [files, ...others] = await countIn(
    'select employer_gid from remittance_file where posted_at is not null',
  );
  expect(files).toBeGreaterThan(0);
  expect(others).toEqual(Array(HOUSES - 1).fill(files));
}, 120_000);

test('account numbers of copies open for their own rows alone', async () => {
  const { rows } = await world.owner.query<{ gid: string; sealed: Buffer; last4: string }>(
    'select gid, account_cipher as sealed, last4 from bank_account',
  );
  expect(rows).toHaveLength(HOUSES * LOANS);
  const { vault } = world.platform;
  const opened = rows.map(({ gid, sealed }) =>
    vault.open(sealed, { column: 'bank_account.account_cipher', id: gid }).slice(-4),
  );
  expect(opened).toEqual(rows.map(({ last4 }) => last4));
});

test('what nights add many of has keys by time, so that new ones go to one end of an index', () => {
  expect(keys.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['installment', 'journal_entry', 'message', 'notification']),
  );
  expect(keys.filter(({ random }) => random > 0)).toEqual([]);
});
