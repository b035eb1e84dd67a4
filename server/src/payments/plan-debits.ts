import type { Input } from '@paystead/contract/call';
import type { previewPayment } from '@paystead/contract/servicing/payments';
import {
  planPayment,
  type CountedPayoff,
  type PaymentRefusal,
  type PlannedDebit,
} from '@paystead/lending/payments/payment-plan';
import { nameAccount, type AccountRow } from '../bank-accounts/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import type { LoanRow } from '../servicing/index.ts';
import { debitAuthorization, remainderAuthorization } from './authorization.ts';
import { nameOfList, refuseChanged } from './counted-payoff.ts';
import { payingFacts, type Paying } from './paying-facts.ts';

export type PaymentInput = Pick<
  Input<typeof previewPayment>,
  'mode' | 'method' | 'dates' | 'amount' | 'bank_account' | 'way' | 'seen'
>;

/** The debits, their account, and the sentence the borrower agrees to. */
export interface Plan {
  readonly debits: readonly PlannedDebit[];
  readonly account: AccountRow;
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
  const paying = await payingFacts(context, loan, input.bank_account);

  const plan = planPayment(paying.facts, {
    mode: input.mode,
    method: input.method,
    dates: input.dates.map((date) => Temporal.PlainDate.from(date)),
    ...(input.amount !== undefined && { amount: input.amount }),
    way: input.way,
  });
  if (plan.refused) return refusePlan(plan.reason);
  const { debits, payoff } = plan;
  const isSeen = (input.seen ?? null) === nameOfList(payoff?.onTheWay ?? []);
  if (input.mode === 'FULL' && !isSeen) refuseChanged();

  const account = input.method === 'ACH_BACKUP' ? paying.backup : paying.primary;
  if (!account) return refuse('BANK_ACCOUNT_NOT_VERIFIED');
  const name = nameAccount(account);
  const authorization =
    payoff?.chosen.way === 'LET_IT_LAND'
      ? remainderAuthorization(context.config.brand.name, name, payoff.chosen.debit)
      : debitAuthorization(context.config.brand.name, name, debits);
  return { debits, account, authorization, payoff, paying };
}

const FIELD_OF: Partial<Record<PaymentRefusal, string>> = {
  PAYOFF_WAY_MISSING: 'Choose one of the two ways',
  PAYOFF_WAY_NOT_OPEN: 'Choose the other way, or another day',
};

/** A refusal of the way names its field. */
function refusePlan(reason: PaymentRefusal): never {
  const way = FIELD_OF[reason];
  return way ? refuse(reason, {}, { way }) : refuse(reason);
}
