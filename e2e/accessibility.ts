import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Of all rules, those whose answer another colour scheme can change. */
export const RULES_OF_COLOR: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** What is looked at. */
export interface Scope {
  /** These rules and no others. */
  readonly only?: readonly string[];
  /** Every rule but these. */
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
