import { useCall } from '@paystead/client/calls/use-call';
import { listLoans } from '@paystead/contract/servicing/servicing';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { FileTextIcon } from '@paystead/kit/icon/file-text';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';

const LENT = new Set(['Open', 'Paid', 'Charged Off']);

/** The way to the statements of each loan whose money was sent; nothing without one. */
export function StatementsSheet() {
  const loans = useCall(listLoans, {});
  const known = 'value' in loans ? (loans.value ?? []) : [];
  const lent = known.filter(({ loan_status }) => LENT.has(loan_status));
  if (lent.length === 0) return null;
  return (
    <Sheet title="Statements" flush>
      <TaskList>
        {lent.map((loan) => (
          <Task
            key={loan.gid}
            href={`/home/loans/${loan.gid}/statement`}
            icon={<FileTextIcon />}
            title="Statements and yearly interest"
            note={
              <>
                Loan of <Amount value={loan.amount} />, <Day value={loan.disbursement_date} />
              </>
            }
          />
        ))}
      </TaskList>
    </Sheet>
  );
}
