import type { DepositConfirmation } from '@paystead/lending/employment/workflow-policy';
import { fill, paycheckLetters } from '../letters/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { raiseItems } from '../queue-items/index.ts';
import { insertInstruction } from './deposits.queries.ts';

interface NewDeposit {
  readonly loanGid: string;
  readonly borrowerGid: string;
  readonly applicationGid: string;
  readonly confirmation: DepositConfirmation;
}

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
  const { subject: title, paragraphs } = fill(context, paycheckLetters.depositAsked, {});
  const told = { title, paragraphs };
  await raiseItems(context, { ...deposit, uec: 'APPLY', types: ['ALLOTMENT'], told });
}
