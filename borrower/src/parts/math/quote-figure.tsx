import type { WireAnswer } from '@paystead/contract/call';
import type { quotePayoff } from '@paystead/contract/servicing/servicing';
import { Amount, type AmountProps } from '@paystead/kit/amount/amount';
import { LoanFigure } from './loan-figure.tsx';

interface QuoteFigureProps extends Omit<AmountProps, 'value'> {
  loanGid: string;
  quote: Pick<WireAnswer<typeof quotePayoff>, 'amount' | 'credits' | 'date'>;
}

/** A payoff with its math. A credit that isn't in the books yet can't be explained from them. */
export function QuoteFigure({ loanGid, quote, ...shown }: QuoteFigureProps) {
  if (quote.credits !== '0.00') return <Amount {...shown} value={quote.amount} />;
  const asked = { figure: 'owed' as const, date: quote.date };
  return <LoanFigure {...shown} loanGid={loanGid} asked={asked} value={quote.amount} />;
}
