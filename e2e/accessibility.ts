import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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
    // Brings the checker into the page; it stays there until the page is loaded anew.
    await new AxeBuilder({ page }).setLegacyMode(true).withRules('bypass').analyze();
  }
  return page.evaluate<string[]>(`(${FIND})(${JSON.stringify(scope)})`);
}
