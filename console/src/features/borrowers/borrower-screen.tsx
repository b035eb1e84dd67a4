import { useCall, type UsedCall } from '@paystead/client/calls/use-call';
import { readDeskBorrower } from '@paystead/contract/product/borrower-desk';
import { readBorrowerRecord } from '@paystead/contract/product/borrower-record';
import { Board } from '@paystead/kit/board/board';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { useParams } from 'react-router';
import { narrow, wide } from '../../parts/record/board-items.ts';
import { DeskNotes } from '../../parts/record/desk-notes.tsx';
import { DeskPapers } from '../../parts/record/desk-papers.tsx';
import { Absent, Unloaded } from '../../parts/record-page.tsx';
import { AccessSheet, BreachSheet } from './access-sheet.tsx';
import { BorrowerApplications } from './borrower-applications.tsx';
import { BorrowerLoans } from './borrower-loans.tsx';
import { ComplaintsSheet } from './complaints-sheet.tsx';
import type { DeskBorrower } from './desk-borrower.ts';
import type { DeskRecord } from './desk-record.ts';
import { AccountsSheet, JobSheet, PersonSheet } from './person-sheet.tsx';
import { ContactSheet, MessagesSheet, TasksSheet, TrailSheet } from './record-lists.tsx';
import { BankLinkSheet, HoldSheet } from './records-sheet.tsx';
import { SeeAsSheet } from './see-as-sheet.tsx';

const PATH = [{ label: 'Borrowers', href: '/borrowers' }];

/** STAFF-30, STAFF-41: one borrower at the desk, with personal data masked. */
export function BorrowerScreen() {
  const { gid = '' } = useParams();
  const call = useCall(readDeskBorrower, { gid });
  const value = 'value' in call ? call.value : undefined;
  // What is shown belongs to the address, also after going from one borrower to another.
  if (!value || value.gid !== gid || call.state === 'error') {
    return <Unloaded title="Borrower" path={PATH} what="this borrower" call={call} />;
  }
  return <Loaded key={gid} borrower={value} />;
}

function Loaded({ borrower }: { borrower: DeskBorrower }) {
  const { gid } = borrower;
  const call = useCall(readBorrowerRecord, { gid });
  const record = 'value' in call && call.state !== 'error' ? call.value : undefined;
  const both = record && { borrower, record, onDone: call.reload };
  return (
    <ConsolePage
      title={borrower.name}
      path={[...PATH, { label: borrower.name }]}
      note={borrower.employer}
    >
      <Board
        items={[
          ...(both ? besides(both) : [narrow('record', <WaitingForRecord call={call} />)]),
          wide('loans', <BorrowerLoans loans={borrower.loans} />),
          wide('applications', <BorrowerApplications applications={borrower.applications} />),
          ...(both ? [wide('tasks', <TasksSheet {...both} />)] : []),
          ...(both ? [wide('messages', <MessagesSheet {...both} />)] : []),
          wide('notes', <DeskNotes borrower={gid} />),
          wide('papers', <DeskPapers borrower={gid} />),
          ...(both ? [wide('trail', <TrailSheet gid={gid} {...both} />)] : []),
        ]}
      />
    </ConsolePage>
  );
}

function WaitingForRecord({ call }: { call: UsedCall<typeof readBorrowerRecord> }) {
  return (
    <Sheet title="Person">
      <Absent what="the record" call={call} />
    </Sheet>
  );
}

interface Both {
  borrower: DeskBorrower;
  record: DeskRecord;
  onDone: () => void;
}

/** What stands beside loans and applications. */
function besides(both: Both) {
  const { gid } = both.borrower;
  return [
    narrow('safety', <BreachSheet {...both} />),
    narrow('see-as', <SeeAsSheet gid={gid} />),
    narrow('person', <PersonSheet {...both} />),
    narrow('job', <JobSheet {...both} />),
    narrow('accounts', <AccountsSheet {...both} />),
    narrow('access', <AccessSheet {...both} />),
    narrow('contact', <ContactSheet {...both} />),
    narrow('complaints', <ComplaintsSheet gid={gid} />),
    narrow('bank-link', <BankLinkSheet gid={gid} onDone={both.onDone} />),
    narrow('hold', <HoldSheet gid={gid} {...both} />),
  ];
}
