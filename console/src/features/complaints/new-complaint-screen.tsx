import { useCall } from '@paystead/client/calls/use-call';
import { listComplaints } from '@paystead/contract/complaints/complaints';
import { readDeskBorrower } from '@paystead/contract/product/borrower-desk';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { useSearchParams } from 'react-router';
import { Unloaded } from '../../parts/record-page.tsx';
import { NewComplaint } from './new-complaint.tsx';

const PATH = [{ label: 'Complaints', href: '/complaints' }];

/** COMPLAINT-1: writes a complaint down; the address names its borrower, if it's one of ours. */
export function NewComplaintScreen() {
  const [search] = useSearchParams();
  const gid = search.get('borrower');
  const borrower = useCall(readDeskBorrower, gid === null ? null : { gid });
  const value = 'value' in borrower && borrower.state !== 'error' ? borrower.value : undefined;
  // Shown beside the form, so that nobody writes one down twice.
  const known = useCall(listComplaints, { only: 'OPEN', ...(gid !== null && { borrower: gid }) });
  const list = 'value' in known && known.state !== 'error' ? known.value : undefined;
  if (!list || (gid !== null && !value)) {
    const call = list ? borrower : known;
    return <Unloaded title="Record a complaint" path={PATH} what="the form" call={call} />;
  }
  return (
    <ConsolePage
      title="Record a complaint"
      path={[...PATH, { label: 'New' }]}
      note={value ? value.name : 'Of somebody who isn’t a borrower of ours'}
    >
      <NewComplaint
        key={gid}
        borrower={gid}
        loans={value?.loans.map(({ gid: loan, reference }) => ({ gid: loan, reference })) ?? []}
        open={gid === null ? [] : list.rows}
        today={list.today}
      />
    </ConsolePage>
  );
}
