import { readCalculators as call } from '@paystead/contract/wellness/calculators';
import { payoffSooner } from '@paystead/lending/servicing/payoff-sooner';
import { payrollFor } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { viewOwnLoan } from './calculators.view.ts';
import { ownLoan } from './own-loan.ts';

/** The start values of the calculators, from the borrower's data. */
export const readCalculators = query(call, async (context) => {
  const [own, payroll] = await Promise.all([
    ownLoan(context),
    payrollFor(context, context.actor.gid),
  ]);
  return {
    loan: own ? viewOwnLoan(own, payoffSooner(own.payoff, own.day, own.open, 0n).usual) : null,
    frequency: payroll?.frequency ?? null,
  };
});
