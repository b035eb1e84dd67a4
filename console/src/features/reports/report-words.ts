import type { WireAnswer } from '@paystead/contract/call';
import type {
  AgeBucket,
  MonthStanding,
  readFunnel,
  readPortfolio,
} from '@paystead/contract/product/reports';
import { monthName } from '@paystead/kit/format/format-date';
import { groupThousands } from '@paystead/kit/format/format-money';

export type Portfolio = WireAnswer<typeof readPortfolio>;
export type Funnel = WireAnswer<typeof readFunnel>;

/** A short name of each age and standing, as the head of a column. */
export const STANDINGS: Readonly<Record<MonthStanding, string>> = {
  CURRENT: 'Current',
  D1: '1 to 29',
  D30: '30 to 59',
  D60: '60 to 89',
  D90: '90 or more',
  CHARGED_OFF: 'Charged off',
  PAID: 'Paid off',
  VOID: 'Void',
};

/** The same as the name of a row: `30 to 59 days`. */
export function ageWords(bucket: AgeBucket): string {
  if (bucket === 'CURRENT') return 'Current';
  return bucket === 'D90' ? '90 days or more' : `${STANDINGS[bucket]} days`;
}

export const STEPS: Readonly<Record<Funnel['steps'][number]['step'], string>> = {
  STARTED: 'Rate checks',
  APPLIED: 'Applied',
  OFFERED: 'Offered',
  SIGNED: 'Signed',
  PAID_OUT: 'Paid out',
};

const ORDER: readonly MonthStanding[] = ['CURRENT', 'D1', 'D30', 'D60', 'D90', 'CHARGED_OFF'];

/** Whether a loan got worse or better between two month ends. */
export function direction(was: AgeBucket, now: MonthStanding): 'worse' | 'better' | 'same' {
  if (now === 'PAID' || now === 'VOID') return 'same';
  const [before, after] = [ORDER.indexOf(was), ORDER.indexOf(now)];
  if (before === after) return 'same';
  return after > before ? 'worse' : 'better';
}

/** `+21` or `-3`; a plain number without a sign is a count, this is a change. */
export function changeWords(more: number): string {
  if (more === 0) return 'No change';
  return `${more < 0 ? '−' : '+'}${groupThousands(String(Math.abs(more)))}`;
}

/** `Oct` for the end of October, `Nov 20` for a day within a month. */
export function monthLabel(day: string): string {
  const [, month = '1', date = '1'] = day.split('-');
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const name = monthName(Number(month)).slice(0, 3);
  return next.getUTCDate() === 1 ? name : `${name} ${Number(date)}`;
}

/** `October 2026` */
export function monthOf(day: string): string {
  const [year = '', month = '1'] = day.split('-');
  return `${monthName(Number(month))} ${year}`;
}

/** The codes of reasons as words: `DEBTS_TOO_HIGH` reads `Debts too high`. */
export function reasonWords(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Hours as people say them: `40 minutes`, `3.5 hours`, `4 days`. */
export function hoursWords(hours: number | null): string {
  if (hours === null) return '';
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
