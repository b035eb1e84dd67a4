import { useCall } from '@paystead/client/calls/use-call';
import { type HeldView, listHeldMoney } from '@paystead/contract/servicing/held-money';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import type { Column } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { ListPage, useListQuery } from '../../parts/list-page.tsx';
import { ViewFilter } from '../../parts/view-filter.tsx';
import { END_WORDS, type Held, OLD_DAYS, ownerOf, REASON_WORDS } from './held-words.ts';

const VIEWS: readonly { value: HeldView; label: string }[] = [
  { value: 'OPEN', label: 'Open' },
  { value: 'YOURS', label: 'Yours' },
  { value: 'NO_OWNER', label: 'No owner' },
  { value: 'DONE', label: 'Done' },
];

const EMPTY: Readonly<Record<HeldView, string>> = {
  OPEN: 'We hold no money that isn’t ours.',
  YOURS: 'No sum is yours to settle.',
  NO_OWNER: 'Every sum has an owner.',
  DONE: 'No sum has been settled yet.',
};

const columns: readonly Column<Held>[] = [
  {
    key: 'day',
    header: 'Came in',
    nowrap: true,
    cell: (row) => <Day value={row.received_on} form="table" />,
  },
  {
    key: 'from',
    header: 'From',
    cell: (row) => (
      <>
        <Link href={`/held-money/${row.gid}`} about={`, ${formatMoney(row.amount)}`}>
          {row.from ?? REASON_WORDS[row.reason]}
        </Link>
        {row.from && (
          <Text size="small" tone="muted">
            {REASON_WORDS[row.reason]}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'whose',
    header: 'Whose',
    cell: (row) =>
      row.borrower ? `${row.borrower}${row.loan ? `, ${row.loan.reference}` : ''}` : 'Unknown',
  },
  {
    key: 'age',
    header: 'Age',
    nowrap: true,
    cell: (row) => (
      <Text as="span" {...(row.age_days > OLD_DAYS ? { tone: 'caution' as const } : {})}>
        {row.age_days} {row.age_days === 1 ? 'day' : 'days'}
      </Text>
    ),
  },
  { key: 'owner', header: 'Owner', cell: ownerOf },
  {
    key: 'next',
    header: 'Next step',
    cell: (row) => (row.closed_as ? END_WORDS[row.closed_as] : row.next_step),
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: (row) => <Amount value={row.amount} /> },
];

/** Sums that we hold and that aren't ours, the oldest first. */
export function HeldListScreen() {
  const query = useListQuery();
  const [show, setShow] = useState<HeldView>('OPEN');
  const list = useCall(listHeldMoney, { ...query.query, show });
  const value = 'value' in list && list.state !== 'error' ? list.value : undefined;
  return (
    <ListPage
      title="Held money"
      searchLabel="Search by name, sender or number"
      empty={EMPTY[show]}
      columns={columns}
      rowKey={(row) => row.gid}
      list={list}
      query={query}
      filters={
        <>
          <ViewFilter label="Sums" options={VIEWS} value={show} onChange={setShow} query={query} />
          {value && (
            <Text>
              {formatMoney(value.held)} held. Our books say {formatMoney(value.books)}.
              {value.old > 0 &&
                ` ${value.old} ${value.old === 1 ? 'sum is' : 'sums are'} over ${OLD_DAYS} days old.`}
            </Text>
          )}
          {value && value.held !== value.books && (
            <Notice tone="critical">
              The records and the books differ. <Link href="/bank-files">Open Bank files</Link>
            </Notice>
          )}
        </>
      }
    />
  );
}
