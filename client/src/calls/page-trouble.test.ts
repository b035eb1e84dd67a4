import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubPage, type TestPage } from '../browser/test-page.ts';

let page: TestPage;

beforeEach(() => {
  page = stubPage(vi.stubGlobal);
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A new page: modules as a browser loads them, with what the page heard before anything showed. */
async function freshPage() {
  const [{ tellFailure }, { pageTrouble }] = await Promise.all([
    import('./failure-listeners.ts'),
    import('./page-trouble.ts'),
  ]);
  const hear = (code: number, category?: string) =>
    tellFailure({ code, message: '', headers: category ? { 'x-error-category': category } : {} });
  return { hear, pageTrouble };
}

function visited(type: 'navigate' | 'reload', msAgo: number) {
  vi.stubGlobal('performance', { now: () => msAgo, getEntriesByType: () => [{ type }] });
}

test('S9.11 a refused version is known before anything is on the screen, and never reloads by itself', async () => {
  visited('navigate', 500);
  const { hear, pageTrouble } = await freshPage();
  hear(503);
  hear(409, 'SESSION_ENDED');
  expect(pageTrouble()).toBeNull();
  hear(400, 'API_VERSION');
  expect(pageTrouble()).toBe('outdated');
  vi.runAllTimers();
  expect(page.reloads).toBe(0);
});

test('X1 the answer of another person reloads the page once, after a moment to read why', async () => {
  visited('navigate', 500);
  const { hear, pageTrouble } = await freshPage();
  hear(409, 'OTHER_PERSON');
  hear(409, 'OTHER_PERSON');
  hear(400, 'API_VERSION');
  expect([pageTrouble(), page.reloads]).toEqual(['other-person', 0]);
  vi.runAllTimers();
  expect(page.reloads).toBe(1);
});

test('X1 a page that was just reloaded for it stays, so that nothing goes round in circles', async () => {
  visited('reload', 3000);
  const { hear, pageTrouble } = await freshPage();
  hear(409, 'OTHER_PERSON');
  vi.runAllTimers();
  expect([pageTrouble(), page.reloads]).toEqual(['other-person', 0]);
});

test('X1 a page that was reloaded a while ago reloads', async () => {
  visited('reload', 11_000);
  const { hear } = await freshPage();
  hear(409, 'OTHER_PERSON');
  vi.runAllTimers();
  expect(page.reloads).toBe(1);
});
