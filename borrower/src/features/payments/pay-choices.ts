import { parseTypedMoney } from '@paystead/kit/format/format-money';
import type { PaymentDraft } from './payment-draft.ts';
import type { Options } from './payment-words.ts';

/** The form as it stands. */
export interface Choices {
  readonly mode: string;
  readonly method: string;
  readonly amount: string;
  readonly date: string;
}

type Mode = Options['modes'][number];

export function firstOpenMode(options: Options): Mode | undefined {
  return (
    options.modes.find((mode) => mode.open && mode.suggested) ??
    options.modes.find((mode) => mode.open)
  );
}

/**
 * What the form begins with: what a link asked for, what was chosen before, else what is suggested.
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
    date: draft?.dates[0] ?? options.first_date,
  };
}

interface Checked {
  readonly errors: Record<string, string>;
  readonly payment: Omit<PaymentDraft, 'key'> | null;
}

/**
 * What the browser can tell before the server is asked: an amount that is none, a day that is none.
 */
export function checkChoices(options: Options, choices: Choices): Checked {
  const errors: Record<string, string> = {};
  const amount = parseTypedMoney(choices.amount);
  if (choices.mode === 'SINGLE' && !amount) errors.amount = 'Enter an amount, like 250.00';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(choices.date)) errors.dates = 'Enter a day, like 11/27/2026';
  const method = options.methods.find((known) => known.method === choices.method && known.open);
  if (!method) errors.method = 'Choose how to pay';
  if (!method || Object.keys(errors).length > 0) return { errors, payment: null };
  return {
    errors,
    payment: {
      mode: choices.mode as Mode['mode'],
      method: method.method,
      dates: [choices.date],
      ...(choices.mode === 'SINGLE' && amount ? { amount } : {}),
      ...(method.bank_account ? { bank_account: method.bank_account } : {}),
    },
  };
}
