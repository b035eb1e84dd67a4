import type { Component } from '@paystead/lending/servicing/allocation';
import { parseMoney, toDollars } from '@paystead/lending/money/money';
import { type ActInput, approvalAct, type Authority } from '../../approvals/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  creditableOn,
  creditLoan,
  findLoan,
  type LoanCredit,
  loanReference,
  lockLoan,
  type LoanRow,
} from '../../servicing/index.ts';
import { insertLoanAct } from '../loan-acts.queries.ts';

/** A credit as it is stored until a second person decides. */
export interface CreditInput extends ActInput {
  readonly loan: string;
  readonly part: Component;
  readonly amount: string;
}

const PART_WORDS: Readonly<Record<Component, string>> = {
  INTEREST: 'Interest',
  PRINCIPAL: 'Principal',
  FEES: 'Fees',
};

/** STAFF-23: credits a loan at our cost. It counts from the day on which it is carried out. */
export const creditAct = approvalAct<CreditInput>({
  name: 'loan.credit',
  title: 'Credit a loan',
  mayRequest: ['servicer', 'administrator'],
  mayApprove: ['servicer', 'administrator'],

  async figures(context, input) {
    const loan = (await findLoan(context.db, input.loan)) ?? refuse('NOT_FOUND');
    const { amount, part } = await judged(context, loan, input);
    return {
      amount,
      about: loanReference(loan.gid),
      rows: [
        { label: 'Credit', value: toDollars(amount) },
        { label: 'To', value: PART_WORDS[part] },
        { label: 'At the cost of', value: 'Goodwill' },
        { label: 'Loan status', value: loan.status },
      ],
    };
  },

  async perform(context, input, by) {
    const loan = await lockLoan(context.db, input.loan);
    const credit = await judged(context, loan, input);
    const entryId = await creditLoan(context, loan, credit);
    await keep(context, loan, credit, { by, entryId });
  },
});

async function judged(
  context: WorkContext,
  loan: LoanRow,
  { amount: typed, part }: CreditInput,
): Promise<LoanCredit> {
  if (loan.status !== 'Open') refuse('LOAN_NOT_CREDITABLE');
  const amount = parseMoney(typed);
  const { ofPart, total } = await creditableOn(context, loan, { day: context.today, part });
  if (amount > ofPart) refuse('CREDIT_TOO_LARGE', { owed: toDollars(ofPart) });
  if (amount === total) refuse('CREDIT_CLOSES');
  return { part, amount };
}

async function keep(
  { db, event, now, today }: WorkContext,
  loan: LoanRow,
  { amount, part }: LoanCredit,
  { by, entryId }: { readonly by: Authority; readonly entryId: bigint },
): Promise<void> {
  await insertLoanAct(db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    kind: 'CREDITED',
    amount_cents: amount,
    for_day: today.toString(),
    part,
    journal_entry_id: entryId,
    reason: by.reason,
    requested_by: by.requestedBy,
    approved_by: by.approvedBy,
    made_at: now,
  });
  event(
    'loan.credited',
    { kind: 'loan', gid: loan.gid },
    { after: { amount: toDollars(amount), part }, reason: by.reason },
  );
}
