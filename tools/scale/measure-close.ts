import { parseArgs } from 'node:util';
import { AT_ONCE, closeDays } from '../../server/src/close-of-day/index.ts';
import type { DailyStep } from '../../server/src/platform/jobs/daily-step.ts';
import { closeOfDay } from '../../server/src/schedule.ts';
import { type NightWorld, startEmptyNight, startNightWorld } from '../bench/night-world.ts';
import { databaseProcess, processorTime } from '../bench/processor.ts';
import { checkInvariants } from '../invariants/report.ts';
import { lookInto } from '../schema/fresh-database.ts';
import { copyHouse } from './house/copy-house.ts';
import { liveSmall } from './house/small-house.ts';
import { measureLists } from './measure-lists.ts';
import { CLOSING } from './size.ts';

/**
 * Measures each step of one close of day, or those named: how long it takes, and the processor's
 * time of product and database. The database is as durable as the product's own.
 *   node tools/with-node.mjs tools/scale/measure-close.ts [--loans 100000] [--at-once 1] [steps…]
 *   --house  the loans of a small lender that the product made, copied: their books are sound
 *   --small  how many loans are made, and not copied
 *   --days   how many days the small lender has closed
 *   --check  checks the invariants before and after the close
 *   --check-after  checks them only after it
 *   --lists  reads the lists of the lender's desk after it
 */
const { values, positionals } = parseArgs({
  options: {
    loans: { type: 'string', default: '20000' },
    check: { type: 'boolean', default: false },
    'check-after': { type: 'boolean', default: false },
    lists: { type: 'boolean', default: false },
    house: { type: 'boolean', default: false },
    small: { type: 'string', default: '200' },
    days: { type: 'string', default: '46' },
    'at-once': { type: 'string', default: String(AT_ONCE) },
  },
  allowPositionals: true,
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const begun = performance.now();
const seconds = () => `${((performance.now() - begun) / 1000).toFixed(0)} s`;

interface Night {
  readonly world: NightWorld;
  readonly day: Temporal.PlainDate;
}

/** A world with about as many loans as wished, and the day that it closes next. */
async function prepare(loans: number): Promise<Night> {
  if (!values.house) {
    return { world: await startNightWorld(loans), day: Temporal.PlainDate.from(CLOSING) };
  }
  const world = await startEmptyNight();
  try {
    return { world, day: await fill(world, loans) };
  } catch (error) {
    await world.close();
    throw error;
  }
}

async function fill(world: NightWorld, loans: number): Promise<Temporal.PlainDate> {
  const small = { loans: Number(values.small), days: Number(values.days) };
  const day = await liveSmall(world, small);
  say(`${small.loans} loans over ${small.days} days after ${seconds()}`);
  await copyHouse(world, Math.round(loans / small.loans));
  return day;
}

/** Closes the day, and says what each step took. */
async function measure({ day, world }: Night): Promise<void> {
  const database = await databaseProcess(world.ownerUrl);
  const spent = processorTime({ product: process.pid, database });
  const all = { took: 0, product: 0, database: 0 };
  const measured = (step: DailyStep): DailyStep => ({
    name: step.name,
    async run(daily) {
      const [before, from] = [spent(), performance.now()];
      const outcome = await step.run(daily);
      const [after, took] = [spent(), performance.now() - from];
      const own = {
        product: after.product - before.product,
        database: after.database - before.database,
      };
      all.took += took;
      all.product += own.product;
      all.database += own.database;
      const done = String(outcome.done).padStart(7);
      say(`${step.name.padEnd(26)} ${done} done ${cost({ took, ...own })}`);
      return outcome;
    },
  });
  const wished = closeOfDay.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  const steps = wished.map(measured);
  const { inTransaction } = world;
  await closeDays({ steps, inTransaction, atOnce: Number(values['at-once']) }, day, day);
  say(`${'all'.padEnd(39)} ${cost(all)}`);
}

function cost({ database, product, took }: { took: number; product: number; database: number }) {
  const [all, own, its] = [took, product, database].map((ms) => String(Math.round(ms)).padStart(7));
  return `${all} ms; processor: product ${own} ms, database ${its} ms`;
}

/** Checks the books, as `npm run invariants` does. */
async function check({ ownerUrl }: NightWorld): Promise<void> {
  const findings = await lookInto(ownerUrl, (look) => checkInvariants(look, '', null));
  for (const { faults, holds, id } of findings) {
    say(`${id}  ${faults.length === 0 ? 'holds ' : `BROKEN ${faults.length} times`}  ${holds}`);
    for (const fault of faults.slice(0, 3)) say(`      ${fault}`);
  }
  say(`checked after ${seconds()}`);
}

/** Says how many loans there are, and how big the database is. */
async function describe({ owner }: NightWorld): Promise<void> {
  const { rows: loans } = await owner.query<{ status: string; late: boolean; loans: string }>(
    `select status, delinquent_days > 0 as late, count(*) as loans from loan
      group by 1, 2 order by 1, 2`,
  );
  for (const one of loans) say(`${one.loans} ${one.status}${one.late ? ', late' : ''}`);
  const { rows: trouble } = await owner.query<{ kind: string; what: string; many: string }>(
    `select kind, count(*) as many, min(what) as what from trouble where closed_at is null group by 1`,
  );
  for (const one of trouble) say(`${one.many} troubles ${one.kind}: ${one.what}`);
  const { rows } = await owner.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  say(
    `after ${seconds()}: the database has ${rows[0]?.size}, the product took ${memory} MB at most`,
  );
}

const night = await prepare(Number(values.loans));
const { world } = night;
try {
  say(`about ${values.loans} loans after ${seconds()}`);
  if (values.check) await check(world);
  await describe(world);
  await measure(night);
  await describe(world);
  if (values.lists) for (const line of await measureLists(world)) say(line);
  if (values.check || values['check-after']) await check(world);
} finally {
  await world.close();
}
