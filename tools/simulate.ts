import { parseArgs } from 'node:util';
import { startTestServer } from '../server/src/platform/testing/test-server.ts';
import { liveSeeds, reportOf } from './simulate/lending/batch.ts';
import { neverDone } from './simulate/payroll/office-acts.ts';
import { tellSpeed, tellTally, tellUndone } from './simulate/report.ts';
import { type Batch, liveBatch } from './simulate/seeds.ts';
import { aheadOf, beginningOf } from './world/beginnings.ts';
import { moveNodeClock } from './world/moved-clock.ts';

/** Seeds of a run that names no number: through the whole product, and by the rules alone. */
const FEW_SEEDS = 2;
const MANY_SEEDS = 1_000;
/** In lives this long each kind of event must have happened, in one of the seeds at least. */
const WHOLE_LIFE = 730;

/**
 * Simulates the lives of borrowers from random seeds, through the real use cases and the close of
 * day, with power cuts in between. Checks every invariant after each close and at the end, and
 * prints how often each kind of event happened, and how many lives a minute holds. The clock begins
 * where the tests' clock does, at any hour and date. Exits with 1 if a check fails, if a kind never
 * happened in any seed although they lived two years, or if an act of payroll was never done in
 * five seeds of 60 days or more.
 *   --seeds N    number of seeds (2; with --lending 1,000)
 *   --from K     first seed (1)
 *   --days D     days per life (730)
 *   --people P   borrowers of the first months; others follow (60)
 *   --cuts C     power cuts of each kind per hundred transactions (1)
 *   --at-once A  seeds that live at the same time (2)
 *   --twins      no outages of banks and payrolls; each life is lived again without power cuts,
 *                and must end the same
 *   --lending    one loan each by the rules of lending alone, in memory, for two years at most;
 *                checks the invariants after each step; a run of 1,000 seeds has every kind
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string' },
      from: { type: 'string', default: '1' },
      days: { type: 'string', default: '730' },
      people: { type: 'string', default: '60' },
      cuts: { type: 'string', default: '1' },
      'at-once': { type: 'string', default: '2' },
      twins: { type: 'boolean', default: false },
      lending: { type: 'boolean', default: false },
    },
  });
  if (values.lending) {
    liveByRulesAlone(Number(values.from), Number(values.seeds ?? MANY_SEEDS));
    return;
  }
  await liveThroughProduct({
    seeds: Number(values.seeds ?? FEW_SEEDS),
    from: Number(values.from),
    days: Number(values.days),
    people: Number(values.people),
    cuts: Number(values.cuts),
    atOnce: Number(values['at-once']),
    twins: values.twins,
  });
}

async function liveThroughProduct(batch: Batch): Promise<void> {
  const aheadMs = aheadOf(beginningOf(process.env));
  moveNodeClock(aheadMs);
  const server = await startTestServer({ aheadMs });
  try {
    const { cost, happened, lives } = await liveBatch(server, batch);
    tellSpeed(lives, cost);
    tellTally(happened, batch.days >= WHOLE_LIFE);
    tellUndone(neverDone(happened, batch));
  } finally {
    await server.close();
  }
}

/** Tells what became of seeds that live by lending alone. */
function liveByRulesAlone(from: number, seeds: number): void {
  const { lines, whole } = reportOf(liveSeeds(from, seeds));
  for (const line of lines) process.stdout.write(`${line}\n`);
  if (!whole) process.exitCode = 1;
}

await main();
