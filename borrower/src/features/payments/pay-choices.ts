import { parseTypedMoney } from '@paystead/kit/format/format-money';
import type { PaymentDraft } from './payment-draft.ts';
import type { Options } from './payment-words.ts';
import type { PayoffWays, Way } from './payoff-words.ts';

/** The current values of the form. */
export interface Choices {
  readonly mode: string;
  readonly method: string;
  readonly amount: string;
  readonly date: string;
  /** How a payoff counts what is on its way; empty until the borrower chooses. */
  readonly way: string;
  /** The list that the way was chosen for. */
  readonly seen: string | null;
}

type Mode = Options['modes'][number];

export function firstOpenMode(options: Options): Mode | undefined {
  return (
    options.modes.find((mode) => mode.open && mode.suggested) ??
    options.modes.find((mode) => mode.open)
  );
}

/**
 * The form's first values: from the link, else from the earlier choices, else the suggested ones.
 */
export function startChoices(
  options: Options,
  wished: string | null,
  draft: PaymentDraft | null,
): Choices {
  const isOpen = (mode: string | null | undefined) =>
    options.modes.some((known) => known.mode === mode && known.open);
  const mode = [wished, draft?.mode].find(isOpen) ?? firstOpenMode(options)?.mode ?? 'INSTALLMENT';
  const method = options.methods.find((known) => known.open)?.method ?? 'ACH';
  return {
    mode,
    method: draft?.method ?? method,
    amount: draft?.amount ?? '',
    date: stillOpen(options, draft?.dates[0]) ?? options.first_date,
    way: draft?.way ?? '',
    seen: draft?.seen ?? null,
  };
}

/** A day of an earlier choice, unless its cut-off has passed since. */
function stillOpen({ dates }: Options, day: string | undefined): string | undefined {
  return dates.find((open) => open === day);
}

interface Checked {
  readonly errors: Record<string, string>;
  readonly payment: Omit<PaymentDraft, 'key'> | null;
}

/** The errors that the browser can find before it asks the server: an invalid amount or day. */
export function checkChoices(
  options: Options,
  choices: Choices,
  ways: PayoffWays | undefined,
): Checked {
  const errors: Record<string, string> = {};
  const amount = parseTypedMoney(choices.amount);
  if (choices.mode === 'SINGLE' && !amount) errors.amount = 'Enter an amount, like 250.00';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(choices.date)) errors.dates = 'Enter a day, like 11/27/2026';
  const method = options.methods.find((known) => known.method === choices.method && known.open);
  if (!method) errors.method = 'Choose how to pay';
  const way = ways && chosenWay(ways, choices);
  if (ways?.ways.length && !way) errors.way = 'Choose one of the two ways';
  if (!method || Object.keys(errors).length > 0) return { errors, payment: null };
  return {
    errors,
    payment: {
      mode: choices.mode as Mode['mode'],
      method: method.method,
      dates: [choices.date],
      ...(choices.mode === 'SINGLE' && amount ? { amount } : {}),
      ...(way && choices.seen ? { way, seen: choices.seen } : {}),
      ...(method.bank_account ? { bank_account: method.bank_account } : {}),
    },
  };
}

/** The chosen way if it is open and was chosen for this list. A changed list needs a new choice. */
export function chosenWay(ways: PayoffWays, { way, seen }: Choices): Way | undefined {
  if (seen !== ways.seen) return undefined;
  return ways.ways.find((known) => known.way === way && known.open)?.way;
}
