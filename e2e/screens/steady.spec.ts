import { expect } from '@playwright/test';
import { listLoans } from '@paystead/contract/servicing/servicing';
import { ask, enterAs } from '../calls.ts';
import { demo, test } from '../world.ts';
import { CALLS_OF_SCREENS, Visit } from './visit.ts';

/* Nothing on the page jumps, whether the answers are fast or slow. */

const MOST = 0.01;

const COUNT = `{
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}`;

test('G4 the main screens hold still while they load, on a phone and at a desk', async ({
  browser,
  baseURL,
}) => {
  const visit = await Visit.begin(browser, baseURL ?? '');
  await enterAs(visit.context, demo.dana);
  const [loan] = await ask(visit.context, listLoans, {});
  await visit.context.addInitScript(COUNT);
  const { page } = visit;

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of ['/home', '/home/alerts', `/home/loans/${loan?.gid}`, '/home/apply']) {
      for (const answers of ['at once', 'late'] as const) {
        if (answers === 'late') visit.cable.hold(CALLS_OF_SCREENS);
        await page.goto(address);
        if (answers === 'late') {
          const sign = page.locator('main [aria-busy=true]').first();
          await sign.waitFor({ timeout: 3000 }).catch(() => undefined);
          visit.cable.mend();
        }
        await visit.settled();
        const shift = await page.evaluate<number>('window.shift');
        expect.soft(shift, `${address}, ${width} px, answers ${answers}`).toBeLessThan(MOST);
      }
    }
  }
  await visit.end();
});
