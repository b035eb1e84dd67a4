import { Amount } from '@paystead/kit/amount/amount';
import { LoanFigure } from './loan-figure.tsx';
import type { LoanRecord } from '../words/loan-words.ts';

interface InstallmentFigureProps {
  loan: LoanRecord;
  value: string;
  /** Its due date. */
  date: string | null;
}

/** What an installment asks for; a rest of one, or one of a loan that isn't open, has no sum. */
export function InstallmentFigure({ loan, value, date }: InstallmentFigureProps) {
  const row = loan.payments.find((one) => one.date === date && one.amount === value);
  if (!row || loan.loan_status === 'Pending' || loan.loan_status === 'Void') {
    return <Amount value={value} />;
  }
  const asked = { figure: 'installment' as const, number: String(row.number) };
  return <LoanFigure loanGid={loan.gid} asked={asked} value={value} />;
}
