import type { WireAnswer } from '@paystead/contract/call';
import type { listPayoffWays } from '@paystead/contract/servicing/payments';

export type PayoffWays = WireAnswer<typeof listPayoffWays>;
export type OnTheWay = PayoffWays['on_the_way'][number];
export type Way = PayoffWays['ways'][number]['way'];

/** The title of a way. It names what the way does with the money on its way. */
export function wayTitle(way: Way, items: readonly OnTheWay[]): string {
  const isAllPlanned = items.every(({ planned }) => planned);
  if (way === 'PAY_ALL_NOW') {
    return isAllPlanned ? 'Cancel what is planned, pay all now' : 'Pay all now, get the rest back';
  }
  return isAllPlanned
    ? 'Keep what is planned, then pay the rest'
    : 'Let it land, then pay the rest';
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
  DEDUCTION: "Payroll has been asked for it. It can't be stopped now.",
  DEBIT: "Your bank has it. It can't be stopped now.",
  CREDIT: 'We have it already.',
};

/** What happens to an item, by the chosen way. */
export function itemNote({ kind, planned }: OnTheWay, way: Way | undefined): string {
  if (way === 'LET_IT_LAND') return 'It lands first.';
  if (planned) return way ? "We don't take it." : 'It is planned and can still be cancelled.';
  return way ? `${IN_FLIGHT[kind]} You get it back.` : IN_FLIGHT[kind];
}
