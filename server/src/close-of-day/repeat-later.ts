import type { WorkContext } from '../platform/context.ts';
import { nextTry } from '../platform/settings/partner-patience.ts';

/** A step of a day that a partner held up. */
export interface HeldUp {
  readonly step: string;
  readonly day: Temporal.PlainDate;
  /** The number of tries so far. */
  readonly tries: number;
}

/** Enqueues the next run of a step; the pause before it doubles with each try. */
export async function repeatLater(
  { config, enqueue }: Pick<WorkContext, 'config' | 'enqueue'>,
  { step, day, tries }: HeldUp,
): Promise<void> {
  const startAfter = nextTry(config.patience, tries);
  await enqueue('repeat-step', { step, day: day.toString(), tries }, { startAfter });
}
