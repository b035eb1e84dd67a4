import { parseTypedMoney } from '@paystead/kit/format/format-money';
import { dayProblem, twoWeeksAfter } from './debit-days.ts';
import type { PaymentDraft } from './payment-draft.ts';
import { isByCard, type Options } from './payment-words.ts';
import type { PayoffWays, Way } from './payoff-words.ts';

/** One payment of a series, as typed. */
export interface SeriesRow {
  readonly date: string;
  readonly amount: string;
}

/** The current values of the form. */
export interface Choices {
  /** The chosen tile; the borrower's own amount is SINGLE, also on several dates. */
  readonly mode: string;
  readonly method: string;
  readonly often: 'once' | 'several';
  readonly amount: string;
  readonly date: string;
  /** The payments of a series, for several dates. */
  readonly rows: readonly SeriesRow[];
  /** How a payoff counts what is on its way; empty until the borrower chooses. */
  readonly way: string;
  /** The list that the way was chosen for. */
  readonly seen: string | null;
}

/** S3.21: at most this many payments in one series. */
export const MOST_DATES = 12;

type Mode = Options['modes'][number];

/** The ways of the first question: the suggested one on top, a series inside its own amount. */
export function openModes({ modes }: Options): Mode[] {
  const order = ['SETTLEMENT', 'ARREARS', 'MODIFICATION', 'SINGLE', 'INSTALLMENT', 'FULL'];
  const rank = (mode: Mode) => (mode.suggested ? -1 : order.indexOf(mode.mode));
  return modes
    .filter((mode) => mode.open && order.includes(mode.mode))
    .toSorted((one, other) => rank(one) - rank(other));
}

export function closedModes({ modes }: Options): Mode[] {
  return modes.filter((mode) => !mode.open);
}

/** The suggested method first, a phone call last. */
export function openMethods({ methods }: Options): Options['methods'] {
  const rank = (one: Options['methods'][number]) =>
    one.suggested ? 0 : one.method === 'CALL' ? 2 : 1;
  return methods.filter(({ open }) => open).toSorted((a, b) => rank(a) - rank(b));
}

/** The chosen method, with the range of an own amount by it: a card pays today, a debit later. */
export function methodOf(
  { methods }: Options,
  { method }: Pick<Choices, 'method'>,
): Options['methods'][number] | undefined {
  return methods.find((known) => known.method === method);
}

export function takesSeries({ modes }: Options): boolean {
  return modes.some(({ mode, open }) => mode === 'SCHEDULED' && open);
}

/**
 * The form's first values: from the link, else from the earlier choices, else the suggested ones.
 */
export function startChoices(
  options: Options,
  wished: string | null,
  draft: PaymentDraft | null,
): Choices {
  const open = openModes(options);
  const tileOf = (mode: string | null | undefined) => (mode === 'SCHEDULED' ? 'SINGLE' : mode);
  const isOpen = (mode: string | null | undefined) => open.some((known) => known.mode === mode);
  const mode = [wished, draft?.mode].map(tileOf).find(isOpen) ?? open[0]?.mode ?? 'SINGLE';
  const methods = openMethods(options).map(({ method }) => method);
  const isSeries = (draft?.amounts?.length ?? 0) > 0 || wished === 'SCHEDULED';
  const date = options.dates.find((day) => day === draft?.dates[0]) ?? options.first_date;
  return {
    mode,
    method: methods.find((method) => method === draft?.method) ?? methods[0] ?? 'CALL',
    often: isSeries && takesSeries(options) ? 'several' : 'once',
    amount: draft?.amount ?? '',
    date,
    rows:
      draft?.amounts?.map((amount, index) => ({ amount, date: draft.dates[index] ?? '' })) ??
      firstRows(options, draft?.amount ?? ''),
    way: draft?.way ?? '',
    seen: draft?.seen ?? null,
  };
}

