import { useCall } from '@paystead/client/calls/use-call';
import { listLoans } from '@paystead/contract/servicing/servicing';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { HandCoinsIcon } from '@paystead/kit/icon/hand-coins';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { Tag } from '@paystead/kit/tag/tag';
import { Loaded } from '../../parts/page/loaded.tsx';
import { STATUS_TONES, STATUS_WORDS } from '../../parts/words/loan-words.ts';
import { LoanNote } from './loan-note.tsx';

/** Every loan of the person, newest first. */
export function LoansScreen() {
  const loans = useCall(listLoans, {});
  return (
    <Page title="Your loans" width="mid" back={{ href: '/home', label: 'Dashboard' }}>
      <Loaded of={loans} failure="We couldn’t load your loans">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<HandCoinsIcon size="huge" />}
              title="You don’t have a loan yet"
              level={2}
              action={<ButtonLink href="/home/apply">Check your rate</ButtonLink>}
            >
              When you borrow, your loan and its papers appear here.
            </EmptyState>
          ) : (
            <Sheet flush>
              <TaskList>
                {rows.map((loan) => (
                  <Task
                    key={loan.gid}
                    href={`/home/loans/${loan.gid}`}
                    title={`Loan of ${loan.disbursement_date.slice(0, 4)}`}
                    note={<LoanNote loan={loan} />}
                    end={
                      <Tag tone={STATUS_TONES[loan.loan_status]}>
                        {STATUS_WORDS[loan.loan_status]}
                      </Tag>
                    }
                  />
                ))}
              </TaskList>
            </Sheet>
          )
        }
      </Loaded>
    </Page>
  );
}
