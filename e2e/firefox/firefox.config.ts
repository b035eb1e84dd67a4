import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

const goals = base.projects?.find(({ name }) => name === 'goals');

/**
 * The main journeys in an installed Firefox, named by FIREFOX. An error on its console fails a
 * test. Playwright's own screenshot would be one: it adds a style, which our policy blocks.
 */
export default defineConfig({
  ...base,
  outputDir: '../../test-results',
  reporter: 'list',
  webServer: [base.webServer ?? []].flat().slice(-1),
  projects: [
    {
      ...goals,
      name: 'firefox',
      testDir: import.meta.dirname,
      testMatch: '*.spec.ts',
      metadata: { ...goals?.metadata, failsOnComplaints: true },
      use: {
        ...goals?.use,
        browserName: 'firefox',
        channel: 'moz-firefox',
        screenshot: 'off',
        launchOptions: { executablePath: process.env.FIREFOX ?? 'firefox' },
      },
    },
  ],
});
