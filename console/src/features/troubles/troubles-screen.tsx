import { useCall } from '@paystead/client/calls/use-call';
import { listTroubles } from '@paystead/contract/servicing/troubles';
import { Link } from '@paystead/kit/link/link';
import type { Column } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { ListPage, useKeyedQuery } from '../../parts/list-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { ViewFilter } from '../../parts/view-filter.tsx';
import { TroubleActions } from './trouble-actions.tsx';
import { hrefOf, KINDS, momentOf, subjectOf, type Trouble } from './trouble-words.ts';

type State = 'OPEN' | 'CLOSED';

const STATES: readonly { value: State; label: string }[] = [
  { value: 'OPEN', label: 'Open' },
  { value: 'CLOSED', label: 'Done' },
];

const columns: readonly Column<Trouble>[] = [
  { key: 'kind', header: 'What', phone: 'title', cell: (row) => KINDS[row.kind] },
  {
    key: 'company',
    header: 'Waiting for',
    phone: 'full',
    phoneLabel: 'Waiting for',
    cell: (row) => row.company,
  },
  {
    key: 'subject',
    header: 'About',
    phone: 'full',
    cell: (row) => {
      const words = row.borrower ? `${subjectOf(row)}, ${row.borrower}` : subjectOf(row);
      const href = hrefOf(row);
      return href ? <Link href={href}>{words}</Link> : words;
    },
  },
  { key: 'known', header: 'Details', phone: 'full', cell: (row) => row.what },
  {
    key: 'last',
    header: 'Last attempt',
    phone: 'full',
    phoneLabel: 'Last attempt',
    cell: (row) => (
      <>
        {momentOf(row.last_at)}
        <Text size="small" tone="muted">
          {row.tries === 1 ? '1 try' : `${row.tries} tries`}
        </Text>
      </>
    ),
  },
];

/** What partners, our server and the close of day failed to do. */
export function TroublesScreen() {
  const query = useKeyedQuery();
  const [state, setState] = useState<State>('OPEN');
  const list = useCall(listTroubles, { ...query.query, state });
  const roles = useRoles();
  const mayClose = state === 'OPEN' && roles.some((role) => CLOSERS.includes(role));
  const actions: Column<Trouble> = {
    key: 'actions',
    header: 'Actions',
    phone: 'full',
    cell: (row) => <TroubleActions trouble={row} onDone={list.reload} />,
  };
  return (
    <ListPage
      title="Troubles"
      searchLabel="Search by company, file, day or name"
      empty={state === 'OPEN' ? 'Nothing waits for you.' : 'No trouble has been closed yet.'}
      columns={mayClose ? [...columns, actions] : columns}
      rowKey={(row) => row.gid}
      list={list}
      query={query}
      narrow="stack"
      filters={
        <ViewFilter
          label="State"
          options={STATES}
          value={state}
          onChange={setState}
          query={query}
        />
      }
    />
  );
}

/** Who may close a row (contract/troubles). */
const CLOSERS: readonly string[] = ['servicer', 'administrator'];
