import type { Input } from '@paystead/contract/call';
import type { previewPayment } from '@paystead/contract/servicing/payments';
import {
  planPayment,
  type CountedPayoff,
  type PaymentPlan,
  type PaymentRefusal,
  type PlannedDebit,
} from '@paystead/lending/payments/payment-plan';
import { isByCard, type CardMethod } from '@paystead/lending/payments/payment-options';
import { toDollars } from '@paystead/lending/money/money';
import { nameAccount, type AccountRow } from '../bank-accounts/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import type { LoanRow } from '../servicing/index.ts';
import { cardAuthorization, debitAuthorization, remainderAuthorization } from './authorization.ts';
import { nameOfList, refuseChanged } from './counted-payoff.ts';
import { payingFacts, type Paying } from './paying-facts.ts';

export type PaymentInput = Pick<
  Input<typeof previewPayment>,
  'mode' | 'method' | 'dates' | 'amount' | 'amounts' | 'bank_account' | 'way' | 'seen'
>;

/** The debits, their account, and the sentence the borrower agrees to. */
export interface Plan {
  readonly debits: readonly PlannedDebit[];
  /** Null for a payment by phone or by card. */
  readonly account: AccountRow | null;
  /** What pays, as people read it. */
  readonly from: string;
  readonly authorization: string;
  /** A payoff while other money is on its way. */
  readonly payoff: CountedPayoff | null;
  readonly paying: Paying;
}

/** Plans the debits a borrower requests, or refuses with the rule that forbids them. */
export async function planDebits(
  context: Pick<WorkContext, 'db' | 'now' | 'today' | 'config'>,
  loan: LoanRow,
  input: PaymentInput,
): Promise<Plan> {
  const { bank_account: account, method } = input;
  const paying = await payingFacts(context, loan, { account, method });

  const plan = planPayment(paying.facts, {
    mode: input.mode,
    method: input.method,
    dates: input.dates.map((date) => Temporal.PlainDate.from(date)),
    ...(input.amount !== undefined && { amount: input.amount }),
    amounts: input.amounts,
    way: input.way,
  });
  if (plan.refused) return refusePlan(plan, input);
  const { debits, payoff } = plan;
  const isSeen = (input.seen ?? null) === nameOfList(payoff?.onTheWay ?? []);
  if (input.mode === 'FULL' && !isSeen) refuseChanged();

  if (input.method === 'CALL')
    return { debits, account: null, from: 'By phone', authorization: BY_PHONE, payoff, paying };
  if (isByCard(input.method)) {
    const authorization = cardAuthorization(context.config.brand.name, input.method, debits);
    return { debits, account: null, from: CARD_NAMES[input.method], authorization, payoff, paying };
  }
  const debited = input.method === 'ACH_BACKUP' ? paying.backup : paying.primary;
  if (!debited) return refuse('BANK_ACCOUNT_NOT_VERIFIED');
  const name = nameAccount(debited);
  const authorization =
    payoff?.chosen.way === 'LET_IT_LAND'
      ? remainderAuthorization(context.config.brand.name, name, payoff.chosen.debit)
      : debitAuthorization(context.config.brand.name, name, debits);
  return { debits, account: debited, from: name, authorization, payoff, paying };
}

/** What a card is called before we know which one it is. */
export const CARD_NAMES: Readonly<Record<CardMethod, string>> = {
  DBT: 'Debit card',
  CC: 'Credit card',
};

const BY_PHONE =
  'Nothing is scheduled yet. Call us, give your reference, and we’ll take the payment on the phone.';

/** The installment to leave out of deduction files while this payment is on its way. */
export function meantFor(
  mode: PaymentInput['mode'],
  { paying: { agreed, loan } }: Plan,
  index = 0,
): string | null {
  if (mode === 'MODIFICATION') return agreed.modification[index]?.installmentGid ?? null;
  if (mode === 'INSTALLMENT') return loan.nextInstallment?.gid ?? null;
  return mode === 'ARREARS' ? (loan.openInstallments[0]?.gid ?? null) : null;
}

const FIELD_OF: Partial<Record<PaymentRefusal, string>> = {
  PAYOFF_WAY_MISSING: 'Choose one of the two ways',
  PAYOFF_WAY_NOT_OPEN: 'Choose the other way, or another day',
};

const DAY_REFUSALS: Partial<Record<PaymentRefusal, string>> = {
  DATE_NOT_BANKING_DAY: 'Banks are closed that day. Pick a business day',
  DATE_OUT_OF_RANGE: 'Pick a different day within the next 180 days',
  CUT_OFF_PASSED: 'It’s too late for that day. Pick a later one',
};

/** A refusal names its field: the way, or the date or amount in a series. */
function refusePlan(plan: Extract<PaymentPlan, { refused: true }>, input: PaymentInput): never {
  const { reason, facts } = plan;
  const way = FIELD_OF[reason];
  if (way) return refuse(reason, {}, { way });
  const at = facts.date ? input.dates.lastIndexOf(facts.date.toString()) : -1;
  if (input.amounts === undefined || at < 0) return refuse(reason);
  const day = DAY_REFUSALS[reason];
  if (day) return refuse(reason, {}, { [`dates.${at}`]: day });
  return refuse(reason, {}, { [`amounts.${at}`]: amountWords(facts) });
}

function amountWords({ min, max }: { min?: bigint; max?: bigint }): string {
  if (min !== undefined) return `Enter ${toDollars(min)} or more`;
  return `That’s more than you owe. All payments up to this date can be ${toDollars(max ?? 0n)}`;
}
