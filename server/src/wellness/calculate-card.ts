import { calculateCard as call } from '@paystead/contract/wellness/calculators';
import { cardPayoff } from '@paystead/lending/wellness/card-payoff';
import { payoffSooner } from '@paystead/lending/servicing/payoff-sooner';
import { parseRate } from '@paystead/lending/money/rate';
import { query } from '../platform/calls/command.ts';
import { viewCourse } from './calculators.view.ts';
import { ownLoan } from './own-loan.ts';

const ASSUMPTIONS = [
  'You buy nothing new with the card, and you pay on time every month.',
  'Each month adds one-twelfth of the APR on what you still owe, rounded to the cent.',
  'The rate stays the same, and no fee is charged.',
];
const SOURCE = 'Regulation Z, 12 CFR 1026, Appendix M1: assumptions of repayment estimates';

/** Months and interest of a card, compared with the borrower's loan if it owes the same amount. */
export const calculateCard = query(call, async (context) => {
  const { balance, payment } = context.input;
  const own = await ownLoan(context);

  const card = cardPayoff({ balance, payment, apr: parseRate(context.input.apr) });
  const isSame = own !== undefined && own.payoff.principal === balance;
  const loan = isSame ? payoffSooner(own.payoff, own.day, own.open, 0n).usual : null;

  return {
    card: card.repaid
      ? {
          months: card.months,
          interest: card.interest,
          total: card.total,
          last_payment: card.lastPayment,
        }
      : null,
    monthly_interest: card.repaid ? null : card.monthlyInterest,
    loan: loan && viewCourse(loan),
    card_costs_more: loan && card.repaid ? card.interest - loan.interest : null,
    assumptions: ASSUMPTIONS,
    source: SOURCE,
  };
});
