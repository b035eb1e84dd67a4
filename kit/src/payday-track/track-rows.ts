import { dayText } from '../day/day-text.ts';

/**
 * The state of one paycheck. `part`: less came than was due. `waiting`: the employer hasn't
 * answered yet. `removed`: a last installment that an extra payment made unnecessary. `lower`: one to
 * come that takes less than the others. `skipped`: a payday that takes nothing.
 */
export type PaycheckState =
  | 'paid'
  | 'next'
  | 'todo'
  | 'missed'
  | 'part'
  | 'waiting'
  | 'removed'
  | 'lower'
  | 'skipped';

export interface Paycheck {
  state: PaycheckState;
  /** YYYY-MM-DD, when it is known. */
  date?: string;
}

/** One line of bars; `label` is the year, empty when there is only one line. */
export interface TrackRow {
  label: string;
  /** Empty bars at the start, so that a first year that starts late is aligned with its months. */
  offset: number;
  bars: (Paycheck & { place: number })[];
}

const barsInOneRow = 60;
const barsInAYear = 52;

/** Up to 60 paychecks are in one row; more make one row per year. */
export function trackRows(paychecks: readonly Paycheck[]): TrackRow[] {
  const bars = paychecks.map((paycheck, place) => ({ ...paycheck, place }));
  if (bars.length <= barsInOneRow) return [{ label: '', offset: 0, bars }];

  const rows = Map.groupBy(bars, (bar) => bar.date?.slice(0, 4) ?? yearOfLoan(bar.place));
  const widest = Math.max(...[...rows.values()].map((row) => row.length));
  return [...rows].map(([label, row], index) => ({
    label,
    offset: index === 0 ? widest - row.length : 0,
    bars: row,
  }));
}

function yearOfLoan(place: number): string {
  return `Year ${Math.floor(place / barsInAYear) + 1}`;
}

/** "18 of 52 paid": the text under the track. */
export function trackCaption(paychecks: readonly Paycheck[]): string {
  const { paid, missed, total } = trackCounts(paychecks);
  return `${paid} of ${total} paid${missed > 0 ? `, ${missed} missed` : ''}`;
}

/** The track as a sentence: what is paid, missed, no longer needed, and when the next one is. */
export function trackSentence(paychecks: readonly Paycheck[]): string {
  const { paid, missed, part, removed, total } = trackCounts(paychecks);
  const next = paychecks.find((paycheck) => paycheck.state === 'next');
  const sentences = [
    `${paid} of ${total} installments paid.`,
    missed > 0 && `${missed} missed.`,
    part > 0 && `${part} paid in part.`,
    removed > 0 && `${removed} not needed.`,
    next && (next.date ? `Next is ${dayText(next.date, 'spoken')}.` : 'One is next.'),
  ];
  return sentences.filter(Boolean).join(' ').replaceAll('\u00a0', ' ');
}

function trackCounts(paychecks: readonly Paycheck[]) {
  const count = (state: PaycheckState) =>
    paychecks.filter((paycheck) => paycheck.state === state).length;
  return {
    paid: count('paid'),
    missed: count('missed'),
    part: count('part'),
    removed: count('removed'),
    total: paychecks.length,
  };
}
