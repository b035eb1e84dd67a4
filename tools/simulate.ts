import { parseArgs } from 'node:util';
import { startTestServer } from '../server/src/platform/testing/test-server.ts';
import { liveTwice } from './simulate/twins.ts';
import { aheadOf, beginningOf } from './world/beginnings.ts';
import { moveNodeClock } from './world/moved-clock.ts';

const MOST_FAULTS = 20;
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Simulates the lives of borrowers from random seeds, through the real use cases and the close of
 * day, with power cuts in between. Checks I1 to I8 after each day, and that the same life without
 * power cuts ends the same. The clock begins where the tests' clock does, at any hour and date.
 * Exits with 1 if a check fails.
 *   --seeds N    number of seeds (10)
 *   --from K     first seed (1)
 *   --days D     days per life (45)
 *   --people P   borrowers per life (4)
 *   --cuts C     power cuts of each kind per hundred transactions (2)
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '10' },
      from: { type: 'string', default: '1' },
      days: { type: 'string', default: '45' },
      people: { type: 'string', default: '4' },
      cuts: { type: 'string', default: '2' },
    },
  });
  const [seeds, from, days, people, cuts] = [
    Number(values.seeds),
    Number(values.from),
    Number(values.days),
    Number(values.people),
    Number(values.cuts),
  ];
  const aheadMs = aheadOf(beginningOf(process.env));
  moveNodeClock(aheadMs);
  const server = await startTestServer({ aheadMs });
  const begun = performance.now();
  try {
    for (let seed = from; seed < from + seeds; seed += 1) {
      const { faults, broken } = await liveTwice(server, { seed, days, people, cuts });
      const { acknowledged, refusals, cuts: hits } = broken.tally;
      const story = `${acknowledged.length} payments, ${refusals} refusals, ${hits} power cuts`;
      say(`seed ${seed}: ${faults.length === 0 ? 'holds' : 'BROKEN'}  ${days} days, ${story}`);
      if (faults.length === 0) continue;
      for (const fault of faults.slice(0, MOST_FAULTS)) say(`  ${fault}`);
      if (faults.length > MOST_FAULTS) say(`  … and ${faults.length - MOST_FAULTS} more`);
      say(`Rerun: npm run simulate -- --seeds 1 --from ${seed} --days ${days} --people ${people}`);
      process.exitCode = 1;
    }
  } finally {
    await server.close();
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  say(`${seeds} seeds, each run twice, in ${seconds} s.`);
}

await main();
