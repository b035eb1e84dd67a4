import { useCall } from '@paystead/client/calls/use-call';
import { type ApprovalView, listApprovals } from '@paystead/contract/servicing/approvals';
import { Amount } from '@paystead/kit/amount/amount';
import { Link } from '@paystead/kit/link/link';
import type { Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { ListPage, useKeyedQuery } from '../../parts/list-page.tsx';
import { momentOf } from '../../parts/moment.ts';
import { ViewFilter } from '../../parts/view-filter.tsx';
import { type Approval, STATE_WORDS } from './approval-words.ts';

const VIEWS: readonly { value: ApprovalView; label: string }[] = [
  { value: 'WAITING', label: 'Waiting' },
  { value: 'YOURS', label: 'Yours' },
  { value: 'DECIDED', label: 'Decided' },
];

const EMPTY: Readonly<Record<ApprovalView, string>> = {
  WAITING: 'Nothing waits for you. Requests of other people show up here.',
  YOURS: 'You haven’t asked for anything that’s still open.',
  DECIDED: 'Nothing has been decided yet.',
};

const columns: readonly Column<Approval>[] = [
  {
    key: 'title',
    header: 'Request',
    phone: 'title',
    cell: (row) => (
      <>
        <Link href={`/approvals/${row.gid}`} about={`for ${row.borrower ?? row.about}`}>
          {row.title}
        </Link>
        {row.is_own && (
          <Text size="small" tone="muted">
            You asked. Someone else must decide
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'about',
    header: 'About',
    phone: 'detail',
    nowrap: true,
    cell: ({ about, borrower }) =>
      borrower ? (
        <>
          {borrower}
          <Text size="small" tone="muted">
            {about}
          </Text>
        </>
      ) : (
        about
      ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    phone: 'value',
    cell: (row) => row.amount && <Amount value={row.amount} />,
  },
  {
    key: 'by',
    header: 'Asked by',
    phone: 'full',
    phoneLabel: 'Asked by',
    cell: (row) => `${row.requested_by}, ${momentOf(row.requested_at)}`,
  },
  {
    key: 'ends',
    header: 'Ends',
    phone: 'full',
    phoneLabel: 'Ends',
    nowrap: true,
    cell: (row) => (row.state === 'REQUESTED' ? momentOf(row.ends_at) : ''),
  },
  {
    key: 'state',
    header: 'State',
    phone: 'status',
    cell: (row) => {
      const [words, tone] = STATE_WORDS[row.state];
      return <Tag tone={row.is_own && row.state === 'REQUESTED' ? 'neutral' : tone}>{words}</Tag>;
    },
  },
];

/** Acts that need a second person: those of others, your own, and decided ones. */
export function ApprovalsScreen() {
  const query = useKeyedQuery();
  const [show, setShow] = useState<ApprovalView>('WAITING');
  const list = useCall(listApprovals, { ...query.query, show });
  return (
    <ListPage
      title="Approvals"
      searchLabel="Search by request, name or loan"
      empty={EMPTY[show]}
      columns={columns}
      rowKey={(row) => row.gid}
      list={list}
      query={query}
      narrow="stack"
      rowsOpen
      filters={
        <ViewFilter
          label="Requests"
          options={VIEWS}
          value={show}
          onChange={setShow}
          query={query}
        />
      }
    />
  );
}
