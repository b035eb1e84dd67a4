import { existsSync } from 'node:fs';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './browser.ts';
import { beginWorld } from './clock.ts';
import { portFor } from './ports.ts';

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
const port = await portFor('PORT');
const consolePort = await portFor('CONSOLE_PORT');
process.env.GALLERY_URL = gallery;
process.env.BORROWER_URL = `http://localhost:${port}`;
process.env.CONSOLE_URL = `http://localhost:${consolePort}`;

// Goals move the clock; who leaves it alone has a product, and a time, of their own.
const screensPort = await portFor('SCREENS_PORT');
const screensConsolePort = await portFor('SCREENS_CONSOLE_PORT');
const screens = `http://localhost:${screensPort}`;

/** Goals in which no day ends. */
const SAME_DAY = new RegExp(
  'goals/(alerts|breached|card|console-failures|disclaimers|failures|first-offer|help|late-scripts|loan-math|loan-states' +
    '|pay|refusals|reverification|sign-in|social|still-coming|two-people|wellness)\\.spec\\.',
);
const report = process.env.REPORT_FILE;
const hasGoals = existsSync(join(import.meta.dirname, 'goals'));

const galleryServer = {
  command: `vite preview kit --strictPort --port ${new URL(gallery).port}`,
  url: `${gallery}/gallery.html`,
};
const products = {
  command: 'node e2e/serve.ts',
  url: `http://localhost:${port}/readyz`,
  // The first start fills the demo with half a year of borrowing and paying.
  timeout: 300_000,
  env: {
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    SCREENS_PORT: String(screensPort),
    SCREENS_CONSOLE_PORT: String(screensConsolePort),
  },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
};

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  forbidOnly: true,
  reporter: [
    ...(report
      ? [['dot'] as const, ['json', { outputFile: report }] as const]
      : [['list'] as const]),
    ['./tell-failures.ts'],
  ],
  use: {
    baseURL: process.env.BORROWER_URL,
    timezoneId: 'America/New_York',
    locale: 'en-US',
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
    { name: 'gallery', testMatch: 'gallery.spec.ts' },
    // One clock for all: whoever moves it moves it for everybody, so goals take turns.
    ...(hasGoals
      ? [
          {
            name: 'goals',
            testMatch: '**/e2e/goals/**/*.spec.ts',
            testIgnore: SAME_DAY,
            workers: 1,
            expect: { timeout: 15_000 },
            metadata: { console: process.env.CONSOLE_URL },
          },
          {
            name: 'same day',
            testMatch: [SAME_DAY, '**/e2e/screens/**/*.spec.ts'],
            workers: 1,
            expect: { timeout: 15_000 },
            use: { baseURL: screens },
            metadata: { console: `http://localhost:${screensConsolePort}` },
          },
        ]
      : []),
  ],
  webServer: (hasGoals ? [galleryServer, products] : [galleryServer]).map((server) => ({
    cwd: house,
    reuseExistingServer: false,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    ...server,
  })),
});
