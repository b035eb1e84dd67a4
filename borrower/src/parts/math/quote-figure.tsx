import type { WireAnswer } from '@paystead/contract/call';
import type { quotePayoff } from '@paystead/contract/servicing/servicing';
import type { AmountProps } from '@paystead/kit/amount/amount';
import { LoanFigure } from './loan-figure.tsx';

interface QuoteFigureProps extends Omit<AmountProps, 'value'> {
  loanGid: string;
  quote: Pick<WireAnswer<typeof quotePayoff>, 'amount' | 'date'>;
}

/** A payoff with its math. */
export function QuoteFigure({ loanGid, quote, ...shown }: QuoteFigureProps) {
  const asked = { figure: 'owed' as const, date: quote.date };
  return <LoanFigure {...shown} loanGid={loanGid} asked={asked} value={quote.amount} />;
}