/** Two payments to start a series with, the first on the first open day. */
export function firstRows(options: Options, amount: string): SeriesRow[] {
  const date = options.first_date;
  return [
    { date, amount },
    { date: twoWeeksAfter(options, date), amount },
  ];
}

/** The rows with one more, like the last one and two weeks later. */
export function withOneMore(options: Options, rows: readonly SeriesRow[]): SeriesRow[] {
  const last = rows.at(-1);
  const date = last ? twoWeeksAfter(options, last.date) : options.first_date;
  return [...rows, { date, amount: last?.amount ?? '' }];
}

export type Payment = Omit<PaymentDraft, 'key'>;

interface Checked {
  readonly errors: Record<string, string>;
  readonly payment: Payment | null;
}

const ENTER_AMOUNT = 'Enter an amount, like 250.00';

/** The errors that the browser can find before it asks the server: an invalid amount or day. */
export function checkChoices(
  options: Options,
  choices: Choices,
  ways: PayoffWays | undefined,
): Checked {
  const { mode, money, errors } = isSeries(choices)
    ? checkSeries(options, choices.rows)
    : checkOnce(options, choices);
  const chosen = methodOf(options, choices);
  const method = chosen?.open ? chosen : undefined;
  if (!method) errors.method = 'Choose how to pay';
  const way = ways && chosenWay(ways, choices);
  if (ways?.ways.length && !way) errors.way = 'Choose one of the two ways';
  if (!method || Object.keys(errors).length > 0) return { errors, payment: null };
  return {
    errors,
    payment: {
      mode,
      method: method.method,
      ...money,
      ...(way && choices.seen ? { way, seen: choices.seen } : {}),
      ...(method.bank_account ? { bank_account: method.bank_account } : {}),
    },
  };
}

/** A card pays once, today. */
export function isSeries({ mode, often, method }: Choices): boolean {
  return mode === 'SINGLE' && often === 'several' && !isByCard(method);
}

/** The day of one payment: that of a card is today, whatever day was chosen before. */
export function dayOf({ card_date: today }: Options, { date, method }: Choices): string {
  return isByCard(method) ? today : date;
}

interface CheckedMoney {
  readonly mode: Mode['mode'];
  readonly money: Pick<Payment, 'dates' | 'amount' | 'amounts'>;
  readonly errors: Record<string, string>;
}

function checkOnce(options: Options, choices: Choices): CheckedMoney {
  const { mode, amount: typed, method } = choices;
  const date = dayOf(options, choices);
  const errors: Record<string, string> = {};
  const amount = parseTypedMoney(typed);
  if (mode === 'SINGLE' && !amount) errors.amount = ENTER_AMOUNT;
  const wrongDay = isByCard(method) ? null : dayProblem(options, date);
  if (wrongDay) errors.dates = wrongDay;
  const money = { dates: [date], ...(mode === 'SINGLE' && amount ? { amount } : {}) };
  return { mode: mode as Mode['mode'], money, errors };
}

function checkSeries(options: Options, rows: readonly SeriesRow[]): CheckedMoney {
  const errors: Record<string, string> = {};
  const amounts = rows.map(({ amount }) => parseTypedMoney(amount) ?? '');
  const dates = rows.map(({ date }) => date);
  for (const [index, date] of dates.entries()) {
    const wrongDay =
      dates.indexOf(date) < index
        ? 'You already have a payment on this day'
        : dayProblem(options, date);
    if (wrongDay) errors[`dates.${index}`] = wrongDay;
    if (!amounts[index]) errors[`amounts.${index}`] = ENTER_AMOUNT;
  }
  return { mode: 'SCHEDULED', money: { dates, amounts }, errors };
}

/** The chosen way if it is open and was chosen for this list. A changed list needs a new choice. */
export function chosenWay(ways: PayoffWays, { way, seen }: Choices): Way | undefined {
  if (seen !== ways.seen) return undefined;
  return ways.ways.find((known) => known.way === way && known.open)?.way;
}
