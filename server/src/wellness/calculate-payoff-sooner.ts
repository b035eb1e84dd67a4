import { calculatePayoffSooner as call } from '@paystead/contract/wellness/calculators';
import { payoffSooner } from '@paystead/lending/servicing/payoff-sooner';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { viewCourse } from './calculators.view.ts';
import { ownLoan } from './own-loan.ts';

/** The effect of an extra amount on each payday on the borrower's own loan. */
export const calculatePayoffSooner = query(call, async (context) => {
  const own = (await ownLoan(context)) ?? refuse('NO_OPEN_LOAN');

  const found = payoffSooner(own.payoff, own.day, own.open, context.input.extra);

  return {
    usual: viewCourse(found.usual),
    sooner: viewCourse(found.sooner),
    installments_saved: found.paymentsSaved,
    interest_saved: found.interestSaved,
  };
});
