import { printDocument } from '../../documents/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { OfferRow } from './offers.queries.ts';
import { PLAN_TITLE } from './plan-document.view.ts';

/** Prints the change of terms, followed by these lines: a signature. */
export function printOffer(
  { config }: Pick<WorkContext, 'config'>,
  { hash, html }: Pick<OfferRow, 'hash' | 'html'>,
  after: readonly string[] = [],
): Promise<Buffer> {
  return printDocument({
    title: PLAN_TITLE,
    html,
    after,
    author: config.brand.name,
    foot: `${PLAN_TITLE} · ${hash.slice(0, 16)}`,
  });
}

/** How many pages a printed document has. */
export function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 1;
}
