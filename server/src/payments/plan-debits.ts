import type { Input } from '@paystead/contract/call';
import type { previewPayment } from '@paystead/contract/servicing/payments';
import { planPayment, type PlannedDebit } from '@paystead/lending/payments/payment-plan';
import { nameAccount, type AccountRow } from '../bank-accounts/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import type { LoanRow } from '../servicing/index.ts';
import { debitAuthorization } from './authorization.ts';
import { payingFacts, type Paying } from './paying-facts.ts';

export type PaymentInput = Pick<
  Input<typeof previewPayment>,
  'mode' | 'method' | 'dates' | 'amount' | 'bank_account'
>;

/** The debits, their account, and the sentence the borrower agrees to. */
export interface Plan {
  readonly debits: readonly PlannedDebit[];
  readonly account: AccountRow;
  readonly authorization: string;
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
  });
  if (plan.refused) return refuse(plan.reason);

  const account = input.method === 'ACH_BACKUP' ? paying.backup : paying.primary;
  if (!account) return refuse('BANK_ACCOUNT_NOT_VERIFIED');
  const name = nameAccount(account);
  const authorization = debitAuthorization(context.config.brand.name, name, plan.debits);
  return { debits: plan.debits, account, authorization, paying };
}
