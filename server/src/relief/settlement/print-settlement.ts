import { printDocument } from '../../documents/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { SETTLEMENT_TITLE } from './settlement-words.view.ts';
import type { SettlementRow } from './settlements.queries.ts';

/** Prints a settlement, followed by these lines: a signature. */
export function printSettlement(
  { config }: Pick<WorkContext, 'config'>,
  { hash, html }: Pick<SettlementRow, 'hash' | 'html'>,
  after: readonly string[] = [],
): Promise<Buffer> {
  return printDocument({
    title: SETTLEMENT_TITLE,
    html,
    after,
    author: config.brand.name,
    foot: `${SETTLEMENT_TITLE} · ${hash.slice(0, 16)}`,
  });
}
