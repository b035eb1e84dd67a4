import type { WireAnswer } from '@paystead/contract/call';
import type { previewHelp, readPlanOffer, readRelief } from '@paystead/contract/servicing/relief';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatShortDay } from '@paystead/kit/format/format-short-day';
import type { AmortizationPayment } from '@paystead/kit/amortization-chart/amortization-chart';
import type { PaydayTrackProps } from '@paystead/kit/payday-track/payday-track';
import { type LoanRecord, trackOf } from '../../parts/words/loan-words.ts';

export type Relief = WireAnswer<typeof readRelief>;
export type FirstAnswer = WireAnswer<typeof previewHelp>;
export type Offer = WireAnswer<typeof readPlanOffer>;
export type Comparison = Offer['comparison'];

type Paydays = LoanRecord['payments'];

/** Paydays before the day of the figures; unpaid older ones are missed. */
function before({ as_of: day }: Comparison, payments: Paydays): Paydays {
  return payments.filter(({ date, state }) => date < day && state !== 'removed');
}

/** The first payday that takes another amount; without one, the regular installment. */
export function newAmount({ after, rows_after: rows }: Comparison): string {
  return rows.find(({ modified }) => modified)?.amount ?? after.installment;
}

/** How many paydays to come take less than the regular installment, the last one aside. */
export function smallerPaydays({ after, rows_after: rows }: Comparison): number {
  const most = Number(after.installment);
  return rows.slice(0, -1).filter(({ amount }) => Number(amount) < most).length;
}

/** What a plan does, in one sentence. Smaller installments may last to the end of the loan. */
export function leadWords({ before, kind, rows_after: rows }: Comparison): string {
  if (kind !== 'LOWER_INSTALLMENT') return KIND_WORDS[kind];
  const start = rows.slice(0, -1).findIndex(({ modified }) => modified);
  const smaller = Number(rows[start]?.amount ?? before.installment);
  if (smaller >= Number(before.installment)) {
    return 'The same installments. What’s late moves to the end.';
  }
  return rows.slice(start).some(({ amount }) => Number(amount) > smaller)
    ? 'Smaller installments for a while, then as before.'
    : 'Smaller installments until the loan ends.';
}

const KIND_WORDS = {
  LONGER_TERM: 'More time to pay what’s left.',
  SKIP: 'One payday takes nothing.',
  SERVICE_MEMBER: 'A lower rate while you serve.',
} as const;

/** The paydays of a loan with a plan: what was, then the paydays of the plan. */
export function trackWith(
  comparison: Comparison,
  payments: Paydays,
): PaydayTrackProps['paychecks'] {
  const most = Number(comparison.after.installment);
  const last = comparison.rows_after.length - 1;
  return [
    ...trackOf(before(comparison, payments)),
    ...comparison.rows_after.map(({ amount, date }, place) => {
      const isLower = place < last && Number(amount) < most;
      return { date, state: place === 0 ? 'next' : isLower ? 'lower' : 'todo' } as const;
    }),
  ];
}

/** The bars of a loan with a plan: what came in, what was missed, then the paydays of the plan. */
export function barsWith(comparison: Comparison, payments: Paydays): AmortizationPayment[] {
  const past = before(comparison, payments).map((row) => ({
    date: row.date,
    principal: row.principal ?? '0',
    interest: row.interest ?? '0',
    ...((row.state === 'missed' || row.state === 'partial') && { due: row.amount }),
  }));
  return [...past, ...comparison.rows_after];
}

/** `Nov 30 to Jan 11`, `From Jan 25, 2027`: the paydays of one amount. */
export function spanWords({ from, through }: Comparison['spans'][number], isLast: boolean): string {
  if (isLast && from !== through) return `From ${formatDate(from)}`;
  if (from === through) return formatDate(from);
  const isOneYear = from.slice(0, 4) === through.slice(0, 4);
  return `${(isOneYear ? formatShortDay : formatDate)(from)} to ${formatDate(through)}`;
}

export function paydaysWords(count: number): string {
  return count === 1 ? '1 payday' : `${count} paydays`;
}

/** Whether an amount of the server is zero. */
export function isZero(amount: string): boolean {
  return Number(amount) === 0;
}

/** More interest with its sign: `+$69.02`, or a dash for none. */
export function moreWords(amount: string, words: (amount: string) => string): string {
  if (isZero(amount)) return '–';
  return amount.startsWith('-') ? words(amount) : `+${words(amount)}`;
}
