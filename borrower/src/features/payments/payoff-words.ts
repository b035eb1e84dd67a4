import type { WireAnswer } from '@paystead/contract/call';
import type { listPayoffWays } from '@paystead/contract/servicing/payments';

export type PayoffWays = WireAnswer<typeof listPayoffWays>;
export type OnTheWay = PayoffWays['on_the_way'][number];
export type Way = PayoffWays['ways'][number]['way'];

/** The title of a way. It names what the way does with the money on its way. */
export function wayTitle(way: Way, items: readonly OnTheWay[]): string {
  const isAllPlanned = items.every(({ planned }) => planned);
  if (way === 'PAY_ALL_NOW') {
    return isAllPlanned
      ? 'Cancel what’s scheduled and pay it all now'
      : 'Pay all now, get the rest back';
  }
  return isAllPlanned
    ? 'Keep what’s scheduled, then pay the rest'
    : 'Let it arrive, then pay the rest';
}

const TITLES: Readonly<Record<OnTheWay['kind'], string>> = {
  DEDUCTION: 'Paycheck deduction',
  DEBIT: 'Bank debit',
  CREDIT: 'Money we hold for your payday',
};

export function itemTitle({ kind }: OnTheWay): string {
  return TITLES[kind];
}

const IN_FLIGHT: Readonly<Record<OnTheWay['kind'], string>> = {
  DEDUCTION: 'Your payroll team already has it. It’s too late to stop it.',
  DEBIT: 'Your bank already has it. It’s too late to stop it.',
  CREDIT: 'We have it already.',
};

const PLANNED: Readonly<Record<OnTheWay['kind'], string>> = {
  DEDUCTION: 'Your payroll team doesn’t have it yet. We can still stop it.',
  DEBIT: 'It’s scheduled. You can still cancel it.',
  CREDIT: 'We have it already.',
};

/** What happens to an item, by the chosen way. */
export function itemNote({ kind, planned }: OnTheWay, way: Way | undefined): string {
  if (way === 'LET_IT_LAND') return 'This arrives first.';
  if (planned) return way ? 'We won’t take it.' : PLANNED[kind];
  return way ? `${IN_FLIGHT[kind]} You’ll get back what you don’t owe.` : IN_FLIGHT[kind];
}
