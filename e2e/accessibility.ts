import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** The checker itself, small: `AxeBuilder` would load twice its size into each page, twice. */
const bringer = createRequire(import.meta.resolve('@axe-core/playwright'));
const CHECKER = readFileSync(bringer.resolve('axe-core/axe.min.js'), 'utf8');

const FRAME_MS = 1000;

/** The rules whose result depends on the color scheme. */
export const RULES_OF_COLOR: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** What to check. */
export interface Scope {
  /** Only these rules. */
  readonly only?: readonly string[];
  /** Every rule except these. */
  readonly but?: readonly string[];
  /** What this CSS selector finds; the whole page unless said. */
  readonly part?: string;
}

/** Finds what breaks a rule, and nothing else: telling what holds takes most of a check's time. */
const FIND = `async ({ only, but, part }) => {
  const { violations } = await axe.run(part ? [...document.querySelectorAll(part)] : document, {
    resultTypes: ['violations'],
    preload: false,
    ...(only && { runOnly: only }),
    ...(but && { rules: Object.fromEntries(but.map((rule) => [rule, { enabled: false }])) }),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html));
}`;

/** The accessibility violations of the page as it stands: the rule, and the element's markup. */
export async function violationsOn(page: Page, scope: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) {
    await bringChecker(page);
  }
  return page.evaluate<string[]>(`(${FIND})(${JSON.stringify(scope)})`);
}

/** Brings the checker into the page and its frames; it stays until the page is loaded anew. */
async function bringChecker(page: Page): Promise<void> {
  const main = page.mainFrame();
  const others = page.frames().filter((frame) => frame !== main);
  await main.evaluate(CHECKER);
  // Leaves out a frame that goes away, or that doesn't load by then.
  const brought = others.map((frame) =>
    Promise.race([frame.evaluate(CHECKER), setTimeout(FRAME_MS)]),
  );
  await Promise.allSettled(brought);
}
