import { Amount } from '@paystead/kit/amount/amount';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { momentOf } from '../../parts/moment.ts';
import { EMPLOYEE_WORDS } from '../../parts/employment-words.ts';
import { LOAN_STATUSES } from '../../parts/loan-status-tag.tsx';
import type { DeskLoan } from './loan-words.ts';

/** The figures that an act rests on, from the server. */
export function FiguresNow({ desk }: { desk: DeskLoan }) {
  const { as_of, borrower, employer, loan } = desk;
  return (
    <Sheet title={`Figures, ${momentOf(as_of)}`}>
      <DefinitionList look="dense">
        <Definition term="Status">{LOAN_STATUSES[loan.loan_status][0]}</Definition>
        <Definition term="Owes today">
          <Amount value={loan.owed_today} />
        </Definition>
        <Definition term="Past due">
          <Amount value={loan.delinquent_amount} />
          {loan.delinquent_days > 0 && `, ${loan.delinquent_days} days`}
        </Definition>
        <Definition term="Installment">
          <Amount value={loan.installment_amount} />
        </Definition>
        <Definition term="Employee">
          {EMPLOYEE_WORDS[borrower.employee_status]}, {employer}
        </Definition>
      </DefinitionList>
    </Sheet>
  );
}
