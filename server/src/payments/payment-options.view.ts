import type { Answer } from '@paystead/contract/call';
import type { listPaymentOptions } from '@paystead/contract/servicing/payments';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { isByCard } from '@paystead/lending/payments/payment-options';
import type {
  ClosedReason,
  MethodChoice,
  MethodClosed,
  ModeChoice,
  PaymentMethod,
  PaymentMode,
} from '@paystead/lending/payments/payment-options';

type OptionsView = Answer<typeof listPaymentOptions>;
type NextRegular = OptionsView['next_regular'];

const MODE_WORDS: Readonly<Record<PaymentMode, string>> = {
  INSTALLMENT: 'Pay your next installment early.',
  SCHEDULED: 'Pick up to 12 dates and an amount for each.',
  ARREARS: 'Brings your loan up to date.',
  FULL: 'Ends your loan. The amount is exact for the day we debit it.',
  SINGLE: 'Once or on several dates. Shortens your loan.',
  MODIFICATION: 'Pay by the new schedule we agreed on.',
  SETTLEMENT: 'Pay the lower amount we agreed on, and your loan is closed.',
};

const MODE_CLOSED: Readonly<Record<ClosedReason, string>> = {
  LOAN_NOT_OPEN: 'Your loan doesn’t take this kind of payment right now.',
  ON_HOLD: 'Payments on this loan are on hold. Call us.',
  NOTHING_DUE: 'There’s no installment left to pay.',
  NOTHING_PAST_DUE: 'Nothing is past due.',
  NOTHING_OWED: 'Your scheduled payments already cover what you owe.',
  ALREADY_PLANNED: 'A payment or deduction that covers this is already on its way.',
  NOTHING_AGREED: 'Only for loans we’ve made an offer on.',
};

export function viewMode(choice: ModeChoice, next: NextRegular): OptionsView['modes'][number] {
  return {
    mode: choice.mode,
    open: choice.closed === null,
    closed_reason: choice.closed && MODE_CLOSED[choice.closed],
    amount: choice.amount,
    min_amount: choice.min,
    max_amount: choice.max,
    options: [...choice.options],
    suggested: choice.suggested,
    sentence: choice.mode === 'INSTALLMENT' && next ? skipped(next) : MODE_WORDS[choice.mode],
  };
}

/** PAY-8: paid early, its payday takes nothing. */
function skipped({ date, kind }: NonNullable<NextRegular>): string {
  const what = kind === 'DEBIT' ? 'debit' : 'deduction';
  return `Due ${weekdayDate(Temporal.PlainDate.from(date))}. If you pay it now, we skip that ${what}.`;
}

const METHOD_CLOSED: Readonly<Record<MethodClosed, string>> = {
  NO_ACCOUNT: 'Add a bank account first.',
  NOT_VERIFIED: 'Verify this bank account first, or use a checking or savings account.',
  DEBITS_STOPPED: 'Debits from this account are stopped. You can allow them under Bank accounts.',
  NO_CONSENT: 'You haven’t agreed to debits from your backup account.',
  CARD_NOT_TAKEN: 'We don’t take cards for this loan.',
  ON_HOLD: 'Payments on this loan are on hold. Call us.',
};

/** A card that isn't taken says which kind, since the other one may be. */
function closedWords(method: PaymentMethod, closed: MethodClosed): string {
  if (closed !== 'CARD_NOT_TAKEN' || !isByCard(method)) return METHOD_CLOSED[closed];
  return `We don’t take ${NAMES[method].toLowerCase()}s for this loan.`;
}

const NAMES: Readonly<Record<PaymentMethod, string>> = {
  ACH: 'Bank account',
  ACH_BACKUP: 'Backup bank account',
  CC: 'Credit card',
  DBT: 'Debit card',
  CALL: 'Pay by phone',
};

/** How to reach us by phone. */
interface Support {
  readonly supportPhone: string;
  readonly supportHours: string;
}

/** A way to pay, with its account or phone number. */
export function viewMethod(
  { closed, least, method, most }: MethodChoice,
  account: { readonly gid: string; readonly name: string } | undefined,
  { supportPhone, supportHours }: Support,
): Omit<OptionsView['methods'][number], 'suggested'> {
  const words = {
    ACH: 'Bank debit, no fee. Arrives in 1 business day.',
    ACH_BACKUP: 'Bank debit, no fee. Arrives in 1 business day.',
    CC: 'No fee. Posts today.',
    DBT: 'No fee. Posts today.',
    CALL: `${supportPhone}, ${supportHours}. We give you a reference.`,
  };
  return {
    method,
    open: closed === null,
    closed_reason: closed && closedWords(method, closed),
    label:
      account && method === 'ACH_BACKUP'
        ? `Backup: ${account.name}`
        : (account?.name ?? NAMES[method]),
    sentence: words[method],
    bank_account: account?.gid ?? null,
    least,
    most,
  };
}
