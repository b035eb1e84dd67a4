import type { WireAnswer } from '@paystead/contract/call';
import type { readEmployerSettings } from '@paystead/contract/employer/settings';
import { formatBusinessDays } from '@paystead/kit/format/format-date';
import { shortDay } from '../../parts/employer/closing-words.ts';
import { DEDUCTION_LAYOUTS, REMITTANCE_LAYOUTS } from '../../parts/employer/layout-words.ts';

export type Settings = WireAnswer<typeof readEmployerSettings>;
export type Group = Settings['groups'][number];
type Payday = Group['paydays'][number];

const LAYOUTS: Readonly<Record<string, string>> = { ...DEDUCTION_LAYOUTS, ...REMITTANCE_LAYOUTS };

/** A layout as payroll knows it; a name that we don't know as it is. */
export function layoutWords(layout: string): string {
  return LAYOUTS[layout] ?? layout;
}

export const CONFIRMATIONS = {
  UPLOAD: 'With an uploaded form',
  ATOMIC: 'Through Atomic',
  PINWHEEL: 'Through Pinwheel',
} as const satisfies Record<NonNullable<Settings['deposit_confirmation']>, string>;

/** "Moved from Thu, Nov 26: Thanksgiving Day"; empty for one on its day. */
export function movedWords({ holiday, moved_from: from }: Payday): string {
  if (from === null) return '';
  return `Moved from ${shortDay(from)}: ${holiday ?? 'a weekend'}`;
}

/** "Thu, Nov 26 to Wed, Nov 25 (Thanksgiving Day)" */
export function movedToWords({ date, holiday, moved_from: from }: Payday): string {
  return `${shortDay(from ?? date)} to ${shortDay(date)} (${holiday ?? 'weekend'})`;
}

/** "3 business days before the payday"; "on the payday" */
export function daysBefore(days: number, what: string): string {
  return days === 0 ? `on ${what}` : `${formatBusinessDays(days)} before ${what}`;
}

/** `5 PM Eastern` of `17:00` */
export function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'} Eastern`;
}

export function peopleWords(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
}
