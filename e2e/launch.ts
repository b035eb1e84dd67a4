import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './browser.ts';

export type { BrowserContext, Locator, Page } from '@playwright/test';

/** Starts a browser for programs that open pages outside of a test run. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  const environment = Object.entries({ ...process.env, ...env });
  return chromium.launch({
    executablePath,
    args: [...BROWSER_ARGS],
    env: Object.fromEntries(environment.flatMap(([name, value]) => (value ? [[name, value]] : []))),
  });
}
