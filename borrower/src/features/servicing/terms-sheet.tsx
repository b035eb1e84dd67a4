import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Link } from '@paystead/kit/link/link';
import { Percent } from '@paystead/kit/percent/percent';
import { Stack } from '@paystead/kit/stack/stack';
import { PAYOUT_WORDS, type LoanRecord } from '../../parts/words/loan-words.ts';
import { LoanFigure } from '../../parts/math/loan-figure.tsx';
import { LoanFold } from './loan-fold.tsx';

/** A loan that was paid out shows on credit reports, also once it's over. */
const REPORTED: readonly LoanRecord['loan_status'][] = ['Open', 'Charged Off', 'Paid'];

/** The agreed terms. */
export function TermsSheet({ loan, open }: { loan: LoanRecord; open: boolean }) {
  return (
    <LoanFold
      id="terms"
      title="Loan terms"
      note={`${loan.term} months`}
      open={open}
      footer={
        <Stack gap={2} align="start">
          <Link href={`/home/apply/${loan.application_gid}/agreements`}>
            Your signed agreements
          </Link>
          {(loan.loan_status === 'Open' || loan.loan_status === 'Charged Off') && (
            <Link href={`/home/loans/${loan.gid}/statement`}>Statements</Link>
          )}
          {REPORTED.includes(loan.loan_status) && (
            <Link href={`/home/loans/${loan.gid}/credit-reporting`}>
              What we tell the credit bureaus
            </Link>
          )}
          {loan.loan_status === 'Open' && (
            <Link href={`/home/loans/${loan.gid}/job`}>Leaving your job or going on leave?</Link>
          )}
        </Stack>
      }
    >
      <DefinitionList>
        <Definition term="Amount">
          <Borrowed loan={loan} value={loan.amount} />
        </Definition>
        <Definition term="Term">{loan.term} months</Definition>
        <Definition term="APR">
          <Percent value={loan.apr} />
        </Definition>
        <Definition term="Interest rate">
          <Percent value={loan.interest_rate} />
        </Definition>
        <Definition term="Origination fee">
          <Borrowed loan={loan} value={loan.origination_fee} />
        </Definition>
        <Definition term={`Money ${PAYOUT_WORDS[loan.loan_status]}`}>
          <Day value={loan.disbursement_date} />
        </Definition>
        <Definition term="First installment">
          <Day value={loan.first_installment_date} />
        </Definition>
        {loan.collection === 'ach' && loan.loan_status === 'Open' && (
          <Definition term="Paid by">
            <Link href={`/home/loans/${loan.gid}/debits`}>Automatic debits</Link>
          </Definition>
        )}
        <Definition term="Lender">{loan.creditor}</Definition>
      </DefinitionList>
    </LoanFold>
  );
}

/** An amount that the loan began with; before its money was sent, it has no books. */
function Borrowed({ loan, value }: { loan: LoanRecord; value: string }) {
  if (loan.loan_status === 'Pending' || loan.loan_status === 'Void') {
    return <Amount value={value} />;
  }
  return <LoanFigure loanGid={loan.gid} asked={{ figure: 'borrowed' }} value={value} />;
}
