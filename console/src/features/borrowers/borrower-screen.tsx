import { useCall } from '@paystead/client/calls/use-call';
import { readDeskBorrower } from '@paystead/contract/product/borrower-desk';
import { Board } from '@paystead/kit/board/board';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { useParams } from 'react-router';
import { Unloaded } from '../../parts/record-page.tsx';
import { BorrowerApplications } from './borrower-applications.tsx';
import { BorrowerLoans } from './borrower-loans.tsx';
import type { DeskBorrower } from './desk-borrower.ts';

const PATH = [{ label: 'Loans', href: '/loans' }];

/** STAFF-30: one borrower at the desk: loans with their figures, applications, masked contact. */
export function BorrowerScreen() {
  const { gid = '' } = useParams();
  const call = useCall(readDeskBorrower, { gid });
  const value = 'value' in call ? call.value : undefined;
  // What is shown belongs to the address, also after going from one borrower to another.
  if (!value || value.gid !== gid || call.state === 'error') {
    return <Unloaded title="Borrower" path={PATH} what="this borrower" call={call} />;
  }
  return (
    <ConsolePage title={value.name} path={[...PATH, { label: 'Borrower' }]} note={value.employer}>
      <Board
        items={[
          { id: 'loans', column: 'main', content: <BorrowerLoans loans={value.loans} /> },
          {
            id: 'applications',
            column: 'main',
            content: <BorrowerApplications applications={value.applications} />,
          },
          { id: 'contact', column: 'aside', content: <Contact borrower={value} /> },
        ]}
      />
    </ConsolePage>
  );
}

function Contact({ borrower }: { borrower: DeskBorrower }) {
  const { email, email_verified: emailProven, phone, phone_verified: phoneProven } = borrower;
  return (
    <Sheet title="Contact">
      <DefinitionList look="dense">
        <Definition term="Email">{proven(email, emailProven)}</Definition>
        <Definition term="Phone">{phone ? proven(phone, phoneProven) : 'None'}</Definition>
      </DefinitionList>
    </Sheet>
  );
}

function proven(contact: string, isVerified: boolean): string {
  return `${contact}, ${isVerified ? 'verified' : 'not verified'}`;
}
