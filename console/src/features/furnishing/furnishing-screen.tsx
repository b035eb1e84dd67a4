import { useCall } from '@paystead/client/calls/use-call';
import { listBureauFiles } from '@paystead/contract/furnishing/bureau-files';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Day } from '@paystead/kit/day/day';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { groupThousands } from '@paystead/kit/format/format-money';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { momentOf } from '../../parts/moment.ts';
import { Absent } from '../../parts/record-page.tsx';
import { Steps } from '../../parts/record/steps.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { type BureauFile, FILE_KINDS, FILE_STATES } from './furnishing-words.ts';

const count = (value: number) => groupThousands(String(value));

const columns: readonly Column<BureauFile>[] = [
  {
    key: 'day',
    header: 'As of',
    nowrap: true,
    cell: (row) => (
      <Link href={`/furnishing/${row.gid}`}>
        <Day value={row.day} form="table" />
      </Link>
    ),
  },
  { key: 'kind', header: 'File', cell: (row) => FILE_KINDS[row.kind] },
  {
    key: 'state',
    header: 'State',
    cell: (row) => {
      const [words, tone] = FILE_STATES[row.state];
      return <Tag tone={tone}>{words}</Tag>;
    },
  },
  {
    key: 'when',
    header: 'Sent, or to send',
    cell: (row) =>
      row.sent_at === null ? <Day value={row.sends_on} form="table" /> : momentOf(row.sent_at),
  },
  { key: 'loans', header: 'Loans', align: 'end', cell: (row) => count(row.loans) },
  { key: 'left', header: 'Left out', align: 'end', cell: (row) => count(row.left_out) },
  { key: 'refused', header: 'Refused', align: 'end', cell: (row) => count(row.refused) },
];

/** FURNISH-1: the files of reports to the credit bureaus, newest first. */
export function FurnishingScreen() {
  const pages = usePages('');
  const list = useCall(listBureauFiles, { l: String(USUAL_PAGE), ...pages.asked });
  const value = 'value' in list && list.state !== 'error' ? list.value : undefined;
  return (
    <ConsolePage
      title="Bureau reports"
      note={
        <>
          Each month’s report goes out by itself three business days after the month.{' '}
          <Link href="/report-disputes">Open disputes</Link>
        </>
      }
    >
      {!value && <Absent what="the reports" call={list} />}
      {value?.rows.length === 0 && (
        <EmptyState icon={<InboxIcon size="huge" />} title="No reports yet" level={2}>
          The first one is made at the end of a month with loans.
        </EmptyState>
      )}
      {value && value.rows.length > 0 && (
        <Sheet
          flush
          footer={
            (pages.onPrevious || value.next !== null) && (
              <Steps
                onBack={pages.onPrevious}
                onNext={value.next === null ? undefined : () => pages.open(value.next ?? '')}
              />
            )
          }
        >
          <Table
            caption="Reports to the credit bureaus"
            columns={columns}
            rows={value.rows}
            rowKey={(row) => row.gid}
            narrow="scroll"
            rowsOpen
            dense
          />
        </Sheet>
      )}
    </ConsolePage>
  );
}
