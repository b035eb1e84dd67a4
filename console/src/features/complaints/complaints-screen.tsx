import { useCall } from '@paystead/client/calls/use-call';
import type { WireInput } from '@paystead/contract/call';
import { COMPLAINT_WORDS } from '@paystead/contract/complaints/complaint-terms';
import { listComplaints } from '@paystead/contract/complaints/complaints';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Day } from '@paystead/kit/day/day';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { Absent } from '../../parts/record-page.tsx';
import { Steps } from '../../parts/record/steps.tsx';
import { askedFor, useAddressFilter } from '../../parts/use-address-filter.ts';
import { useMayRecord } from './use-may-record.ts';
import { usePages } from '../../parts/use-pages.ts';
import { ComplaintFilters } from './complaint-filters.tsx';
import { type Complaint, dueWords, whoOf } from './complaint-words.ts';

const columns: readonly Column<Complaint>[] = [
  {
    key: 'who',
    header: 'From',
    phone: 'title',
    cell: (row) => <Link href={`/complaints/${row.gid}`}>{whoOf(row)}</Link>,
  },
  {
    key: 'category',
    header: 'About',
    phone: 'detail',
    cell: (row) => COMPLAINT_WORDS.category[row.category],
  },
  {
    key: 'came',
    header: 'Received',
    phone: 'hidden',
    cell: (row) => (
      <>
        <Day value={row.received_on} form="table" />
        <Text size="small" tone="muted">
          {COMPLAINT_WORDS.way[row.came_by]}
        </Text>
      </>
    ),
  },
  {
    key: 'owner',
    header: 'Taken by',
    phone: 'hidden',
    cell: (row) => (row.is_yours ? 'You' : (row.taken_by ?? 'Nobody')),
  },
  { key: 'state', header: 'State', phone: 'status', cell: (row) => <ComplaintTag row={row} /> },
];

/** Days before the last one from which a complaint is marked. */
const SOON = 3;

/** What is due next, or what came of it. */
export function ComplaintTag({ row }: { row: Complaint }) {
  const { days_left: left, outcome } = row;
  if (left === null) {
    return <Tag tone="positive">{outcome ? COMPLAINT_WORDS.outcome[outcome] : 'Answered'}</Tag>;
  }
  return (
    <Tag tone={left < 0 ? 'critical' : left <= SOON ? 'caution' : 'plain'}>{dueWords(row)}</Tag>
  );
}

/** COMPLAINT-1: complaints: open ones by the day of their answer, others newest first. */
export function ComplaintsScreen() {
  const filter = useAddressFilter();
  const pages = usePages(filter.suffix);
  const mayRecord = useMayRecord();
  const list = useCall(listComplaints, {
    ...askedFor<WireInput<typeof listComplaints>>(filter.search, [
      'only',
      'category',
      'way',
      'month',
      'borrower',
    ]),
    l: String(USUAL_PAGE),
    ...pages.asked,
  });
  const value = 'value' in list && list.state !== 'error' ? list.value : undefined;
  return (
    <ConsolePage
      title="Complaints"
      note={<Link href="/reports/complaints">Complaints in figures</Link>}
      actions={mayRecord && <ButtonLink href="/complaints/new">Record a complaint</ButtonLink>}
    >
      <ComplaintFilters filter={filter} />
      {!value && <Absent what="the complaints" call={list} />}
      {value?.rows.length === 0 && (
        <EmptyState icon={<InboxIcon size="huge" />} title="No complaints here" level={2}>
          No complaint fits these filters.
        </EmptyState>
      )}
      {value && value.rows.length > 0 && (
        <Sheet
          flush
          footer={
            (pages.onPrevious || value.next !== null) && (
              <Steps
                onBack={pages.onPrevious}
                onNext={value.next === null ? undefined : () => pages.open(value.next ?? '')}
              />
            )
          }
        >
          <Table
            caption="Complaints"
            columns={columns}
            rows={value.rows}
            rowKey={(row) => row.gid}
            rowsOpen
            dense
          />
        </Sheet>
      )}
    </ConsolePage>
  );
}
