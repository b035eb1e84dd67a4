import type { WireAnswer } from '@paystead/contract/call';
import type { listPeople } from '@paystead/contract/staff/people';
import { Link } from '@paystead/kit/link/link';
import { Stack } from '@paystead/kit/stack/stack';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Email } from '@paystead/kit/text/contact';
import { Text } from '@paystead/kit/text/text';
import { formatDate, newYorkDay } from '@paystead/kit/format/format-date';
import { RoleTags } from './role-tags.tsx';

type Person = WireAnswer<typeof listPeople>['rows'][number];

const name: Column<Person> = {
  key: 'name',
  header: 'Person',
  phone: 'title',
  cell: (row) => (
    <Stack gap={1}>
      <Link href={`/staff/${row.gid}`} tone="strong">
        {row.name}
      </Link>
      <Text size="small" tone="muted">
        {row.own ? 'You' : <Email address={row.email} />}
      </Text>
    </Stack>
  ),
};
const employer: Column<Person> = {
  key: 'employer',
  header: 'Employer',
  phone: 'detail',
  cell: (row) => row.employer ?? '',
};
const roles: Column<Person> = {
  key: 'roles',
  header: 'Roles',
  phone: 'full',
  cell: (row) => <RoleTags roles={row.roles} asked={row.asked} />,
};
const here: Column<Person> = {
  key: 'here',
  header: 'Last here',
  phone: 'value',
  nowrap: true,
  cell: (row) => lastHere(row),
};
const state: Column<Person> = {
  key: 'state',
  header: 'Access',
  phone: 'status',
  cell: (row) => accessTag(row),
};

/** People who may log in to the console, with what they may do. */
export function PeopleTable({ isEmployers, rows }: { isEmployers: boolean; rows: Person[] }) {
  return (
    <Table
      caption={isEmployers ? 'Employers’ people' : 'The lender’s people'}
      columns={isEmployers ? [name, employer, roles, here, state] : [name, roles, here, state]}
      rows={rows}
      rowKey={(row) => row.gid}
      dense
    />
  );
}

export function lastHere({ last_here: at, open_sessions: open }: Person): string {
  if (at === null) return 'Never';
  return open > 0 ? 'Now' : formatDate(newYorkDay(at));
}

export function accessTag({ access_until: until, active, ended }: Person) {
  if (!active) return <Tag>Ended</Tag>;
  if (until === null) return <Tag tone="positive">Open</Tag>;
  return (
    <Tag
      tone={ended ? 'neutral' : 'caution'}
    >{`${ended ? 'Over since' : 'Until'} ${formatDate(until)}`}</Tag>
  );
}
