import type { Answer } from '@paystead/contract/call';
import type {
  listPaymentOptions,
  listPayoffWays,
  readPayment,
} from '@paystead/contract/servicing/payments';
import type {
  ClosedReason,
  MethodChoice,
  MethodClosed,
  ModeChoice,
  PaymentMethod,
  PaymentMode,
} from '@paystead/lending/payments/payment-options';
import type { CountedPayoff } from '@paystead/lending/payments/payment-plan';
import type { PayoffWayChoice, PayoffWayClosed } from '@paystead/lending/payments/payoff-ways';
import type { OnTheWay } from '@paystead/lending/servicing/payoff';
import { dayOf, isoTime } from '../platform/clock.ts';
import type { CountedRow, PaymentRow } from './payments.queries.ts';

export type PaymentView = Answer<typeof readPayment>;
type OptionsView = Answer<typeof listPaymentOptions>;
type WayView = Answer<typeof listPayoffWays>['ways'][number];

/** A planned debit counts as sent once the cut-off of its file has passed. */
export function viewPayment(
  row: PaymentRow,
  accounts: ReadonlyMap<string, string>,
  now: Temporal.Instant,
): PaymentView {
  const open = isCancellable(row, now);
  const state = row.state === 'SCHEDULED' && !open ? 'SENT' : row.state;
  return {
    gid: row.gid,
    loan_gid: row.loan_gid,
    mode: row.mode,
    method: row.method,
    amount: row.amount_cents,
    date: row.debit_date,
    state: state,
    late: state === 'SENT' && row.debit_date < dayOf(now).toString(),
    account: accounts.get(row.bank_account_gid) ?? 'Bank account',
    authorization: row.authorization_text,
    can_cancel: open,
    cancel_until: isoTime(row.cancel_until),
    confirmation_number: row.confirmation_number,
    created_at: isoTime(row.created_at),
    payoff: viewCounted(row),
  };
}

/** Whether no file has the debit: a waiting one has no entry, a planned one until its cut-off. */
export function isCancellable(
  row: Pick<PaymentRow, 'state' | 'cancel_until'>,
  now: Temporal.Instant,
): boolean {
  if (row.state === 'WAITING') return true;
  return row.state === 'SCHEDULED' && Temporal.Instant.compare(now, row.cancel_until) < 0;
}

/** What a payoff counted, from its row. */
function viewCounted(row: PaymentRow): PaymentView['payoff'] {
  if (row.payoff_way === null) return null;
  const { items, refund, refund_by } = row.payoff_counted as CountedRow;
  return {
    way: row.payoff_way,
    on_the_way: items.map((item) => ({ ...item, amount: BigInt(item.amount) })),
    refund: BigInt(refund),
    refund_by,
  };
}

/** What a payoff counts, before it is made. */
export function viewPayoff({
  onTheWay,
  chosen,
}: CountedPayoff): NonNullable<PaymentView['payoff']> {
  return {
    way: chosen.way,
    on_the_way: onTheWay.map(viewItem),
    refund: chosen.refund,
    refund_by: chosen.refundBy?.toString() ?? null,
  };
}

export function viewItem({ kind, planned, landsOn, amount }: OnTheWay) {
  return { kind, planned, date: landsOn.toString(), amount };
}

const WAY_CLOSED: Readonly<Record<PayoffWayClosed, string>> = {
  PAYDAY_FIRST:
    'A regular payday comes before this day. To pay everything at once, choose an earlier day.',
  NOTHING_LEFT: 'The money on its way already pays off your loan. You need not pay anything.',
};

/** One of the two ways to pay off, with its figures. */
export function viewWay({ way, closed, debit, refund, refundBy, cost }: PayoffWayChoice): WayView {
  return {
    way,
    open: closed === null,
    closed_reason: closed && WAY_CLOSED[closed],
    amount: debit.amount,
    date: debit.date.toString(),
    refund,
    refund_by: refundBy?.toString() ?? null,
    cost,
  };
}

const MODE_WORDS: Readonly<Record<PaymentMode, string>> = {
  INSTALLMENT: 'Pay the next installment now. Its payday then takes nothing.',
  SCHEDULED: 'Plan payments on days you choose.',
  ARREARS: 'Catch up on what is past due.',
  FULL: 'Pay off the loan. The amount is exact for the day the debit settles.',
  SINGLE: 'Pay any amount once.',
  MODIFICATION: 'Pay by the changed schedule we agreed on.',
  SETTLEMENT: 'Pay the reduced payoff we agreed on.',
};

const MODE_CLOSED: Readonly<Record<ClosedReason, string>> = {
  LOAN_NOT_OPEN: 'The loan takes no payments of this kind in its present state.',
  ON_HOLD: 'Payments for this loan are on hold. Call us.',
  NOTHING_DUE: 'No installment is left to pay.',
  NOTHING_PAST_DUE: 'Nothing is past due.',
  NOTHING_OWED: 'Payments that are planned already cover what is owed.',
  ALREADY_PLANNED: 'A payment or a paycheck deduction that covers this is on its way already.',
  NOTHING_AGREED: 'There is no agreement of this kind for your loan.',
};

export function viewMode(choice: ModeChoice): OptionsView['modes'][number] {
  return {
    mode: choice.mode,
    open: choice.closed === null,
    closed_reason: choice.closed && MODE_CLOSED[choice.closed],
    amount: choice.amount,
    min_amount: choice.min,
    max_amount: choice.max,
    options: [...choice.options],
    suggested: choice.suggested,
    sentence: MODE_WORDS[choice.mode],
  };
}

const METHOD_CLOSED: Readonly<Record<MethodClosed, string>> = {
  NO_ACCOUNT: 'Add a bank account first.',
  NOT_VERIFIED: 'Verify this bank account first, or choose a checking or savings account.',
  DEBITS_STOPPED: 'Debits from this account are stopped. Allow them again under bank accounts.',
  NO_CONSENT: 'You have not agreed to debits from your backup account.',
  CARD_NOT_TAKEN: 'We do not take cards for this loan. Pay from a bank account, or call us.',
  ON_HOLD: 'Payments for this loan are on hold. Call us.',
};

const CARD_WORDS = { CC: 'Credit card', DBT: 'Debit card' } as const;

/** A way to pay, with its account or phone number. */
export function viewMethod(
  { method, closed }: MethodChoice,
  account: { readonly gid: string; readonly name: string } | undefined,
  phone: string,
): OptionsView['methods'][number] {
  return {
    method,
    open: closed === null,
    closed_reason: closed && METHOD_CLOSED[closed],
    label: methodLabel(method, account?.name, phone),
    bank_account: account?.gid ?? null,
  };
}

function methodLabel(method: PaymentMethod, account: string | undefined, phone: string): string {
  if (method === 'CALL') return `Call ${phone}`;
  if (method === 'CC' || method === 'DBT') return CARD_WORDS[method];
  return account ?? (method === 'ACH' ? 'Bank account' : 'Backup bank account');
}
