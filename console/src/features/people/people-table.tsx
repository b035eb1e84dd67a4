import type { UsedCall } from '@paystead/client/calls/use-call';
import type { listRosterPeople } from '@paystead/contract/employer/people';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { KeyCap, KeyHints } from '@paystead/kit/keys/key-cap';
import { Link } from '@paystead/kit/link/link';
import { Pager } from '@paystead/kit/pager/pager';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type Column, Table, type TableSelection } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { EMPLOYEE_WORDS } from '../../parts/employment-words.ts';
import { monthDay } from '../../parts/employer/closing-words.ts';
import { Absent } from '../../parts/record-page.tsx';
import { type Filter, isFiltered, PeopleFilter } from './people-filter.tsx';
import { allWhoMatch, countedPeople, type Person, TONES } from './people-words.ts';

interface PeopleTableProps {
  call: UsedCall<typeof listRosterPeople>;
  offset: number;
  onTurn: (offset: number) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Only for payroll. */
  selection?: TableSelection;
  onSet?: () => void;
  /** For all that match, on this page and the others. */
  onSetAll?: () => void;
}

/** Everybody on the roster, by name. */
export function PeopleTable(props: PeopleTableProps) {
  const { call, filter, offset, onFilter, onSet, onSetAll, onTurn, selection } = props;
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  const next = offset + (value?.rows.length ?? 0);
  return (
    <Stack gap={4}>
      <PeopleFilter filter={filter} groups={value?.groups} onFilter={onFilter}>
        {selection && selection.selected.size > 0 && onSet && (
          <>
            <Button variant="secondary" onPress={onSet}>
              Set a status for {countedPeople(selection.selected.size)}
            </Button>
            <Button variant="tertiary" onPress={() => selection.onChange(new Set())}>
              Clear
            </Button>
          </>
        )}
        {selection?.selected.size === 0 && onSetAll && value && value.total > 0 && (
          <Button variant="secondary" onPress={onSetAll}>
            {isFiltered(filter)
              ? `Set a status for ${allWhoMatch(value.total)}`
              : 'Set a status for everyone'}
          </Button>
        )}
      </PeopleFilter>
      <Sheet
        title="Everyone"
        flush
        footer={
          <Stack gap={3}>
            {value && value.total > 0 && (
              <Pager
                from={offset + 1}
                to={next}
                total={value.total}
                order="list"
                onPrevious={offset > 0 ? () => onTurn(Math.max(0, offset - USUAL_PAGE)) : undefined}
                onNext={next < value.total ? () => onTurn(next) : undefined}
              />
            )}
            {selection && <Hints />}
          </Stack>
        }
      >
        {!value && <Absent what="your people" call={call} />}
        {value?.rows.length === 0 && <Nobody isFiltered={isFiltered(filter)} />}
        {value && value.rows.length > 0 && (
          <Table
            caption="Everyone on your roster"
            columns={columns}
            rows={value.rows}
            rowKey={({ gid }) => gid}
            rowName={({ name }) => name}
            narrow="stack"
            dense
            {...(selection ? { selection } : {})}
          />
        )}
      </Sheet>
    </Stack>
  );
}

function Nobody({ isFiltered: asked }: { isFiltered: boolean }) {
  return (
    <EmptyState icon={<InboxIcon size="huge" />} title="Nobody here" level={3}>
      {asked ? 'Nobody on your roster matches.' : 'Upload a roster, and your people show here.'}
    </EmptyState>
  );
}

function Hints() {
  return (
    <KeyHints>
      <span>
        <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> move
      </span>
      <span>
        <KeyCap>X</KeyCap> choose
      </span>
      <span>
        <KeyCap>S</KeyCap> set a status
      </span>
      <span>
        <KeyCap>/</KeyCap> search
      </span>
    </KeyHints>
  );
}

const columns: readonly Column<Person>[] = [
  {
    key: 'who',
    header: 'Employee',
    phone: 'title',
    cell: (row) => (
      <>
        <Link href={`/employer/people/${row.gid}`}>{row.name}</Link>
        <Text as="div" size="small" tone="muted">
          {row.employee_number}
        </Text>
      </>
    ),
  },
  { key: 'group', header: 'Payroll group', phone: 'detail', cell: ({ group }) => group ?? '' },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    cell: ({ status, waiting }) => (
      <>
        <Tag tone={TONES[status]}>{EMPLOYEE_WORDS[status]}</Tag>
        {waiting && (
          <Text as="div" size="small" tone="muted">
            {EMPLOYEE_WORDS[waiting.status]} from {monthDay(waiting.effective_on)}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Each paycheck',
    align: 'end',
    phone: 'value',
    cell: ({ amount }) => (amount === null ? '' : <Amount value={amount} />),
  },
  {
    key: 'payday',
    header: 'Asked for',
    phone: 'detail',
    phoneLabel: 'Asked for',
    nowrap: true,
    cell: ({ payday }) => (payday === null ? '' : monthDay(payday)),
  },
];
