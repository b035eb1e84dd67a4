import { readDeposit as call } from '@paystead/contract/servicing/deposits';
import { query } from '../platform/calls/command.ts';
import { findItemsOfApplication } from '../queue-items/index.ts';
import { findOwnLoan } from '../servicing/index.ts';
import { readDepositBank } from './deposit-bank.ts';
import { findInstruction, findKind, findPlan, findUnknownSince } from './deposits.queries.ts';
import { viewDeposit } from './deposit.view.ts';

/** S3.10: how to set up paychecks to pay a loan, and how far the setup is. */
export const readDeposit = query(call, async (context) => {
  const { actor, db, input, today } = context;
  const loan = await findOwnLoan(db, actor, input.gid);
  const instruction = await findInstruction(db, loan.gid);
  if (!instruction) return null;

  const [bank, items, kind, plan, unknownSince] = await Promise.all([
    readDepositBank(context, instruction),
    findItemsOfApplication(db, instruction.application_gid),
    findKind(db, loan.gid),
    findPlan(db, loan.gid, today),
    findUnknownSince(db, loan.gid),
  ]);
  const item = items.find(({ type }) => type === 'ALLOTMENT');
  return viewDeposit({
    loan,
    instruction,
    bank,
    item: item ?? null,
    kind: kind ?? (loan.collection === 'allotment' ? 'allotment' : 'deposit'),
    plan,
    unknownSince,
  });
});
