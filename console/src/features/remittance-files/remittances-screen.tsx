import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { listRemittances } from '@paystead/contract/servicing/remittance-desk';
import { Amount } from '@paystead/kit/amount/amount';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Day } from '@paystead/kit/day/day';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { Link } from '@paystead/kit/link/link';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { momentOf } from '../../parts/moment.ts';
import { Absent } from '../../parts/record-page.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { Steps } from '../../parts/record/steps.tsx';
import { OUTCOMES, STATES } from './remittance-words.ts';

type File = WireAnswer<typeof listRemittances>['rows'][number];

const columns: readonly Column<File>[] = [
  {
    key: 'employer',
    header: 'Employer',
    cell: (row) => <Link href={`/remittance-files/${row.gid}`}>{row.employer}</Link>,
  },
  {
    key: 'payday',
    header: 'Payday',
    nowrap: true,
    cell: (row) => <Day value={row.payday} form="table" />,
  },
  { key: 'came', header: 'Received', nowrap: true, cell: (row) => momentOf(row.received_at) },
  { key: 'total', header: 'Total', align: 'end', cell: (row) => <Amount value={row.total} /> },
  { key: 'exceptions', header: 'Not as asked', cell: (row) => <Exceptions file={row} /> },
];

/** DEDUCT-31: what employers sent from paychecks, newest first; each file opens line by line. */
export function RemittancesScreen() {
  const pages = usePages('');
  const list = useCall(listRemittances, { l: String(USUAL_PAGE), ...pages.asked });
  const value = 'value' in list && list.state !== 'error' ? list.value : undefined;
  return (
    <ConsolePage title="Remittance files">
      {!value && <Absent what="the remittance files" call={list} />}
      {value?.rows.length === 0 && (
        <EmptyState icon={<InboxIcon size="huge" />} title="No files yet" level={2}>
          A file comes with each payday of an employer who deducts.
        </EmptyState>
      )}
      {value && value.rows.length > 0 && (
        <Sheet
          flush
          footer={
            <Steps
              onBack={pages.onPrevious}
              onNext={value.next === null ? undefined : () => pages.open(value.next ?? '')}
            />
          }
        >
          <Table
            caption="Remittance files"
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

/** How many lines of a file didn't come as asked. */
export function Exceptions({ file }: { file: File }) {
  const state = STATES[file.state];
  if (state) return <Tag tone={state[1]}>{state[0]}</Tag>;
  if (file.posted_at === null) return <Tag tone="info">Still posting</Tag>;
  if (file.exceptions.length === 0) return <Tag tone="positive">All as asked</Tag>;
  return (
    <Row gap={2}>
      {file.exceptions.map(({ count, outcome }) => (
        <Tag key={outcome} tone={OUTCOMES[outcome][1]}>
          {`${count} ${OUTCOMES[outcome][0].toLowerCase()}`}
        </Tag>
      ))}
    </Row>
  );
}
