import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AT_ONCE } from '../../server/src/close-of-day/index.ts';
import { inJobTransaction } from '../../server/src/platform/jobs/run-job.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import {
  cloneDatabase,
  startTestServer,
  withDatabase,
} from '../../server/src/platform/testing/test-server.ts';
import { testWorld } from '../../server/src/platform/testing/test-world.ts';
import { closeOfDay } from '../../server/src/schedule.ts';
import { backgroundWork } from '../../server/src/worker.ts';
import { databaseProcess, processorTime } from '../bench/processor.ts';
import { seedLoans } from './seed-loans.ts';
import { CLOSING } from './size.ts';

/**
 * Measures each step of one close of day, or those named: how long it takes, and the processor's
 * time of product and database.
 *   node tools/with-node.mjs tools/scale/measure-close.ts [--loans 100000] [--at-once 1] [steps…]
 */
const { values, positionals } = parseArgs({
  options: {
    loans: { type: 'string', default: '20000' },
    'at-once': { type: 'string', default: String(AT_ONCE) },
  },
  allowPositionals: true,
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'paystead-close-'));
const server = await startTestServer();
const name = 'paystead_close';
await cloneDatabase(server.url, server.templateWithQueue, name);
const world = await testWorld({
  jobs: backgroundWork(readConfig({})).jobs,
  env: { LOG_LEVEL: 'silent', DATA_DIR: folder },
  database: {
    url: withDatabase(server.url, name),
    appUrl: withDatabase(server.appUrl, name),
    close: async () => undefined,
  },
});
type InTransaction = Parameters<(typeof closeOfDay)[number]['run']>[0]['inTransaction'];
const inTransaction: InTransaction = (work) =>
  inJobTransaction(world.platform, 'close-days', (context) => work(context));

/** Runs the steps, and says what each took. */
async function measure(): Promise<void> {
  const database = await databaseProcess(world.ownerUrl);
  const spent = processorTime({ product: process.pid, database });
  const day = Temporal.PlainDate.from(CLOSING);
  const all = { took: 0, product: 0, database: 0 };
  for (const step of closeOfDay) {
    if (positionals.length > 0 && !positionals.includes(step.name)) continue;
    const [before, begun] = [spent(), performance.now()];
    const { done } = await step.run({ day, inTransaction, atOnce: Number(values['at-once']) });
    const [after, took] = [spent(), performance.now() - begun];
    const own = {
      product: after.product - before.product,
      database: after.database - before.database,
    };
    world.logLines.length = 0; // the test world keeps what the product would write to a file
    all.took += took;
    all.product += own.product;
    all.database += own.database;
    say(`${step.name.padEnd(26)} ${String(done).padStart(7)} done ${cost({ took, ...own })}`);
  }
  say(`${'all'.padEnd(39)} ${cost(all)}`);
}

function cost({ database, product, took }: { took: number; product: number; database: number }) {
  const [all, own, its] = [took, product, database].map((ms) => String(Math.round(ms)).padStart(7));
  return `${all} ms; processor: product ${own} ms, database ${its} ms`;
}

try {
  await seedLoans(world, Number(values.loans));
  await world.setClock(Temporal.Instant.from(`${CLOSING}T16:00:00Z`));
  await world.owner.query('vacuum analyze'); // as autovacuum does within a minute
  await measure();
} finally {
  await world.close();
  await server.close();
  await rm(folder, { recursive: true });
}
