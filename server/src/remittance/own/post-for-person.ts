import type { AnswerEffect } from '@paystead/contract/employer/remittance-terms';
import { matchRemittance } from '@paystead/lending/servicing/remittance';
import { lockHeldMoney, noteAct } from '../../held-money/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { applyHeldMoney, identifyMoney, lockLoan } from '../../servicing/index.ts';
import { endClaims } from '../../silent-paydays/index.ts';
import { type DeductionRow, settleDeductions } from '../deductions.queries.ts';
import { type AnswerRow, findHeldOf } from './answers.queries.ts';

/**
 * Money that came without an owner is for somebody whom payroll was asked to deduct for: gives it
 * to that deduction, as of the day it came (REMIT-5). Too late if the sum has left us, or if the
 * deduction lacks less by now.
 */
export async function postForPerson(
  context: WorkContext,
  answer: AnswerRow,
  due: DeductionRow,
  day: Temporal.PlainDate,
): Promise<AnswerEffect> {
  const { db } = context;
  const loan = await lockLoan(db, due.loan_gid);
  const gid = answer.line_gid === null ? null : await findHeldOf(db, answer.line_gid);
  const held = gid === null ? undefined : await lockHeldMoney(db, gid);
  if (held?.state !== 'OPEN' || held.place !== 'UNIDENTIFIED') return 'TOO_LATE';
  const deducted = due.deducted_cents + held.amount_cents;
  if (deducted > due.amount_cents || loan.status === 'Pending') return 'TOO_LATE';

  const { entryId, money } = await identifyMoney(context, held, due.loan_gid, due.gid);
  const reason = `Payroll says whose it is: ${answer.answered_by}`;
  await noteAct(context, money, { act: 'IDENTIFIED', reason, entryId });
  await applyHeldMoney(context, money);
  const state = matchRemittance(due.amount_cents, deducted, null);
  if (state === 'MATCHED') await endClaims(context, [due]);
  await settleDeductions(db, [
    {
      gid: due.gid,
      state,
      deducted,
      remittedOn: day.toString(),
      postedOn: day.toString(),
    },
  ]);
  return 'POSTED';
}
