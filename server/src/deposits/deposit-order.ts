import type { WorkContext } from '../platform/context.ts';
import type { DepositConfirmation } from '@paystead/lending/employment/workflow-policy';
import { findOwnLoan } from '../servicing/index.ts';
import { readDepositBank } from './deposit-bank.ts';
import { findInstruction } from './deposits.queries.ts';

/** The amount to request from payroll for each paycheck. */
export interface DepositOrder {
  readonly abaNumber: string;
  readonly accountNumber: string;
  /** Cents. */
  readonly amount: bigint;
  readonly confirmation: DepositConfirmation;
}

/** The order for the actor's own loan; null if it is paid another way. */
export async function depositOrder(
  context: Pick<WorkContext, 'actor' | 'db' | 'today'>,
  loanGid: string,
): Promise<DepositOrder | null> {
  const loan = await findOwnLoan(context.db, context.actor, loanGid);
  const instruction = await findInstruction(context.db, loan.gid);
  if (!instruction) return null;
  const { aba_number: abaNumber } = await readDepositBank(context, instruction);
  return {
    abaNumber,
    accountNumber: instruction.account_number,
    amount: loan.installment_cents,
    confirmation: instruction.confirmation,
  };
}
