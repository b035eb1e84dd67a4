import { useCall } from '@paystead/client/calls/use-call';
import { COMPLAINT_WORDS } from '@paystead/contract/complaints/complaint-terms';
import { listComplaints } from '@paystead/contract/complaints/complaints';
import { formatDate } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Text } from '@paystead/kit/text/text';
import { Absent } from '../../parts/record-page.tsx';

/** The latest complaints of a borrower, and where to write one down. */
export function ComplaintsSheet({ gid }: { gid: string }) {
  const call = useCall(listComplaints, { only: 'ALL', borrower: gid, l: '5' });
  const rows = 'value' in call && call.state !== 'error' ? call.value?.rows : undefined;
  return (
    <Sheet
      title="Complaints"
      flush={rows !== undefined && rows.length > 0}
      footer={<Link href={`/complaints/new?borrower=${gid}`}>Record a complaint</Link>}
    >
      {!rows && <Absent what="the complaints" call={call} />}
      {rows?.length === 0 && <Text tone="muted">None.</Text>}
      {rows && rows.length > 0 && (
        <List>
          {rows.map((row) => (
            <ListItem
              key={row.gid}
              title={
                <Link href={`/complaints/${row.gid}`}>
                  {COMPLAINT_WORDS.category[row.category]}
                </Link>
              }
              note={`${formatDate(row.received_on)}. ${
                row.outcome
                  ? COMPLAINT_WORDS.outcome[row.outcome]
                  : `Answer by ${formatDate(row.answer_by)}`
              }`}
            />
          ))}
        </List>
      )}
    </Sheet>
  );
}
