import { useCall } from '@paystead/client/calls/use-call';
import { listAppointments } from '@paystead/contract/wellness/counseling-desk';
import { Day } from '@paystead/kit/day/day';
import { Link } from '@paystead/kit/link/link';
import type { Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { useState } from 'react';
import { ListPage, useKeyedQuery } from '../../parts/list-page.tsx';
import { momentOf } from '../../parts/moment.ts';
import { ViewFilter } from '../../parts/view-filter.tsx';
import { PARTS, type StaffAppointment, STATES, TOPICS, WAYS } from './appointment-words.ts';

type Status = StaffAppointment['status'];

const STATUSES: readonly Status[] = ['REQUESTED', 'CONFIRMED', 'DONE', 'CANCELLED'];

const columns: readonly Column<StaffAppointment>[] = [
  {
    key: 'person',
    header: 'Borrower',
    cell: (row) => (
      <Link href={`/appointments/${row.gid}`} tone="strong">
        {row.person}
      </Link>
    ),
  },
  { key: 'employer', header: 'Employer', cell: (row) => row.employer },
  { key: 'topic', header: 'About', cell: (row) => TOPICS[row.topic] },
  { key: 'way', header: 'How', cell: (row) => WAYS[row.way] },
  { key: 'when', header: 'When', cell: (row) => <When row={row} /> },
  {
    key: 'late',
    header: 'Days past due',
    align: 'end',
    cell: (row) => (row.delinquent_days > 0 ? row.delinquent_days : ''),
  },
  { key: 'asked', header: 'Asked', nowrap: true, cell: (row) => momentOf(row.requested_at) },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => {
      const [words, tone] = STATES[row.status];
      return <Tag tone={tone}>{words}</Tag>;
    },
  },
];

/** Its time, or the requested days. */
function When({ row }: { row: StaffAppointment }) {
  if (row.confirmed_for) return momentOf(row.confirmed_for);
  return (
    <>
      {row.days.map((day) => (
        <span key={day}>
          <Day value={day} form="table" />{' '}
        </span>
      ))}
      {PARTS[row.part]}
    </>
  );
}

/** Appointments with borrowers: those without a time come first. */
export function AppointmentsScreen() {
  const query = useKeyedQuery();
  const [status, setStatus] = useState<Status>('REQUESTED');
  const list = useCall(listAppointments, { ...query.query, status });
  return (
    <ListPage
      title="Appointments"
      searchLabel="Search by name, email or employer"
      columns={columns}
      rowKey={(row) => row.gid}
      list={list}
      query={query}
      filters={
        <ViewFilter
          label="Status"
          menu
          options={STATUSES.map((value) => ({ value, label: STATES[value][0] }))}
          value={status}
          onChange={setStatus}
          query={query}
        />
      }
    />
  );
}
