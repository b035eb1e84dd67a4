import type { AnswerEffect } from '@paystead/contract/employer/remittance-terms';
import { lockHeldMoney, noteAct, updateHeldMoney } from '../../held-money/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { lockLoan } from '../../servicing/index.ts';
import { lockDeduction } from '../deductions.queries.ts';
import { type AnswerRow, findExcess, findHeldOf } from './answers.queries.ts';

/**
 * Payroll sent money by mistake: it stays held, for staff to send back with two people’s approval
 * (HELD-3), and nothing else happens with it. Too late if it has left us, or if its borrower has
 * decided about it (DEDUCT-8).
 */
export async function askBack(context: WorkContext, answer: AnswerRow): Promise<AnswerEffect> {
  const { db } = context;
  const held = await heldOf(context, answer);
  if (!held) return 'TOO_LATE';
  const money = await lockHeldMoney(db, held);
  if (!money || money.state === 'CLOSED' || money.place === 'ESCHEAT') return 'TOO_LATE';
  if (money.loan_gid !== null && money.decide_by === null) return 'TOO_LATE';

  await updateHeldMoney(db, money.gid, { owner: 'STAFF', decide_by: null });
  const reason = `Payroll says that it sent this by mistake: ${answer.answered_by}`;
  await noteAct(context, money, { act: 'ASKED_BACK', reason });
  return 'ASKED_BACK';
}

/** The sum that the line became, or what came above the request; its loan is locked. */
async function heldOf(context: WorkContext, answer: AnswerRow): Promise<string | null> {
  const { db } = context;
  if (answer.deduction_gid === null) {
    return answer.line_gid === null ? null : findHeldOf(db, answer.line_gid);
  }
  const due = await lockDeduction(db, answer.deduction_gid);
  if (!due) return null;
  await lockLoan(db, due.loan_gid);
  return findExcess(db, due);
}
