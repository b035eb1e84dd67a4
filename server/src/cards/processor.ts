import { cardProcessor, CARDS_KEY, type CarefulCards } from '../partners/cards/cards.ts';
import type { WorkContext } from '../platform/context.ts';
import { Outage } from '../platform/refusal.ts';

/** The configured card processor. Throws an Outage if cards were turned off meanwhile. */
export function processorOf({
  config,
  vault,
}: Pick<WorkContext, 'config' | 'vault'>): CarefulCards {
  const processor = cardProcessor(config, vault.key(CARDS_KEY));
  if (!processor) throw new Outage('No card processor is configured');
  return processor;
}
