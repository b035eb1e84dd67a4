import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { PAYOUT_WORDS, type LoanRecord } from '../../parts/words/loan-words.ts';

interface LoanNoteProps {
  loan: Pick<LoanRecord, 'amount' | 'balance' | 'disbursement_date' | 'loan_status'>;
}

/** A loan in one line of the list: its amount, its disbursement day, its balance. */
export function LoanNote({ loan }: LoanNoteProps) {
  return (
    <>
      <Amount value={loan.amount} />, {PAYOUT_WORDS[loan.loan_status]}{' '}
      <Day value={loan.disbursement_date} />. Balance <Amount value={loan.balance} />
    </>
  );
}
