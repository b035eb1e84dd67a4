import lighthouse from 'lighthouse';
import { openChromium, type BrowserCookie, type Chromium } from './chromium.ts';
import { type Figure, median } from './figure.ts';
import type { FloorPage } from './floor-page.ts';
import type { BenchProduct, SignedInLoan } from './product.ts';

/** Lighthouse's results for a slow phone; scores out of 100, times in milliseconds. */
interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
}

const VISITS = 3;

/** G3 and G4: /login and /home on a phone, medians of three, React's hello world as the floor. */
export async function benchPages(product: BenchProduct, floorPage: FloorPage): Promise<Figure[]> {
  const chromium = await openChromium();
  try {
    const floors: Visit[] = [];
    const logins: Visit[] = [];
    for (let turn = 0; turn < VISITS; turn += 1) {
      floors.push(await visit(chromium, floorPage.url));
      logins.push(await visit(chromium, `${product.url}/login`));
    }
    await chromium.setCookies(cookiesOf(product.loans[0]!, product.url));
    const homes: Visit[] = [];
    for (let turn = 0; turn < VISITS; turn += 1) {
      homes.push(await visit(chromium, `${product.url}/home`));
    }
    return [
      ...scores('/login', logins, 98),
      ...scores('/home', homes, 95),
      ...speed(logins, floors),
    ];
  } finally {
    await chromium.close();
  }
}

const MOST_TRIES = 4;

/** On a busy machine the browser sometimes returns no trace; then this retries once. */
async function visit(chromium: Chromium, url: string, tries = 1): Promise<Visit> {
  const { port } = chromium;
  const options = { port, output: 'json', logLevel: 'error' } as const;
  const report = (await lighthouse(url, options))?.lhr;
  if (!report) throw new Error(`Lighthouse gave no report for ${url}`);
  if (report.runtimeError) {
    if (tries < MOST_TRIES) return visit(chromium, url, tries + 1);
    throw new Error(`${url}: ${report.runtimeError.message}`);
  }
  if (report.finalDisplayedUrl !== url) {
    throw new Error(`${url} led to ${report.finalDisplayedUrl}`);
  }
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const measured = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: measured('largest-contentful-paint'),
    blocking: measured('total-blocking-time'),
    shift: measured('cumulative-layout-shift'),
  };
}

export function cookiesOf({ cookies }: SignedInLoan, url: string): BrowserCookie[] {
  return [...cookies].map(([name, value]) => ({
    name,
    value,
    url: url.replace('http:', 'https:'),
    path: '/',
    secure: true,
    httpOnly: name !== 'XSRF-TOKEN',
  }));
}

function scores(page: string, visits: readonly Visit[], performance: number): Figure[] {
  const wanted = [
    { name: 'performance', atLeast: performance },
    { name: 'accessibility', atLeast: 100 },
    { name: 'bestPractices', atLeast: 100 },
    ...(page === '/login' ? ([{ name: 'seo', atLeast: 95 }] as const) : []),
  ] as const;
  return wanted.map(({ name, atLeast }) => ({
    id: 'G3',
    what: `Lighthouse ${name} of ${page}`,
    value: median(visits.map((each) => each[name])),
    goal: { atLeast },
    behind: `visits ${visits.map((each) => each[name]).join(' ')}`,
  }));
}

function speed(logins: readonly Visit[], floors: readonly Visit[]): Figure[] {
  const typical = (visits: readonly Visit[], name: keyof Visit) =>
    median(visits.map((each) => each[name]));
  const [ours, floor] = [typical(logins, 'largestPaint'), typical(floors, 'largestPaint')];
  return [
    {
      id: 'G4',
      what: 'largest paint of /login',
      value: ours / floor,
      goal: { atMost: 1.25 },
      behind: `${Math.round(ours)} ms, floor ${Math.round(floor)} ms`,
    },
    {
      id: 'G4',
      what: 'blocking time of /login, ms',
      value: typical(logins, 'blocking'),
      goal: { atMost: 100 },
      behind: `floor ${Math.round(typical(floors, 'blocking'))} ms`,
    },
    {
      id: 'G4',
      what: 'layout shift of /login',
      value: typical(logins, 'shift'),
      goal: { atMost: 0.01 },
      behind: `visits ${logins.map(({ shift }) => shift.toFixed(3)).join(' ')}`,
    },
  ];
}
