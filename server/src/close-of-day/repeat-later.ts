import type { WorkContext } from '../platform/context.ts';
import { nextTry } from '../platform/settings/partner-patience.ts';

/** A step of a day that a company held up. */
export interface HeldUp {
  readonly step: string;
  readonly day: Temporal.PlainDate;
  /** How often it was tried. */
  readonly tries: number;
}

/** Puts the next run of a step into the queue; the pause before it doubles with the tries. */
export async function repeatLater(
  { config, enqueue }: Pick<WorkContext, 'config' | 'enqueue'>,
  { step, day, tries }: HeldUp,
): Promise<void> {
  const startAfter = nextTry(config.patience, tries);
  await enqueue('repeat-step', { step, day: day.toString(), tries }, { startAfter });
}
