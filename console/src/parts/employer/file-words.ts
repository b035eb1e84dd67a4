import type { WireAnswer } from '@paystead/contract/call';
import type { readPaydayFile } from '@paystead/contract/employer/payday-files';
import { formatMoney } from '@paystead/kit/format/format-money';

export type PaydayFile = WireAnswer<typeof readPaydayFile>;

/** Status words of a file, and their tone. */
export const FILE_STATES = {
  READY: ['Ready to approve', 'action'],
  APPROVED: ['Approved', 'positive'],
  CHANGED: ['Changed since you approved', 'caution'],
  CLOSED: ['Closed', 'neutral'],
} as const satisfies Record<PaydayFile['state'], readonly [string, string]>;

/** "5 new, 4 changed, 2 stopped"; "none" if nothing is different. */
export function marksInWords({ marks }: PaydayFile): string {
  const parts = [
    [marks.NEW.people, 'new'],
    [marks.CHANGED.people, 'changed'],
    [marks.STOPPED.people, 'stopped'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return words.join(', ') || 'Everyone as last time';
}

/** `−$64.37`, `+$90.04` */
export function signedMoney(value: string): string {
  const isMore = !value.startsWith('-') && Number(value) > 0;
  return `${isMore ? '+' : ''}${formatMoney(value)}`;
}
