import type { DepositConfirmation } from '@paystead/lending/employment/workflow-policy';
import type { WorkContext } from '../platform/context.ts';
import { raiseItems } from '../queue-items/index.ts';
import { insertInstruction } from './deposits.queries.ts';

interface NewDeposit {
  readonly loanGid: string;
  readonly borrowerGid: string;
  readonly applicationGid: string;
  readonly confirmation: DepositConfirmation;
}

const TOLD = {
  title: 'Set up payments from your paycheck',
  paragraphs: [
    'Your loan’s page has the numbers for your payroll office. Then send us a pay stub that shows the deposit. A clear photo is enough.',
    'Your money doesn’t wait for this. Until it’s set up, we’ll debit your installments from your bank account if you’ve allowed that. If not, pay each one yourself by its day.',
  ],
} as const;

/**
 * Gives a signed loan its own account number and asks the borrower to set up the deposit. The
 * payout doesn't wait for it: an allotment is never a condition of a loan (MIL-4, DEDUCT-14).
 */
export async function openDeposit(context: WorkContext, deposit: NewDeposit): Promise<void> {
  const { db, now } = context;
  await insertInstruction(db, {
    loan_gid: deposit.loanGid,
    borrower_gid: deposit.borrowerGid,
    application_gid: deposit.applicationGid,
    confirmation: deposit.confirmation,
    created_at: now,
  });
  await raiseItems(context, { ...deposit, uec: 'APPLY', types: ['ALLOTMENT'], told: TOLD });
}
