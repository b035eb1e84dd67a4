import { useCall } from '@paystead/client/calls/use-call';
import { listEmploymentChanges } from '@paystead/contract/servicing/continuity';
import { listLoanFlags } from '@paystead/contract/servicing/loan-flags';
import { readLoanRelief } from '@paystead/contract/servicing/relief-desk';
import { readStaffLoan } from '@paystead/contract/servicing/staff-loan';
import { Board } from '@paystead/kit/board/board';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Row } from '@paystead/kit/row/row';
import { Tag } from '@paystead/kit/tag/tag';
import { useLocation, useParams } from 'react-router';
import { Unloaded } from '../../parts/record-page.tsx';
import { LoanActs } from './loan-acts.tsx';
import { LoanAsOf, LoanOnDay } from './loan-as-of.tsx';
import { LoanCollection } from './loan-collection.tsx';
import { LoanFigures } from './loan-figures.tsx';
import { LoanFlags } from './loan-flags.tsx';
import { LoanLedger } from './loan-ledger.tsx';
import { LoanMoneyActs } from './loan-money-acts.tsx';
import { LoanPayments } from './loan-payments.tsx';
import { LoanRelief } from './loan-relief.tsx';
import { LoanSchedule } from './loan-schedule.tsx';
import { LoanStatement } from './loan-statement.tsx';
import { PayoffQuote } from './payoff-quote.tsx';
import { DeskPapers } from '../../parts/papers/desk-papers.tsx';
import { EMPLOYEE_WORDS } from '../../parts/employment-words.ts';
import { LoanStatusTag } from '../../parts/loan-status-tag.tsx';
import { useAddressFilter } from '../../parts/use-address-filter.ts';
import { type DeskLoan, FLAG_WORDS } from './loan-words.ts';

const PATH = [{ label: 'Loans', href: '/loans' }];

/** One loan at the desk: its figures now, what can be done, and everything that happened to it. */
export function LoanScreen() {
  const { gid = '' } = useParams();
  const loan = useCall(readStaffLoan, { gid });
  const value = 'value' in loan ? loan.value : undefined;
  // What is shown belongs to the address, also after going from one loan to another.
  if (!value || value.loan.gid !== gid || loan.state === 'error') {
    return <Unloaded title="Loan" path={PATH} what="this loan" call={loan} />;
  }
  return <Loaded key={gid} desk={value} />;
}

/** What an act's page says to this one when it leads back here. */
interface Done {
  readonly done?: string;
  readonly approval?: string | null;
}

function Loaded({ desk }: { desk: DeskLoan }) {
  const { borrower, employer, loan, reference } = desk;
  const { gid } = loan;
  const flags = useCall(listLoanFlags, { gid });
  const relief = useCall(readLoanRelief, { gid });
  const job = useCall(listEmploymentChanges, { gid: borrower.gid });
  const known = 'value' in flags ? (flags.value ?? []) : [];
  const { approval, done } = (useLocation().state ?? {}) as Done;
  const { change, search } = useAddressFilter();
  const day = search.get('day');
  const isLent = loan.loan_status !== 'Pending' && loan.loan_status !== 'Void';
  return (
    <ConsolePage
      title={borrower.name}
      path={[...PATH, { label: reference }]}
      tags={
        <Row gap={2}>
          <LoanStatusTag status={loan.loan_status} />
          {loan.delinquent_days > 0 && (
            <Tag tone="critical">{countOf(loan.delinquent_days, 'day')} past due</Tag>
          )}
          {known.map(
            ({ gid: flag, kind, lifted_at: over }) =>
              over === null && (
                <Tag key={flag} tone="caution">
                  {FLAG_WORDS[kind]}
                </Tag>
              ),
          )}
        </Row>
      }
      note={
        <>
          {employer}. Employee: {EMPLOYEE_WORDS[borrower.employee_status]}.{' '}
          <Link href={`/borrowers/${borrower.gid}`}>Open borrower</Link>
        </>
      }
    >
      {done && (
        <Notice tone="positive">
          {done} {approval && <Link href={`/approvals/${approval}`}>Open the request</Link>}
        </Notice>
      )}
      <Board
        items={[
          {
            id: 'figures',
            column: 'main',
            content: day ? <LoanOnDay gid={gid} day={day} /> : <LoanFigures desk={desk} />,
          },
          { id: 'acts', column: 'aside', content: <LoanActs gid={gid} off={day !== null} /> },
          ...(isLent
            ? [
                {
                  id: 'day',
                  column: 'aside' as const,
                  content: (
                    <LoanAsOf desk={desk} day={day} onDay={(next) => change({ day: next ?? '' })} />
                  ),
                },
              ]
            : []),
          { id: 'relief', column: 'aside', content: <LoanRelief gid={gid} relief={relief} /> },
          { id: 'flags', column: 'aside', content: <LoanFlags gid={gid} flags={flags} /> },
          ...(loan.loan_status === 'Open' || loan.loan_status === 'Charged Off'
            ? [{ id: 'payoff', column: 'aside' as const, content: <PayoffQuote desk={desk} /> }]
            : []),
          { id: 'schedule', column: 'main', content: <LoanSchedule loan={loan} /> },
          { id: 'ledger', column: 'main', content: <LoanLedger gid={gid} /> },
          { id: 'payments', column: 'aside', content: <LoanPayments gid={gid} /> },
          { id: 'by-hand', column: 'aside', content: <LoanMoneyActs gid={gid} /> },
          {
            id: 'papers',
            column: 'main',
            content: <DeskPapers borrower={borrower.gid} loan={gid} />,
          },
          ...(isLent
            ? [
                {
                  id: 'statement',
                  column: 'aside' as const,
                  content: <LoanStatement desk={desk} />,
                },
              ]
            : []),
          { id: 'collection', column: 'aside', content: <LoanCollection desk={desk} job={job} /> },
        ]}
      />
    </ConsolePage>
  );
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
