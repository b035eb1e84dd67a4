import type { Answer } from '@paystead/contract/call';
import type { previewReceipt } from '@paystead/contract/servicing/loan-acts';
import { type Act, type ActInput, aloneUpTo } from '../approvals/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import { findLoan, loanBooks, type LoanRow, readWhole } from '../servicing/index.ts';

type Effect = Answer<typeof previewReceipt>;

/**
 * What an act would do to a loan: carries it out and compares the figures of before and after. Only
 * for a use case whose writes are rolled back. A rule against it is an answer, not a refusal.
 */
export async function effectOf<Input extends ActInput>(
  context: WorkContext,
  loan: LoanRow,
  act: Act<Input>,
  input: Input,
): Promise<Effect> {
  const before = await figuresOf(context, loan.gid);
  const limit = await aloneUpTo(context, act.name);
  const none = { alone_up_to: limit ?? 0n, needs_second: true, figures: [], before, after: null };
  try {
    const { amount, rows } = await act.figures(context, input);
    await act.perform(context, input, {
      requestedBy: context.actor.gid,
      approvedBy: null,
      reason: 'Only a look',
    });
    const after = await figuresOf(context, loan.gid);
    const alone = amount !== null && limit !== null && amount <= limit;
    return { ...none, why_not: null, needs_second: !alone, figures: [...rows], after };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { ...none, why_not: thrown.sentence };
    throw thrown;
  }
}

async function figuresOf(context: WorkContext, loanGid: string): Promise<Effect['before']> {
  const loan = (await findLoan(context.db, loanGid)) ?? refuse('NOT_FOUND');
  const { view } = await readWhole(context, loan);
  const books = await loanBooks(context.db, loanGid);
  return {
    status: view.loan_status,
    owed: view.owed_today,
    principal: view.balance,
    interest: view.accrued_interest,
    past_due: view.delinquent_amount,
    delinquent_days: view.delinquent_days,
    next_date: view.next_installment_date,
    next_amount: view.next_installment_amount,
    last_date: view.expected_payoff_date,
    to_borrower: -books('borrower_escrow') - books('refund_payable'),
  };
}
