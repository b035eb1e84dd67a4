import type { Locator, Page } from '@playwright/test';

/** The part of a page with this title that unfolds. */
export function foldOf(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('region', { name: title, exact: true });
}

/** Opens a part of a page if it is folded, with these hands; returns it. */
export async function unfold(
  page: Page,
  title: string,
  press: (summary: Locator) => Promise<void> = (summary) => summary.click(),
): Promise<Locator> {
  const fold = foldOf(page, title);
  await fold.waitFor();
  const isOpen = await fold.locator('details').first().getAttribute('open');
  if (isOpen === null) await press(fold.locator('summary').first());
  return fold;
}
