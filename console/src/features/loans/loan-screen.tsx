import { loadChunk } from '@paystead/client/browser/load-chunk';
import { useCall, type UsedCall } from '@paystead/client/calls/use-call';
import { listEmploymentChanges } from '@paystead/contract/servicing/continuity';
import { listLoanFlags } from '@paystead/contract/servicing/loan-flags';
import { readStaffLoan } from '@paystead/contract/servicing/staff-loan';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { Unloaded } from '../../parts/record-page.tsx';
import { LoanActs } from './loan-acts.tsx';
import { LoanAsOf, LoanOnDay } from './loan-as-of.tsx';
import { LoanFigures } from './loan-figures.tsx';
import { LoanFlags } from './loan-flags.tsx';
import { LoanLedger } from './loan-ledger.tsx';
import { LoanPayments } from './loan-payments.tsx';
import { LoanSchedule } from './loan-schedule.tsx';
import { LoanStatement } from './loan-statement.tsx';
import { PayoffQuote } from './payoff-quote.tsx';
import { BoardTogether } from '../../parts/record/board-together.tsx';
import { narrow, wide } from '../../parts/record/board-items.ts';
import { DeskNotes } from '../../parts/record/desk-notes.tsx';
import { DeskPapers } from '../../parts/record/desk-papers.tsx';
import { EMPLOYEE_WORDS } from '../../parts/employment-words.ts';
import { LoanStatusTag } from '../../parts/loan-status-tag.tsx';
import { WaitingFor } from '../../parts/waiting-for.tsx';
import { useAddressFilter } from '../../parts/use-address-filter.ts';
import { FLAG_WORDS } from '../../parts/record/flag-words.ts';
import type { DeskLoan } from './loan-words.ts';

const PATH = [{ label: 'Loans', href: '/loans' }];

const later = async () => loadChunk(async () => import('./loan-later-parts.tsx'));
const LoanRelief = lazy(async () => ({ default: (await later()).LoanRelief }));
const LoanMoneyActs = lazy(async () => ({ default: (await later()).LoanMoneyActs }));
const LoanCollection = lazy(async () => ({ default: (await later()).LoanCollection }));

/** One loan at the desk: its figures now, what can be done, and everything that happened to it. */
export function LoanScreen() {
  const { gid = '' } = useParams();
  return <OneLoan key={gid} gid={gid} />;
}

function OneLoan({ gid }: { gid: string }) {
  const loan = useCall(readStaffLoan, { gid });
  // Asked at the same time, because the head of the page shows them.
  const flags = useCall(listLoanFlags, { gid });
  const value = 'value' in loan ? loan.value : undefined;
  const waits = flags.state === 'pending' && !('value' in flags);
  if (!value || loan.state === 'error' || waits) {
    return <Unloaded title="Loan" path={PATH} what="this loan" call={loan} />;
  }
  return <Loaded desk={value} flags={flags} />;
}

/** What an act's page says to this one when it leads back here. */
interface Done {
  readonly done?: string;
  readonly approval?: string | null;
}

interface LoadedProps {
  desk: DeskLoan;
  flags: UsedCall<typeof listLoanFlags>;
}

function Loaded({ desk, flags }: LoadedProps) {
  const { borrower, employer, loan, reference } = desk;
  const { gid } = loan;
  const known = 'value' in flags ? (flags.value ?? []) : [];
  const { approval, done } = (useLocation().state ?? {}) as Done;
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
          <Link href={`/borrowers/${borrower.gid}`}>Open borrower</Link>,{' '}
          <Link href={`/loans/${gid}/reports`}>Bureau reports</Link>
        </>
      }
    >
      {done && (
        <Notice tone="positive">
          {done} {approval && <Link href={`/approvals/${approval}`}>Open the request</Link>}
        </Notice>
      )}
      <LoanBoard desk={desk} flags={flags} />
    </ConsolePage>
  );
}

/** The parts of the page; a past day in the address shows its figures and turns acts off. */
function LoanBoard({ desk, flags }: LoadedProps) {
  const { borrower, loan } = desk;
  const { gid, loan_status: status } = loan;
  const job = useCall(listEmploymentChanges, { gid: borrower.gid });
  const { change, search } = useAddressFilter();
  const day = pastDay(search.get('day'), newYorkDay(desk.as_of));
  const isLent = status !== 'Pending' && status !== 'Void';
  const isOwed = status === 'Open' || status === 'Charged Off';
  const asOf = <LoanAsOf desk={desk} day={day} onDay={(next) => change({ day: next ?? '' })} />;
  const figures = day ? <LoanOnDay gid={gid} day={day} /> : <LoanFigures desk={desk} />;
  return (
    <BoardTogether
      label="Loading this loan"
      first={[...(isLent ? [wide('day', asOf)] : []), wide('figures', figures)]}
      rest={[
        narrow('acts', <LoanActs gid={gid} off={day !== null} />),
        narrow(
          'relief',
          <Later title="Relief" what="relief">
            <LoanRelief gid={gid} />
          </Later>,
        ),
        narrow('flags', <LoanFlags gid={gid} flags={flags} />),
        ...(isOwed ? [narrow('payoff', <PayoffQuote desk={desk} />)] : []),
        wide('schedule', <LoanSchedule loan={loan} />),
        wide('ledger', <LoanLedger gid={gid} />),
        narrow('payments', <LoanPayments gid={gid} />),
        narrow(
          'by-hand',
          <Later title="Money by hand" what="what staff did">
            <LoanMoneyActs gid={gid} />
          </Later>,
        ),
        wide('notes', <DeskNotes borrower={borrower.gid} loan={gid} />),
        wide('papers', <DeskPapers borrower={borrower.gid} loan={gid} />),
        ...(isLent ? [narrow('statement', <LoanStatement desk={desk} />)] : []),
        narrow(
          'collection',
          <Later title="Collection" what="collection">
            <LoanCollection desk={desk} job={job} />
          </Later>,
        ),
      ]}
    />
  );
}

/** A part that comes later, in its place from the beginning. */
function Later({ children, title, what }: { children: ReactNode; title: string; what: string }) {
  const fallback = (
    <Sheet title={title}>
      <WaitingFor label={`Loading ${what}`} />
    </Sheet>
  );
  return <Suspense fallback={fallback}>{children}</Suspense>;
}

/** A day before today; null for anything else that an address may hold. */
function pastDay(asked: string | null, today: string): string | null {
  const isDay = asked !== null && Number.isFinite(Date.parse(`${asked}T12:00:00Z`));
  return isDay && asked < today ? asked : null;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
