import { same, type Twins } from './twin.ts';

/** Enumerations that only the lender's desk shows. */
export const DESK_TWINS: readonly Twins[] = [
  // Reports
  same('contract AgeBucket', 'portfolio_day.bucket'),
  same('contract MonthStanding', 'loan_month.bucket'),
  same('contract FairnessProxy', 'fairness_month.proxy'),
  // Acts on a loan's money
  same('contract DeskWay', 'lending deskWays', 'loan_act.way'),
  same('contract ReversalCause', 'loan_act.cause'),
  same('contract CreditPart', 'lending Component', 'loan_act.part'),
  same('contract MoneyActKind', 'loan_act.kind'),
  // Remittance files
  same('contract RemittanceOutcome', 'lending RemittanceOutcome', 'remittance_line.outcome'),
];
