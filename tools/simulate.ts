import { parseArgs } from 'node:util';
import { startTestServer } from '../server/src/platform/testing/test-server.ts';
import { liveSeeds, reportOf } from './simulate/lending/batch.ts';
import { neverDone } from './simulate/payroll/office-acts.ts';
import type { Tally } from './simulate/tally.ts';
import { liveOnce, liveTwice } from './simulate/twins.ts';
import { aheadOf, beginningOf } from './world/beginnings.ts';
import { moveNodeClock } from './world/moved-clock.ts';

const MOST_FAULTS = 20;
/** Seeds of a run that names no number: through the whole product, and by the rules alone. */
const FEW_SEEDS = 2;
const MANY_SEEDS = 1_000;
/** In lives this long each kind of event must have happened, in one of the seeds at least. */
const WHOLE_LIFE = 730;
/** The progress that is told on standard error. */
const TOLD_DAYS = 100;
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Simulates the lives of borrowers from random seeds, through the real use cases and the close of
 * day, with power cuts in between. Checks every invariant after each day, and prints how often each
 * kind of event happened. The clock begins where the tests' clock does, at any hour and date. Exits
 * with 1 if a check fails, if a kind never happened in any seed although they lived two years, or
 * if an act of payroll was never done in five seeds of 60 days or more.
 *   --seeds N    number of seeds (2; with --lending 1,000)
 *   --from K     first seed (1)
 *   --days D     days per life (730)
 *   --people P   borrowers of the first days; others follow (12)
 *   --cuts C     power cuts of each kind per hundred transactions (1)
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
      people: { type: 'string', default: '12' },
      cuts: { type: 'string', default: '1' },
      twins: { type: 'boolean', default: false },
      lending: { type: 'boolean', default: false },
    },
  });
  if (values.lending) {
    liveByRulesAlone(Number(values.from), Number(values.seeds ?? MANY_SEEDS));
    return;
  }
  const [seeds, from, days, people, cuts] = [
    Number(values.seeds ?? FEW_SEEDS),
    Number(values.from),
    Number(values.days),
    Number(values.people),
    Number(values.cuts),
  ];
  const aheadMs = aheadOf(beginningOf(process.env));
  moveNodeClock(aheadMs);
  const server = await startTestServer({ aheadMs });
  const begun = performance.now();
  const total = new Map<string, number>();
  try {
    for (let seed = from; seed < from + seeds; seed += 1) {
      const onDay = (past: number) => tellProgress(seed, past, begun);
      const options = { seed, days, people, cuts, onDay };
      const { broken, faults } = values.twins
        ? await liveTwice(server, options)
        : await liveOnce(server, { ...options, outages: true });
      for (const [kind, times] of broken.happened) total.set(kind, (total.get(kind) ?? 0) + times);
      const opened = broken.happened.get('loan opened');
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      const story = `${opened} loans, ${broken.tally.cuts} power cuts, ${seconds} s`;
      say(`seed ${seed}: ${faults.length === 0 ? 'holds' : 'BROKEN'}  ${days} days, ${story}`);
      tellSpent(broken.tally);
      if (faults.length === 0) continue;
      for (const fault of faults.slice(0, MOST_FAULTS)) say(`  ${fault}`);
      if (faults.length > MOST_FAULTS) say(`  … and ${faults.length - MOST_FAULTS} more`);
      const again = `--seeds 1 --from ${seed} --days ${days} --people ${people} --cuts ${cuts}`;
      say(`Rerun: npm run simulate -- ${again}${values.twins ? ' --twins' : ''}`);
      process.exitCode = 1;
    }
  } finally {
    await server.close();
  }
  tellTally(total, days >= WHOLE_LIFE);
  tellUndone(neverDone(total, { seeds, days }));
}

/** Tells what became of seeds that live by lending alone. */
function liveByRulesAlone(from: number, seeds: number): void {
  const { lines, whole } = reportOf(liveSeeds(from, seeds));
  for (const line of lines) say(line);
  if (!whole) process.exitCode = 1;
}

function tellProgress(seed: number, past: number, begun: number): void {
  if (past % TOLD_DAYS !== 0) return;
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  process.stderr.write(`seed ${seed}: day ${past}, ${seconds} s\n`);
}

/** What the time of a life went to, on standard error: it differs from run to run. */
function tellSpent({ spent }: Tally): void {
  const parts = [...spent].map(([part, ms]) => `${part} ${(ms / 1000).toFixed(0)} s`);
  process.stderr.write(`Time: ${parts.join(', ')}\n`);
}

function tellTally(total: ReadonlyMap<string, number>, isEnough: boolean): void {
  say('What happened:');
  for (const [kind, times] of total) say(`${String(times).padStart(8)}  ${kind}`);
  const never = [...total].filter(([, times]) => times === 0).map(([kind]) => kind);
  if (never.length === 0) return;
  say(`Never happened: ${never.join(', ')}.`);
  if (isEnough) process.exitCode = 1;
}

function tellUndone(acts: readonly string[]): void {
  if (acts.length === 0) return;
  say(`Payroll never did in any seed: ${acts.join(', ')}.`);
  process.exitCode = 1;
}

await main();
