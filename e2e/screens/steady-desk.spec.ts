import { expect } from '@playwright/test';
import { layCable } from '../cable.ts';
import { consoleAddress, logInAsStaff } from '../pages/quick-staff.ts';
import { Settling } from '../settling.ts';
import { colleagues, test } from '../world.ts';

/* A loan's page at the desk has a dozen parts with calls of their own: none moves another. */

const MOST = 0.01;
const RELIEF = /^\/web\/console\/loan\/[^/]+\/relief/;

const COUNT = `{
  window.shift = 0;
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      window.shift += entry.value;
      for (const { node } of entry.sources) window.moved.push(node?.textContent?.slice(0, 40));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}`;

for (const width of [390, 1280]) {
  test(`G4 at ${width} px nothing on a loan’s page at the desk moves while its parts load`, async ({
    browser,
    sandbox,
  }) => {
    const cable = await layCable(consoleAddress());
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ baseURL: cable.url, viewport });
    const page = await context.newPage();
    const settling = new Settling(page);
    await logInAsStaff(page, sandbox, colleagues.renee);
    await page.goto('/loans');
    const link = page.getByRole('link', { name: 'Dana Ellis' }).first();
    const address = (await link.getAttribute('href')) ?? '';
    await context.addInitScript(COUNT);
    const payoff = page.getByRole('region', { name: 'Payoff quote', exact: true });

    for (const late of [false, true]) {
      if (late) cable.hold(RELIEF);
      await page.goto(address);
      if (late) {
        await page.getByRole('main').locator('[aria-busy=true]').first().waitFor();
        await expect(payoff).toBeHidden();
        cable.mend();
      }
      await expect(payoff).toBeVisible();
      await settling.done();
      const moved = await page.evaluate<string>('window.moved.join("; ")');
      expect(await page.evaluate<number>('window.shift'), moved).toBeLessThan(MOST);
    }
    await context.close();
    await cable.close();
  });
}
