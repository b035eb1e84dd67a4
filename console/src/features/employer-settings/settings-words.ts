import type { WireAnswer } from '@paystead/contract/call';
import type { readEmployerSettings } from '@paystead/contract/employer/settings';
import { formatBusinessDays } from '@paystead/kit/format/format-date';
import { REMITTANCE_LAYOUTS } from '../../parts/employer/layout-words.ts';

export type Settings = WireAnswer<typeof readEmployerSettings>;

const LAYOUTS: Readonly<Record<string, string>> = REMITTANCE_LAYOUTS;

/** A layout as payroll knows it; a name that we don't know as it is. */
export function layoutWords(layout: string): string {
  return LAYOUTS[layout] ?? layout;
}

export const CONFIRMATIONS = {
  UPLOAD: 'With an uploaded form',
  ATOMIC: 'Through Atomic',
  PINWHEEL: 'Through Pinwheel',
} as const satisfies Record<NonNullable<Settings['deposit_confirmation']>, string>;

/** "3 business days before the payday"; "on the payday" */
export function daysBefore(days: number, what: string): string {
  return days === 0 ? `on ${what}` : `${formatBusinessDays(days)} before ${what}`;
}
