import type {
  PolicyComparison,
  PolicyFieldKind,
  PolicyVersion,
} from '@paystead/contract/product/policy-records';
import { formatMoney } from '@paystead/kit/format/format-money';

/** A number of the policy: `12.99%`, `$1,000.00`, `6, 9, 12`. */
export function numberWords(kind: PolicyFieldKind, value: string): string {
  if (value === '') return 'None';
  if (kind === 'PERCENT') return `${value}%`;
  return kind === 'MONEY' ? formatMoney(value) : value;
}

/** How much a number changes: `−0.50`, `+$200.00`, `Same`. */
export function changeWords({ after, before, change, kind }: PolicyComparison): string {
  if (before === after) return 'Same';
  if (change === null) return after === '' ? 'Taken out' : 'New';
  const isLess = change.startsWith('-');
  const size = isLess ? change.slice(1) : change;
  return `${isLess ? '−' : '+'}${kind === 'MONEY' ? formatMoney(size) : size}`;
}

/** `3 of 6 change`, `Nothing changes` */
export function countWords(all: readonly PolicyComparison[]): string {
  const changed = all.filter(({ after, before }) => after !== before).length;
  if (changed === 0) return 'Nothing changes';
  return `${changed} of ${all.length} ${changed === 1 ? 'changes' : 'change'}`;
}

/** Who made a version: `Marcus Oyelaran, approved by Imani Brandt`. */
export function makersOf({ approved_by: second, written_by: first }: PolicyVersion): string {
  return first && second ? `${first}, approved by ${second}` : 'Came with Paystead';
}

export const OUTCOMES = {
  approve: 'Offered',
  review: 'In review',
  decline: 'Declined',
} as const;
