import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchApr } from './bench/apr.ts';
import { type Figure, isMet, lineOf } from './bench/figure.ts';
import { benchAchFile } from './bench/ach-file.ts';
import { benchHotLoan } from './bench/hot-loan.ts';
import { benchNight } from './bench/night.ts';
import { type NightWorld, startNightWorld } from './bench/night-world.ts';
import { buildFloorPage, type FloorPage } from './bench/floor-page.ts';
import { benchFrames } from './bench/frames.ts';
import { benchInteractions } from './bench/interactions.ts';
import { benchLives } from './bench/lives.ts';
import { benchPages } from './bench/pages.ts';
import { benchPayments } from './bench/payments.ts';
import { type BenchProduct, startBenchProduct } from './bench/product.ts';
import { benchProfile } from './bench/profile.ts';
import { benchSchedule } from './bench/schedule.ts';
import { benchMemory, benchStartUp } from './bench/start-up.ts';
import { benchWeights } from './bench/weights.ts';
import { buildApps } from './build/apps.ts';

/**
 * Measures the goals of docs/requirements.md, each against a floor measured in the same run, and
 * prints a line for each: ratio, goal, pass or MISS, absolute figures. Exits with 1 if one misses.
 *   npm run bench [-- ids…] [--soak SECONDS] [--loans N]   for example: npm run bench -- G8 G12
 * G10 and G11 take 20,000 loans and entries by default.
 */
interface Bench {
  readonly ids: readonly string[];
  run(): Promise<Figure[]> | Figure[];
}

/** So many that each gets a few payments, as in life. */
const LOANS = 600;
const say = (line: string) => process.stdout.write(`${line}\n`);
const { values, positionals } = parseArgs({
  options: {
    soak: { type: 'string', default: '45' },
    loans: { type: 'string', default: '20000' },
  },
  allowPositionals: true,
});

let product: Promise<BenchProduct> | undefined;
let floorPage: Promise<FloorPage> | undefined;
let nightWorld: Promise<NightWorld> | undefined;

/** Starts the product on the first call, and returns the same one after that. */
function theProduct(): Promise<BenchProduct> {
  product ??= startBenchProduct(LOANS);
  return product;
}

function theFloorPage(): Promise<FloorPage> {
  floorPage ??= buildFloorPage();
  return floorPage;
}

function theNightWorld(): Promise<NightWorld> {
  nightWorld ??= startNightWorld(Number(values.loans));
  return nightWorld;
}

const benches: readonly Bench[] = [
  { ids: ['G12'], run: benchApr },
  { ids: ['G13'], run: benchSchedule },
  { ids: ['G20'], run: benchLives },
  { ids: ['G1', 'G2', 'G21'], run: async () => benchWeights(await theFloorPage()) },
  { ids: ['G19'], run: benchStartUp },
  { ids: ['G6a'], run: async () => benchProfile(await theProduct()) },
  { ids: ['G3', 'G4'], run: async () => benchPages(await theProduct(), await theFloorPage()) },
  { ids: ['G22'], run: async () => benchFrames(await theProduct()) },
  { ids: ['INP'], run: async () => benchInteractions(await theProduct()) },
  { ids: ['G8'], run: async () => benchPayments(await theProduct()) },
  { ids: ['G9'], run: async () => benchHotLoan(await theProduct()) },
  { ids: ['G19'], run: async () => benchMemory(await theProduct(), Number(values.soak)) },
  { ids: ['G11'], run: async () => benchAchFile(await theNightWorld(), Number(values.loans)) },
  { ids: ['G10'], run: async () => benchNight(await theNightWorld()) },
];

async function main(): Promise<void> {
  const known = new Set(benches.flatMap(({ ids }) => ids));
  const unknown = positionals.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    say(`No benchmark for ${unknown.join(', ')}. Choose from ${[...known].join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const asked = new Set(positionals.length > 0 ? positionals : known);
  tellLoad();
  if (['G1', 'G2', 'G3', 'G4', 'G21', 'G22', 'INP'].some((id) => asked.has(id))) await buildApps();
  const figures: Figure[] = [];
  for (const bench of benches.filter(({ ids }) => ids.some((id) => asked.has(id)))) {
    const found = (await bench.run()).filter(({ id }) => asked.has(id));
    figures.push(...found);
    found.forEach((figure) => say(lineOf(figure)));
  }
  const missed = figures.filter((figure) => !isMet(figure)).length;
  say(`${figures.length - missed} goals met, ${missed} missed`);
  process.exitCode = missed === 0 ? 0 : 1;
}

/** Other load on the machine slows benchmarks of several processes more than of one process. */
function tellLoad(): void {
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  if (load > cores / 2) {
    say(`The machine is busy (load ${load.toFixed(1)} on ${cores} cores). Results will be slow;`);
    say('for G3, G4, G6a, G8, G9 and G19 the ratio to the floor will be off, too.');
  }
}

async function end(): Promise<void> {
  const started = await Promise.allSettled([product, floorPage, nightWorld]);
  for (const each of started) if (each.status === 'fulfilled') await each.value?.close();
}

try {
  await main();
} finally {
  await end();
}
