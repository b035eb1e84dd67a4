import type { WireAnswer } from '@paystead/contract/call';
import type { listSilentPaydays } from '@paystead/contract/servicing/silent-paydays';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';

export type SilentPayday = WireAnswer<typeof listSilentPaydays>['rows'][number];

/** "12 deductions, $1,636.32" */
export function askedOf({ amount, deductions }: SilentPayday): string {
  return `${deductions} deduction${deductions === 1 ? '' : 's'}, ${formatMoney(amount)}`;
}

/** "Northfield, payday Nov 20, 2026" */
export function nameOf({ employer, payday }: SilentPayday): string {
  return `${employer}, payday ${formatDate(payday)}`;
}
