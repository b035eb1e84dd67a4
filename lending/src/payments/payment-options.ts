import { canBeDebited } from '../states/bank-account-status.ts';
import type { BankAccountStatus, BankAccountType } from '../states/bank-account-status.ts';
import type { Day } from '../calendar/calendar.ts';
import { takesPayments } from '../states/loan-status.ts';
import type { LoanStatus } from '../states/loan-status.ts';
import { least } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { firstDebitDay } from '../calendar/payment-dates.ts';
import type { PaymentClock } from '../calendar/payment-dates.ts';
import { payoffOn } from '../servicing/payoff.ts';
import type { InFlight, OnTheWay, PayoffFacts } from '../servicing/payoff.ts';

/** S3.21, PAY-2. */
export const paymentModes = [
  'INSTALLMENT',
  'SCHEDULED',
  'ARREARS',
  'FULL',
  'SINGLE',
  'MODIFICATION',
  'SETTLEMENT',
] as const;
export type PaymentMode = (typeof paymentModes)[number];

export const paymentMethods = ['ACH', 'CC', 'DBT', 'CALL', 'ACH_BACKUP'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** Credit and debit card. */
export type CardMethod = 'CC' | 'DBT';

/** A card is charged today, with its owner present; every other method plans ahead. */
export function isByCard(method: PaymentMethod): method is CardMethod {
  return method === 'CC' || method === 'DBT';
}

export const paymentOptions = ['SINGLE', 'MULTIPLE'] as const;
export type PaymentOption = (typeof paymentOptions)[number];

/** What a debit needs to know of an account. A return or the borrower can set `debitsStopped`. */
export type DebitAccount = {
  type: BankAccountType;
  status: BankAccountStatus;
  debitsStopped: boolean;
};

/** One payment of an agreed modification or settlement. */
export type AgreedPart = { by: Day; amount: Cents };

/** The facts that determine which payments a loan takes now. */
export type PaymentFacts = {
  clock: PaymentClock;
  loanStatus: LoanStatus;
  /** Bankruptcy, death or a fraud claim: no debits, no matter who asks. */
  onHold: boolean;
  payoff: PayoffFacts;
  /** The unpaid part of past-due installments. */
  pastDue: Cents;
  /** The next unpaid installment; `claimed` when a deduction or debit for it is on its way. */
  nextInstallment: { due: Day; amount: Cents; claimed: boolean } | null;
  /** The regular installment. */
  installmentAmount: Cents;
  /** Debits that are scheduled or sent but not yet settled. */
  planned: readonly { mode: PaymentMode; amount: Cents }[];
  /** Everything for this loan that is planned or in flight and isn't a payoff. */
  onTheWay: readonly OnTheWay[];
  /** Installments that the coming paydays or debit days will take; nobody has been asked yet. */
  paydays: readonly InFlight[];
  modification: readonly AgreedPart[] | null;
  settlement: readonly AgreedPart[] | null;
  primary: DebitAccount | null;
  backup: DebitAccount | null;
  backupConsent: boolean;
  /** Cards that the processor accepts for this state and product. */
  cards: { CC: boolean; DBT: boolean };
};

export type ClosedReason =
  | 'LOAN_NOT_OPEN'
  | 'ON_HOLD'
  | 'NOTHING_DUE'
  | 'NOTHING_PAST_DUE'
  | 'NOTHING_OWED'
  | 'ALREADY_PLANNED'
  | 'NOTHING_AGREED';

/**
 * One mode: open or closed, with its fixed amount or the range to choose from by bank debit. A card
 * pays on another day, so its range is in its `MethodChoice`.
 */
export type ModeChoice = {
  mode: PaymentMode;
  closed: ClosedReason | null;
  /** Set by us; null where the borrower chooses. For FULL: the payoff on the first possible day. */
  amount: Cents | null;
  min: Cents | null;
  max: Cents | null;
  options: readonly PaymentOption[];
  suggested: boolean;
};

export type MethodClosed =
  | 'NO_ACCOUNT'
  | 'NOT_VERIFIED'
  | 'DEBITS_STOPPED'
  | 'NO_CONSENT'
  | 'CARD_NOT_TAKEN'
  | 'ON_HOLD';

/** One method, with the range of an own amount on the first day that it pays. */
export type MethodChoice = {
  method: PaymentMethod;
  closed: MethodClosed | null;
  least: Cents;
  most: Cents;
};

/** The smallest payment a borrower can choose, unless the loan owes less. */
export const minPayment: Cents = 500n;

/** The modes open for a loan (PAY-1), each with its amounts or the reason it is closed. */
export function modeChoices(facts: PaymentFacts): ModeChoice[] {
  const suggested = suggestedMode(facts);
  return paymentModes.map((mode) => {
    const closed = closedReason(facts, mode);
    const amounts = closed ? { amount: null, min: null, max: null } : modeAmounts(facts, mode);
    return { mode, closed, ...amounts, options: modeOptions[mode], suggested: mode === suggested };
  });
}

/** Several payments where a series makes sense; a single payment for what is paid at once. */
export const modeOptions: Readonly<Record<PaymentMode, readonly PaymentOption[]>> = {
  INSTALLMENT: ['SINGLE'],
  SCHEDULED: ['SINGLE', 'MULTIPLE'],
  ARREARS: ['SINGLE', 'MULTIPLE'],
  FULL: ['SINGLE'],
  SINGLE: ['SINGLE'],
  MODIFICATION: ['SINGLE', 'MULTIPLE'],
  SETTLEMENT: ['SINGLE', 'MULTIPLE'],
};

export function closedReason(facts: PaymentFacts, mode: PaymentMode): ClosedReason | null {
  if (!takesPayments(facts.loanStatus)) return 'LOAN_NOT_OPEN';
  if (facts.onHold) return 'ON_HOLD';
  const regular = mode === 'INSTALLMENT' || mode === 'SCHEDULED' || mode === 'ARREARS';
  if (regular && facts.loanStatus !== 'Open') return 'LOAN_NOT_OPEN';
  return regular ? closedRegular(facts, mode) : closedOther(facts, mode);
}

function closedRegular(facts: PaymentFacts, mode: PaymentMode): ClosedReason | null {
  if (mode === 'ARREARS' && facts.pastDue === 0n) return 'NOTHING_PAST_DUE';
  if (isPlanned(facts, 'FULL') || coversAll(facts)) return 'ALREADY_PLANNED';
  if (mode === 'ARREARS') return isPlanned(facts, 'ARREARS') ? 'ALREADY_PLANNED' : null;
  if (facts.nextInstallment === null) return 'NOTHING_DUE';
  return mode === 'INSTALLMENT' && facts.nextInstallment.claimed ? 'ALREADY_PLANNED' : null;
}

/** Whether the planned debits already take everything that is owed. */
function coversAll(facts: PaymentFacts): boolean {
  return (
    mostOn(facts, firstDebitDay(facts.clock)) === 0n && payoffAt(facts, facts.clock.today) > 0n
  );
}

function closedOther(facts: PaymentFacts, mode: PaymentMode): ClosedReason | null {
  if (mode === 'MODIFICATION') return closedAgreed(facts, facts.modification);
  if (mode === 'SETTLEMENT') return closedAgreed(facts, facts.settlement);
  if (isPlanned(facts, 'FULL')) return 'ALREADY_PLANNED';
  const first = firstDebitDay(facts.clock);
  const owed = mode === 'FULL' ? payoffAt(facts, first) : mostOn(facts, first);
  return owed > 0n ? null : 'NOTHING_OWED';
}

/** Other debits may already take all that is owed: an agreed payment would take it again. */
function closedAgreed(
  facts: PaymentFacts,
  parts: readonly AgreedPart[] | null,
): ClosedReason | null {
  if (!parts?.length) return 'NOTHING_AGREED';
  return coversAll(facts) ? 'ALREADY_PLANNED' : null;
}

function isPlanned({ planned }: PaymentFacts, mode: PaymentMode): boolean {
  return planned.some((one) => one.mode === mode);
}

/** The payoff on a settlement day; FULL debits this amount. */
export function payoffAt(
  { payoff, clock }: Pick<PaymentFacts, 'payoff' | 'clock'>,
  day: Day,
): Cents {
  return payoffOn(payoff, Temporal.PlainDate.compare(day, clock.today) < 0 ? clock.today : day)
    .amount;
}

/** The most that can be debited on a day: the payoff less planned debits. */
export function mostOn(facts: Pick<PaymentFacts, 'payoff' | 'clock' | 'planned'>, day: Day): Cents {
  const owed = payoffAt(facts, day);
  const planned = facts.planned.reduce((total, one) => total + one.amount, 0n);
  return owed - least(owed, planned);
}

/** The first day on which a method pays: a card today, any other by a bank debit. */
export function firstDayOf({ clock }: PaymentFacts, method: PaymentMethod): Day {
  return isByCard(method) ? clock.today : firstDebitDay(clock);
}

function modeAmounts(
  facts: PaymentFacts,
  mode: PaymentMode,
): Pick<ModeChoice, 'amount' | 'min' | 'max'> {
  const most = mostOn(facts, firstDebitDay(facts.clock));
  const fixed = (amount: Cents) => ({ amount, min: amount, max: amount });
  switch (mode) {
    case 'INSTALLMENT':
      return fixed(facts.nextInstallment?.amount ?? 0n);
    case 'SCHEDULED':
      return {
        amount: least(facts.installmentAmount, most),
        min: least(minPayment, most),
        max: most,
      };
    case 'ARREARS':
      return fixed(facts.pastDue);
    case 'FULL':
      return fixed(payoffAt(facts, firstDebitDay(facts.clock)));
    case 'SINGLE':
      return { amount: null, min: least(minPayment, most), max: most };
    case 'MODIFICATION':
      return fixed(facts.modification?.[0]?.amount ?? 0n);
    case 'SETTLEMENT':
      return fixed(facts.settlement?.[0]?.amount ?? 0n);
  }
}

/**
 * A settlement comes first, then past-due amounts and a modification. On a loan that is on time,
 * any amount: its paydays go on without the borrower.
 */
function suggestedMode(facts: PaymentFacts): PaymentMode | undefined {
  const order: PaymentMode[] = ['SETTLEMENT', 'ARREARS', 'MODIFICATION', 'SINGLE', 'INSTALLMENT'];
  return order.find((mode) => closedReason(facts, mode) === null);
}

/** The open and closed methods. CALL is always open: it gives a phone number and a reference. */
export function methodChoices(facts: PaymentFacts): MethodChoice[] {
  return paymentMethods.map((method) => {
    const most = mostOn(facts, firstDayOf(facts, method));
    return { method, closed: methodClosed(facts, method), least: least(minPayment, most), most };
  });
}

export function methodClosed(facts: PaymentFacts, method: PaymentMethod): MethodClosed | null {
  if (method === 'CALL') return null;
  if (facts.onHold) return 'ON_HOLD';
  if (isByCard(method)) return facts.cards[method] ? null : 'CARD_NOT_TAKEN';
  if (method === 'ACH') return accountClosed(facts.primary);
  return accountClosed(facts.backup) ?? (facts.backupConsent ? null : 'NO_CONSENT');
}

function accountClosed(account: DebitAccount | null): MethodClosed | null {
  if (account === null) return 'NO_ACCOUNT';
  if (!canBeDebited(account)) return 'NOT_VERIFIED';
  return account.debitsStopped ? 'DEBITS_STOPPED' : null;
}
