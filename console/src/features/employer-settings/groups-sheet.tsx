import { CalendarDaysIcon } from '@paystead/kit/icon/calendar-days';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Inset } from '@paystead/kit/fold/fold';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { closingWords, shortDay } from '../../parts/employer/closing-words.ts';
import { FREQUENCIES } from '../../parts/employment-words.ts';
import { GroupPaydays } from './group-paydays.tsx';
import { type Group, movedToWords, peopleWords, type Settings } from './settings-words.ts';

const columns: readonly Column<Group>[] = [
  {
    key: 'name',
    header: 'Group',
    phone: 'title',
    cell: (group) => (
      <>
        {group.name}
        <Text as="div" size="small" tone="muted">
          {FREQUENCIES[group.frequency]}
        </Text>
      </>
    ),
  },
  {
    key: 'people',
    header: 'People',
    align: 'end',
    phone: 'value',
    cell: (group) => peopleWords(group.people),
  },
  {
    key: 'payday',
    header: 'Next payday',
    phone: 'detail',
    phoneLabel: 'Next payday',
    cell: ({ paydays: [next] }) =>
      next && (
        <>
          {shortDay(next.date)} {next.moved_from && <Tag tone="caution">Moved</Tag>}
        </>
      ),
  },
];

/** The last column: a file that closed before today says so. */
function closesOf(today: string): Column<Group> {
  return {
    key: 'closes',
    header: 'File closes',
    phone: 'full',
    phoneLabel: 'File',
    cell({ paydays: [next] }) {
      if (!next?.closes_at) return 'No deduction file';
      const words = closingWords(next.closes_at);
      return newYorkDay(next.closes_at) < today ? `Closed ${words}` : words;
    },
  };
}

/** Payroll groups with their next paydays; moved ones with where from and why. */
export function GroupsSheet({ settings: { groups, people, today } }: { settings: Settings }) {
  if (groups.length === 0) {
    return (
      <EmptyState icon={<CalendarDaysIcon size="huge" />} title="No payroll group yet" level={2}>
        Your lender hasn’t added one. Ask them to, so that deductions can start.
      </EmptyState>
    );
  }
  return (
    <Sheet title="Payroll groups and paydays" flush>
      <Inset>
        <Text size="small" tone="muted">
          {peopleWords(people)} on your roster. A payday on a weekend or bank holiday moves to the
          business day before.
        </Text>
      </Inset>
      <Table
        caption="Payroll groups"
        columns={[...columns, closesOf(today)]}
        rows={groups}
        rowKey={({ gid }) => gid}
        narrow="stack"
        dense
      />
      <Inset>
        <Stack gap={3}>
          <Moved groups={groups} />
          {groups.map((group) => (
            <GroupPaydays key={group.gid} group={group} />
          ))}
        </Stack>
      </Inset>
    </Sheet>
  );
}

/** Every moved payday ahead, each day once. */
function Moved({ groups }: { groups: readonly Group[] }) {
  const words = groups
    .flatMap(({ paydays }) => paydays.filter(({ moved_from: from }) => from !== null))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(movedToWords);
  const days = [...new Set(words)];
  if (days.length === 0) return null;
  return (
    <Text as="div" size="small">
      <b>{days.length === 1 ? '1 moved payday' : `${days.length} moved paydays`}:</b>{' '}
      {days.join('. ')}.
    </Text>
  );
}
