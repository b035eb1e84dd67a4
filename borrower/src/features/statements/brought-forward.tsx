import { Amount } from '@paystead/kit/amount/amount';
import { LoanFigure } from '../../parts/math/loan-figure.tsx';

const DAY_MS = 864e5;

interface BroughtForwardProps {
  loanGid: string;
  /** The first day of the statement. */
  from: string;
  value: string;
}

/** The balance at the end of the day before; nothing was owed before the loan began. */
export function BroughtForward({ from, loanGid, value }: BroughtForwardProps) {
  if (value === '0.00') return <Amount value={value} />;
  const date = new Date(Date.parse(from) - DAY_MS).toISOString().slice(0, 10);
  return <LoanFigure loanGid={loanGid} asked={{ figure: 'balance', date }} value={value} />;
}
