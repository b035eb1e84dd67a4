import { stopDebit as call } from '@paystead/contract/servicing/automatic-debits';
import { briefDate, weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { debitLetters, fill } from '../../letters/index.ts';
import { command } from '../../platform/calls/command.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOwnLoan, type LoanRow, tellBorrower } from '../../servicing/index.ts';
import { insertStop } from './automatic-debits.queries.ts';
import { canStop, viewDebits } from './automatic-debits.view.ts';
import { cancelAutomatic } from './cancel-automatic.ts';
import { type AutomaticDebit, loanDebits } from './coming-debits.ts';

/**
 * Stops the automatic debit of one installment until its file is cut (PAY-14); the others go on. A
 * second time changes nothing.
 */
export const stopDebit = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const { debits } = await loanDebits(context, loan);
  const debit = debits.find(({ installment }) => installment.gid === input.installment);
  if (!debit) return refuse('NOT_FOUND');
  if (debit.state === 'SENT') return refuse('CUT_OFF_PASSED');

  if (canStop(debit.state)) {
    if (!(await cancelAutomatic(context, debit))) return refuse('CUT_OFF_PASSED');
    await insertStop(db, loan, debit.installment.gid, now);
    event(
      'payment.debit_stopped',
      { kind: 'loan', gid: loan.gid },
      { after: { due: debit.installment.due.toString(), amount: toDollars(debit.amount) } },
    );
    await tellOfStop(context, loan, debit);
  }
  return viewDebits(context, await loanDebits(context, loan));
});

function tellOfStop(
  context: WorkContext,
  loan: LoanRow,
  { amount, day, installment }: AutomaticDebit,
) {
  const about = { loanGid: loan.gid, borrowerGid: loan.borrower_gid };
  return tellBorrower(context, about, {
    ...fill(context, debitLetters.debitStopped, {
      amount: toDollars(amount),
      day: weekdayDate(day),
      due: briefDate(installment.due),
    }),
    about: 'debit stopped',
    paper: 'PAYMENT_NOTICE',
  });
}
