import { useCall } from '@paystead/client/calls/use-call';
import { listPaydayFiles } from '@paystead/contract/employer/payday-files';
import { Amount } from '@paystead/kit/amount/amount';
import { formatDayDate } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import type { Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { closingWords } from '../../parts/employer/closing-words.ts';
import { FILE_STATES, marksInWords, type PaydayFile } from '../../parts/employer/file-words.ts';
import { ListPage, useListQuery } from '../../parts/list-page.tsx';

const columns: readonly Column<PaydayFile>[] = [
  {
    key: 'payday',
    header: 'Payday',
    nowrap: true,
    phone: 'title',
    cell: (file) => (
      <Link href={`/employer/files/${file.payday}`}>{formatDayDate(file.payday)}</Link>
    ),
  },
  { key: 'groups', header: 'Group', phone: 'hidden', cell: (file) => file.groups.join(', ') },
  { key: 'people', header: 'People', align: 'end', phone: 'hidden', cell: (file) => file.people },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    phone: 'value',
    cell: (file) => <Amount value={file.total} />,
  },
  { key: 'changes', header: 'Changes', phone: 'detail', cell: marksInWords },
  {
    key: 'state',
    header: 'State',
    phone: 'status',
    cell: (file) => <Tag tone={FILE_STATES[file.state][1]}>{FILE_STATES[file.state][0]}</Tag>,
  },
  {
    key: 'closes',
    header: 'Closes',
    nowrap: true,
    phone: 'hidden',
    cell: (file) => closingWords(file.closes_at),
  },
];

/** DEDUCT-33: the deduction files of all paydays, the latest first. */
export function FilesScreen() {
  const query = useListQuery();
  const { l, o } = query.query;
  const list = useCall(listPaydayFiles, { l, o });
  return (
    <ListPage
      title="Deduction files"
      columns={columns}
      rowKey={(file) => file.payday}
      list={list}
      query={query}
      narrow="stack"
      rowsOpen
      empty="The first file comes a few days before the first payday on which somebody has a deduction."
    />
  );
}
