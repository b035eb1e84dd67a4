import type { UsedCall } from '@paystead/client/calls/use-call';
import type { listRosters } from '@paystead/contract/employer/roster';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { UsersRoundIcon } from '@paystead/kit/icon/users-round';
import { Link } from '@paystead/kit/link/link';
import { Pager } from '@paystead/kit/pager/pager';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import type { useListQuery } from '../../../parts/list-page.tsx';
import { Absent } from '../../../parts/record-page.tsx';
import {
  cameBy,
  people,
  ROSTER_STATES,
  type RosterSummary,
  usedWords,
  whenOf,
} from '../roster-words.ts';
import { isOpen } from './drafts.tsx';

const columns: readonly Column<RosterSummary>[] = [
  {
    key: 'name',
    header: 'File',
    phone: 'title',
    breaks: true,
    cell: (row) => (
      <>
        <Link href={`/employer/roster/${row.gid}`}>{row.name}</Link>
        <Text as="div" size="small" tone="muted">
          {whenOf(row.uploaded_at)}, {cameBy(row)}
        </Text>
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    phone: 'status',
    cell: ({ state }) => <Tag tone={ROSTER_STATES[state][1]}>{ROSTER_STATES[state][0]}</Tag>,
  },
  { key: 'became', header: 'What became of it', phone: 'full', cell: becameOf },
];

/** What became of a file: who applied it and when, whether it was undone or can't be. */
function becameOf(row: RosterSummary): string {
  if (row.undone_at) return `By ${row.undone_by ?? 'payroll'}, ${whenOf(row.undone_at)}`;
  if (row.applied_at) {
    const applied = `By ${row.applied_by ?? 'payroll'}, ${whenOf(row.applied_at)}`;
    const now = row.people === null ? '' : `. ${people(row.people)}`;
    return `${applied}${now}. ${usedWords(row) ?? (row.can_undo ? 'Can be undone' : '')}`.trim();
  }
  return row.fault ?? '';
}

interface EarlierFilesProps {
  list: UsedCall<typeof listRosters>;
  query: ReturnType<typeof useListQuery>;
}

/** All files of the employer, newest first. */
export function EarlierFiles({ list, query }: EarlierFilesProps) {
  const value = 'value' in list && list.state !== 'error' ? list.value : undefined;
  const rows = value?.rows.filter((row) => !isOpen(row)) ?? [];
  const { offset, setOffset } = query;
  return (
    <Sheet
      title="Earlier files"
      flush
      footer={
        value && value.total > USUAL_PAGE ? (
          <Pager
            from={offset + 1}
            to={offset + value.rows.length}
            total={value.total}
            onPrevious={offset > 0 ? () => setOffset(Math.max(0, offset - USUAL_PAGE)) : undefined}
            onNext={
              offset + value.rows.length < value.total
                ? () => setOffset(offset + USUAL_PAGE)
                : undefined
            }
          />
        ) : undefined
      }
    >
      {!value && <Absent what="your earlier files" call={list} />}
      {value && rows.length === 0 && (
        <EmptyState icon={<UsersRoundIcon size="huge" />} title="No earlier files" level={3}>
          {value.total === 0
            ? 'Send your first file. It tells us who works for you, so that we ask you about nobody else.'
            : 'Files that are applied, undone or thrown away stay in this list.'}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Table
          caption="Earlier files"
          columns={columns}
          rows={rows}
          rowKey={({ gid }) => gid}
          narrow="stack"
          rowsOpen
          dense
        />
      )}
    </Sheet>
  );
}
