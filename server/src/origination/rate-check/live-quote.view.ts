import type { Answer } from '@paystead/contract/call';
import type { quoteAmount } from '@paystead/contract/origination/origination';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import type { Quote } from '@paystead/lending/disclosure/quote';
import { payMonths, paycheckPreviews } from '@paystead/lending/employment/paycheck-preview';
import { viewPaycheck } from './paycheck.view.ts';
import { viewPercent } from './quote.view.ts';

export type LiveQuoteView = Answer<typeof quoteAmount>['quotes'][number];

/** The pay of the first paycheck and of whole months with the loan; none while pay is unknown. */
export function viewPay(
  quote: Quote,
  { pay }: Pick<DecisionFacts, 'pay'>,
): Pick<LiveQuoteView, 'paycheck' | 'months'> {
  const { payroll, grossPerPaycheck: gross } = pay;
  if (gross === null) return { paycheck: null, months: [] };
  const facts = { payroll, gross, installments: quote.rows };
  const [stub] = paycheckPreviews(facts, quote.firstDueDate, 1);
  return {
    paycheck: stub ? viewPaycheck(stub) : null,
    months: payMonths(facts).map((one) => ({
      month: one.month.toString(),
      paychecks: one.paychecks,
      gross_pay: one.gross,
      net_without: one.netWithout,
      installments: one.installments,
      net_with: one.netWith,
      share_of_pay: viewPercent(one.share),
    })),
  };
}
