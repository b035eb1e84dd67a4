import { loadChunk } from '@paystead/client/browser/load-chunk';
import { useCall } from '@paystead/client/calls/use-call';
import { listOwnRemittances } from '@paystead/contract/employer/remittances';
import { Amount } from '@paystead/kit/amount/amount';
import { formatDayDate, newYorkDay } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import type { Column } from '@paystead/kit/table/table';
import { lazy, Suspense } from 'react';
import { hourWords, shortDay } from '../../parts/employer/closing-words.ts';
import { ListPage, useListQuery } from '../../parts/list-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { FileTag } from './file-tag.tsx';
import type { Listed } from './remittance-words.ts';
import { UploadRemittance } from './upload-remittance.tsx';

const UnreadFiles = lazy(async () => ({
  default: (await loadChunk(async () => import('./unread-files.tsx'))).UnreadFiles,
}));

const columns: readonly Column<Listed>[] = [
  {
    key: 'payday',
    header: 'Payday',
    nowrap: true,
    phone: 'title',
    cell: ({ gid, payday }) => (
      <Link href={`/employer/remittances/${gid}`}>{formatDayDate(payday)}</Link>
    ),
  },
  {
    key: 'received',
    header: 'Received',
    nowrap: true,
    phone: 'detail',
    cell: ({ received_at: at }) => `${shortDay(newYorkDay(at))}, ${hourWords(at)}`,
  },
  { key: 'name', header: 'File', phone: 'hidden', cell: ({ name }) => name },
  { key: 'lines', header: 'Lines', align: 'end', phone: 'hidden', cell: ({ lines }) => lines },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    phone: 'value',
    cell: ({ total }) => <Amount value={total} />,
  },
  { key: 'state', header: 'State', phone: 'status', cell: (file) => <FileTag file={file} /> },
];

/** REMIT-2: the remittances of all paydays, newest first, and where to drop the next one. */
export function RemittancesScreen() {
  const query = useListQuery();
  const { l, o } = query.query;
  const list = useCall(listOwnRemittances, { l, o });
  const mayUpload = useRoles().includes('payroll');
  return (
    <ListPage
      title="Remittances"
      columns={columns}
      rowKey={({ gid }) => gid}
      list={list}
      query={query}
      filters={
        <>
          {mayUpload && <UploadRemittance />}
          <Suspense fallback={null}>
            <UnreadFiles mayAct={mayUpload} />
          </Suspense>
        </>
      }
      narrow="stack"
      rowsOpen
      empty="After a payday, send us what you deducted. We match it line by line."
    />
  );
}
