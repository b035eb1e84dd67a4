import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { PAYOUT_WORDS, type LoanRecord } from '../../parts/words/loan-words.ts';

interface LoanNoteProps {
  loan: Pick<LoanRecord, 'amount' | 'balance' | 'disbursement_date' | 'loan_status'>;
}

/** A loan in a line of the list: its amount, the day of its money, what is owed. */
export function LoanNote({ loan }: LoanNoteProps) {
  return (
    <>
      <Amount value={loan.amount} />, {PAYOUT_WORDS[loan.loan_status]}{' '}
      <Day value={loan.disbursement_date} />. Balance <Amount value={loan.balance} />
    </>
  );
}
