import { Amount } from '@paystead/kit/amount/amount';
import { LoanFigure } from './loan-figure.tsx';
import type { LoanRecord } from '../words/loan-words.ts';

interface InstallmentFigureProps {
  loan: LoanRecord;
  value: string;
  /** Its due date. */
  date: string | null;
}

/** What the next installment asks for: all of it, or what is left after money that came. */
export function InstallmentFigure({ loan, value, date }: InstallmentFigureProps) {
  const row = loan.payments.find((one) => one.date === date);
  if (row && row.amount !== value && loan.loan_status === 'Open') {
    return <LoanFigure loanGid={loan.gid} asked={{ figure: 'next' }} value={value} />;
  }
  return row ? <RowFigure loan={loan} row={row} value={value} /> : <Amount value={value} />;
}

interface RowFigureProps {
  loan: LoanRecord;
  row: LoanRecord['payments'][number];
  /** One of the row's amounts. */
  value: string;
}

/** An amount of a row of the schedule; one of a loan without books has no sum. */
export function RowFigure({ loan, row, value }: RowFigureProps) {
  if (loan.loan_status === 'Pending' || loan.loan_status === 'Void') {
    return <Amount value={value} />;
  }
  const asked = { figure: 'installment' as const, number: String(row.number) };
  return <LoanFigure loanGid={loan.gid} asked={asked} value={value} />;
}
