import type { CreditReport } from './credit-report.ts';
import { type Cents, divideRounded, sum, toDollars } from '../money/money.ts';

/** The factors that shape a score; each gets its own rating. */
export const scoreAspects = ['ON_TIME', 'USED', 'AGE', 'INQUIRIES', 'RECORDS'] as const;
export type ScoreAspect = (typeof scoreAspects)[number];

export const scoreRatings = ['VERY_GOOD', 'GOOD', 'FAIR', 'POOR'] as const;
export type ScoreRating = (typeof scoreRatings)[number];

export type ScoreShape = {
  aspect: ScoreAspect;
  /** Null when the file has nothing to rate. */
  rating: ScoreRating | null;
  /** The figure behind the rating, for the borrower to read. */
  sentence: string;
};

/** The five factors that shape a score, taken from the report. The rating bands are our choice. */
export function scoreShapes(report: CreditReport): ScoreShape[] {
  return [onTime(report), used(report), age(report), inquiries(report), records(report)];
}

/** Rates a figure where less is better: `most` holds the upper limit of each rating. */
function rateBelow(figure: number, most: readonly [number, number, number]): ScoreRating {
  const place = most.findIndex((limit) => figure <= limit);
  return scoreRatings[place === -1 ? 3 : place] ?? 'POOR';
}

function onTime({ onTimeBps }: CreditReport): ScoreShape {
  if (onTimeBps === null)
    return { aspect: 'ON_TIME', rating: null, sentence: 'No payments on file yet' };
  const missed = 10_000 - onTimeBps;
  const percent = Math.floor(onTimeBps / 100);
  return {
    aspect: 'ON_TIME',
    rating: rateBelow(missed, [100, 300, 600]),
    sentence: `${percent}% of payments on time`,
  };
}

function used({ accounts }: CreditReport): ScoreShape {
  const cards = accounts.filter(({ isOpen, creditLimit }) => isOpen && creditLimit !== null);
  const limit = sum(cards.map((card) => card.creditLimit ?? 0n));
  if (limit <= 0n) return { aspect: 'USED', rating: null, sentence: 'No credit cards on file' };
  const balance = sum(cards.map((card) => card.balance));
  const percent = Number(divideRounded(balance * 100n, limit, 'half-up'));
  return {
    aspect: 'USED',
    rating: rateBelow(percent, [10, 30, 50]),
    sentence: `${dollars(balance)} of ${dollars(limit)} on cards (${percent}%)`,
  };
}

function age({ accounts, reportedOn }: CreditReport): ScoreShape {
  const opened = accounts.flatMap(({ openedOn }) => openedOn ?? []);
  if (opened.length === 0)
    return { aspect: 'AGE', rating: null, sentence: 'No accounts on file yet' };
  const months = opened.map((date) => date.until(reportedOn, { largestUnit: 'months' }).months);
  const average = Math.floor(months.reduce((total, some) => total + some, 0) / months.length);
  const [years, rest] = [Math.floor(average / 12), average % 12];
  return {
    aspect: 'AGE',
    rating: rateBelow(-average, [-96, -48, -24]),
    sentence: `${count(years, 'year')}, ${count(rest, 'month')} on average`,
  };
}

function inquiries({ inquiries: all, reportedOn }: CreditReport): ScoreShape {
  const year = reportedOn.subtract({ years: 1 });
  const recent = all.filter(({ madeOn }) => Temporal.PlainDate.compare(madeOn, year) > 0);
  return {
    aspect: 'INQUIRIES',
    rating: rateBelow(recent.length, [0, 2, 4]),
    sentence: `${recent.length} in the last 12 months`,
  };
}

function records({ publicRecords }: CreditReport): ScoreShape {
  const { length } = publicRecords;
  return {
    aspect: 'RECORDS',
    rating: length === 0 ? 'VERY_GOOD' : 'POOR',
    sentence: length === 0 ? 'None' : `${length} on file`,
  };
}

function dollars(amount: Cents): string {
  return toDollars(amount).replace(/\.00$/, '');
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
