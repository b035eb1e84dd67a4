import type { WireAnswer } from '@paystead/contract/call';
import type { readPaydayTimeline } from '@paystead/contract/employer/payday-timeline';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { Amount } from '@paystead/kit/amount/amount';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { Pager } from '@paystead/kit/pager/pager';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';

type Paycheck = WireAnswer<typeof readPaydayTimeline>['rows'][number];

const WAITS = {
  NOBODY: ['Done', 'positive'],
  PAYROLL: ['You', 'caution'],
  BANK: ['The bank', 'info'],
  PAYSTEAD: ['Paystead', 'info'],
  PAYDAY: ['The payday', 'neutral'],
} as const satisfies Record<Paycheck['waits_for'], readonly [string, string]>;

interface TimelineTableProps {
  rows: readonly Paycheck[];
  total: number;
  offset: number;
  onTurn: (offset: number) => void;
}

/** Person by person; who waits for payroll comes first. */
export function TimelineTable({ rows, total, offset, onTurn }: TimelineTableProps) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={<InboxIcon size="huge" />} title="Nobody here" level={2}>
        Nobody on this payday matches.
      </EmptyState>
    );
  }
  const next = offset + rows.length;
  return (
    <Sheet
      title="Person by person"
      flush
      footer={
        <Pager
          from={offset + 1}
          to={next}
          total={total}
          order="list"
          onPrevious={offset > 0 ? () => onTurn(Math.max(0, offset - USUAL_PAGE)) : undefined}
          onNext={next < total ? () => onTurn(next) : undefined}
        />
      }
    >
      <Table
        caption="Person by person"
        columns={columns}
        rows={rows}
        rowKey={({ employee_number: number }) => number}
        narrow="stack"
        dense
        isWarned={({ waits_for: whom }) => whom === 'PAYROLL'}
      />
    </Sheet>
  );
}

const sum = (value: string | null) => (value === null ? '—' : <Amount value={value} />);

const columns: readonly Column<Paycheck>[] = [
  {
    key: 'who',
    header: 'Employee',
    phone: 'title',
    cell: (row) => (
      <>
        {row.name ?? 'Not on the roster'}
        <Text as="div" size="small" tone="muted">
          {row.employee_number}
        </Text>
      </>
    ),
  },
  { key: 'asked', header: 'Asked', align: 'end', phone: 'value', cell: ({ asked }) => sum(asked) },
  {
    key: 'deducted',
    header: 'Deducted',
    align: 'end',
    phone: 'detail',
    phoneLabel: 'Deducted',
    cell: (row) => (
      <>
        {sum(row.deducted)}
        {row.waits_for === 'PAYROLL' && (
          <Text as="div" size="small" tone="caution">
            {differs(row)}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'remitted',
    header: 'Remitted',
    align: 'end',
    phone: 'hidden',
    cell: ({ remitted }) => sum(remitted),
  },
  {
    key: 'posted',
    header: 'Posted',
    align: 'end',
    phone: 'hidden',
    cell: ({ posted }) => sum(posted),
  },
  {
    key: 'waits',
    header: 'Waits for',
    phone: 'status',
    cell: ({ waits_for: whom }) => <Tag tone={WAITS[whom][1]}>{WAITS[whom][0]}</Tag>,
  },
];

function differs({ asked, deducted }: Paycheck): string {
  if (Number(asked) === 0) return 'Unknown';
  if (deducted === null || Number(deducted) === 0) return 'Missing';
  return Number(deducted) < Number(asked) ? 'Short' : 'Over';
}
