import type { WireAnswer } from '@paystead/contract/call';
import type { readClose } from '@paystead/contract/servicing/closes';
import type { TagProps } from '@paystead/kit/tag/tag';

export type Close = WireAnswer<typeof readClose>;
export type CloseStep = Close['steps'][number];

export const STEP_STATES: Readonly<
  Record<CloseStep['state'], readonly [string, NonNullable<TagProps['tone']>]>
> = {
  WAITING: ['Waits', 'neutral'],
  RUNNING: ['Running', 'info'],
  FAILED: ['Stopped', 'critical'],
  DONE: ['Done', 'positive'],
  AGAIN: ['Runs again', 'caution'],
};

const ACRONYMS: Readonly<Record<string, string>> = { ach: 'ACH' };

/** `settle-ach`: `Settle ACH`. The steps are named by what they do. */
export function stepWords(step: string): string {
  const words = step
    .split('-')
    .map((word) => ACRONYMS[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `4 s`, `2 min 5 s` */
export function lasted(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  if (seconds < 1) return 'under 1 s';
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
