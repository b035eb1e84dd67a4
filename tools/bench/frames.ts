import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { openChromium, type Chromium } from './chromium.ts';
import { type Figure, median } from './figure.ts';
import { cookiesOf } from './pages.ts';
import type { BenchProduct } from './product.ts';

const BORROWER = join(import.meta.dirname, '../../borrower/src');
/** The files that list the borrower app's addresses. */
const LISTS = [
  'app/routes.tsx',
  'app/loan-routes.tsx',
  'app/profile-routes.tsx',
  'public/public-app.tsx',
];
const ADDRESS = /'(\/(?:home|pub|login)(?:\/[\w:-]+)*)'/g;

/** The slowest addresses get this many visits, so that one slow moment of the machine isn't it. */
const AGAIN = 3;
const VISITS = 3;

/** A visit's first paint with content in it, in milliseconds. */
interface Frame {
  readonly address: string;
  readonly ms: number;
}

/**
 * G22: when the frame of each borrower address shows at its first load, on Lighthouse's phone with
 * slow 4G. Names the slowest.
 */
export async function benchFrames(product: BenchProduct): Promise<Figure[]> {
  const chromium = await openChromium();
  try {
    const loan = product.loans[0]!;
    const addresses = borrowerAddresses(loan.gid);
    const [inside, outside] = [true, false].map((app) =>
      addresses.filter((address) => address.startsWith('/home') === app),
    );
    const paint = (address: string) => firstPaint(chromium, product.url, address);
    const frames = await visitAll(outside ?? [], paint);
    await chromium.setCookies(cookiesOf(loan, product.url));
    frames.push(...(await visitAll(inside ?? [], paint)));
    const [worst] = frames.toSorted(slowestFirst);
    return [
      {
        id: 'G22',
        what: `frame of ${worst?.address}, the slowest of ${addresses.length} addresses, ms`,
        value: Math.round(worst?.ms ?? Number.NaN),
        goal: { atMost: 1000 },
        behind: `the median is ${Math.round(median(frames.map(({ ms }) => ms)))} ms`,
      },
    ];
  } finally {
    await chromium.close();
  }
}

/** Every address in the app's lists, with the gid of a loan in place of each parameter. */
function borrowerAddresses(gid: string): string[] {
  const found = LISTS.flatMap((list) =>
    [...readFileSync(join(BORROWER, list), 'utf8').matchAll(ADDRESS)].map(([, path = '']) => path),
  );
  return [...new Set(found)].map((path) => path.replaceAll(/:\w+/g, gid)).toSorted();
}

/** Visits each once, and the slowest of them again: their median counts. */
async function visitAll(
  addresses: readonly string[],
  paint: (address: string) => Promise<number>,
): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (const address of addresses) frames.push({ address, ms: await paint(address) });
  const slowest = frames.toSorted(slowestFirst);
  const again: Frame[] = [];
  for (const { address, ms } of slowest.slice(0, AGAIN)) {
    const all = [ms];
    while (all.length < VISITS) all.push(await paint(address));
    again.push({ address, ms: median(all) });
  }
  return [...again, ...slowest.slice(AGAIN)];
}

const slowestFirst = (one: Frame, other: Frame) => other.ms - one.ms;

async function firstPaint(chromium: Chromium, url: string, address: string): Promise<number> {
  const onlyAudits = ['first-contentful-paint'];
  const { port } = chromium;
  const options = { port, output: 'json', logLevel: 'error', onlyAudits } as const;
  const report = (await lighthouse(`${url}${address}`, options))?.lhr;
  const ms = report?.audits['first-contentful-paint']?.numericValue;
  if (ms === undefined) throw new Error(`Lighthouse saw nothing at ${address}`);
  return ms;
}
