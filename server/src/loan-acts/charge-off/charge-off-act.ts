import { toDollars } from '@paystead/lending/money/money';
import { flagsPermit } from '@paystead/lending/servicing/loan-flags';
import { type ActInput, approvalAct } from '../../approvals/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  chargeOffLoan,
  findFlags,
  findLoan,
  loanBooks,
  loanReference,
  lockLoan,
  type LoanRow,
  readLoanFacts,
} from '../../servicing/index.ts';

/** An early charge-off as it is stored until a second person decides. */
export interface ChargeOffInput extends ActInput {
  readonly loan: string;
}

/**
 * STAFF-26: charges a loan off before the rules do. Always two people: it has no amount that one
 * may decide on.
 */
export const chargeOffAct = approvalAct<ChargeOffInput>({
  name: 'loan.charge-off',
  title: 'Charge off a loan early',
  mayRequest: ['servicer', 'administrator'],
  mayApprove: ['servicer', 'administrator'],

  async figures(context, input) {
    const { db } = context;
    const loan = (await findLoan(db, input.loan)) ?? refuse('NOT_FOUND');
    await refuseUnless(context, loan);
    const books = await loanBooks(db, loan.gid);
    return {
      amount: null,
      about: loanReference(loan.gid),
      rows: [
        { label: 'Principal', value: toDollars(books('loan_principal')) },
        { label: 'Fees', value: toDollars(books('fees_receivable')) },
        { label: 'Interest', value: 'As of the day it’s charged off' },
        { label: 'Loan status', value: loan.status },
      ],
    };
  },

  async perform(context, input, by) {
    const loan = await lockLoan(context.db, input.loan);
    await refuseUnless(context, loan);
    await chargeOffLoan(context, loan.gid, context.today, 'EARLY');
    context.event(
      'loan.charged-off-early',
      { kind: 'loan', gid: loan.gid },
      { before: { status: loan.status }, reason: by.reason },
    );
  },
});

async function refuseUnless(context: WorkContext, loan: LoanRow): Promise<void> {
  const why = await noChargeOff(context, loan);
  if (why !== null) refuse('CHARGE_OFF_NOT_ALLOWED', { why });
}

/** Why a loan can't be charged off early; null if it can. */
export async function noChargeOff(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  loan: LoanRow,
): Promise<string | null> {
  if (loan.status !== 'Open') return 'Only an open loan can be charged off.';
  const flags = (await findFlags(db, [loan.gid])).get(loan.gid) ?? [];
  if (!flagsPermit(flags, 'mayChargeOff')) return 'A flag on this loan forbids charge-off.';
  const { delinquentDays } = await readLoanFacts(db, loan, today);
  return delinquentDays === 0 ? 'Nothing is past due, so there’s no loss yet.' : null;
}
