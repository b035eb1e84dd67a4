import { existsSync } from 'node:fs';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { join } from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './browser.ts';
import { beginWorld } from './clock.ts';
import { addressesOf, type Addresses, EMPTY, portFor } from './ports.ts';

// On a busy machine the right one of two addresses of localhost may take its time.
setDefaultAutoSelectFamilyAttemptTimeout(10_000);

/*
 * Browser tests. The gallery shows the kit alone; the goals drive the whole product, started here
 * on ports of its own with a fresh database. `npm run build` first; `npm test` does.
 */
beginWorld();
const house = join(import.meta.dirname, '..');
const browser = await findBrowser();
const gallery = `http://localhost:${await portFor('GALLERY_PORT')}`;
process.env.GALLERY_URL = gallery;
const goals = await addressesOf('');
const lives = await addressesOf('LIVES_');
const sameDay = await addressesOf('SAME_DAY_');
const screens = await addressesOf('SCREENS_');
const empty = await addressesOf(EMPTY);

/** Goals in which no day ends. */
const SAME_DAY = new RegExp(
  'goals/(alerts|breached|card|console-failures|disclaimers|failures|first-offer|help|late-scripts|loan-math|loan-states' +
    '|pay|refusals|reverification|sign-in|social|still-coming|two-people|wellness|desk/administrator|desk/employer-connections|desk/hostile-files)\\.spec\\.',
);
/** Journeys through whole loans, month after month: about half of the time that moves. */
const LIVES = /goals\/(ends-early|leaving|loan-life|refinance|workflows)\.spec\./;
/** On a product that it starts itself, before there is anybody. */
const EMPTY_HOUSE = /goals\/desk\/empty-house\.spec\./;
const report = process.env.REPORT_FILE;
const hasGoals = existsSync(join(import.meta.dirname, 'goals'));

const galleryServer = {
  command: `vite preview kit --strictPort --port ${new URL(gallery).port}`,
  url: `${gallery}/gallery.html`,
};
const products = {
  command: 'node e2e/serve.ts',
  url: `${goals.baseURL}/readyz`,
  // The first start fills the demo with half a year of borrowing and paying.
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
};

/** One clock for all on a product: whoever moves it moves it for everybody, so they take turns. */
function onProduct(
  name: string,
  { baseURL, console }: Addresses,
  tests: Pick<Project, 'testMatch' | 'testIgnore'>,
): Project {
  return { name, ...tests, workers: 1, use: { baseURL }, metadata: { console } };
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 4,
  retries: 0,
  // Ends what hangs; a whole loan's life on a busy machine takes minutes.
  timeout: 15 * 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [
    ...(report
      ? [['dot'] as const, ['json', { outputFile: report }] as const]
      : [['list'] as const]),
    ['./tell-failures.ts'],
  ],
  use: {
    baseURL: goals.baseURL,
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // One act that waits for what never comes fails long before its test's own limit.
    actionTimeout: 2 * 60_000,
    navigationTimeout: 2 * 60_000,
    // What glides keeps a test waiting; what moves all the same is tested where it does.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...BROWSER_ARGS],
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
  projects: [
    // Longest first; the gallery, which needs no product, fills what is left.
    ...(hasGoals
      ? [
          onProduct('screens', screens, { testMatch: '**/e2e/screens/**/*.spec.ts' }),
          onProduct('goals', goals, {
            testMatch: '**/e2e/goals/**/*.spec.ts',
            testIgnore: [SAME_DAY, LIVES, EMPTY_HOUSE],
          }),
          onProduct('lives', lives, { testMatch: LIVES }),
          onProduct('same day', sameDay, { testMatch: SAME_DAY }),
          onProduct('empty house', empty, { testMatch: EMPTY_HOUSE }),
        ]
      : []),
    { name: 'gallery', testMatch: 'gallery.spec.ts' },
  ],
  webServer: (hasGoals ? [galleryServer, products] : [galleryServer]).map((server) => ({
    cwd: house,
    reuseExistingServer: false,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    ...server,
  })),
});
