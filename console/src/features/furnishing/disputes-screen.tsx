import { useCall } from '@paystead/client/calls/use-call';
import { listDisputes } from '@paystead/contract/furnishing/report-disputes';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Day } from '@paystead/kit/day/day';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { Link } from '@paystead/kit/link/link';
import { Row } from '@paystead/kit/row/row';
import { Segmented } from '@paystead/kit/segmented/segmented';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { Absent } from '../../parts/record-page.tsx';
import { Steps } from '../../parts/record/steps.tsx';
import { useAddressFilter } from '../../parts/use-address-filter.ts';
import { usePages } from '../../parts/use-pages.ts';
import { ABOUT, daysLeft, type DisputeRow, OUTCOMES, WAYS } from './furnishing-words.ts';

/** Days before the last one from which a dispute is marked. */
const SOON = 7;

const columns: readonly Column<DisputeRow>[] = [
  {
    key: 'who',
    header: 'Borrower',
    phone: 'title',
    cell: (row) => (
      <>
        <Link href={`/report-disputes/${row.dispute.gid}`}>{row.borrower.name}</Link>
        <Text size="small" tone="muted">
          {row.loan.reference}
        </Text>
      </>
    ),
  },
  {
    key: 'about',
    header: 'About',
    phone: 'detail',
    cell: (row) => row.dispute.about.map((one) => ABOUT[one]).join(', '),
  },
  {
    key: 'came',
    header: 'Received',
    phone: 'hidden',
    cell: (row) => (
      <>
        <Day value={row.dispute.received_on} form="table" />
        <Text size="small" tone="muted">
          {WAYS[row.dispute.came_by]}
        </Text>
      </>
    ),
  },
  {
    key: 'owner',
    header: 'Taken by',
    phone: 'hidden',
    cell: (row) => (row.is_yours ? 'You' : (row.taken_by ?? 'Nobody')),
  },
  { key: 'due', header: 'Answer by', phone: 'status', cell: (row) => <Due row={row} /> },
];

function Due({ row: { days_left: left, dispute } }: { row: DisputeRow }) {
  if (left === null) {
    const [words, tone] = OUTCOMES[dispute.outcome ?? 'CONFIRMED'];
    return <Tag tone={tone}>{words}</Tag>;
  }
  return (
    <>
      <Day value={dispute.answer_by} form="table" />{' '}
      <Tag tone={left < 0 ? 'critical' : left <= SOON ? 'caution' : 'plain'}>{daysLeft(left)}</Tag>
    </>
  );
}

/** FURNISH-9: disputes about reports: open ones by their last day. */
export function DisputesScreen() {
  const { change, search } = useAddressFilter();
  const state = search.get('state') === 'ANSWERED' ? 'ANSWERED' : 'OPEN';
  const pages = usePages(state);
  const list = useCall(listDisputes, { state, l: String(USUAL_PAGE), ...pages.asked });
  const value = 'value' in list && list.state !== 'error' ? list.value : undefined;
  return (
    <ConsolePage title="Report disputes" path={[{ label: 'Bureau reports', href: '/furnishing' }]}>
      <Row>
        <Segmented
          label="Which disputes"
          options={[
            { value: 'OPEN', label: 'Open' },
            { value: 'ANSWERED', label: 'Answered' },
          ]}
          value={state}
          onChange={(next) => change({ state: next === 'OPEN' ? '' : next })}
        />
      </Row>
      {!value && <Absent what="the disputes" call={list} />}
      {value?.rows.length === 0 && (
        <EmptyState
          icon={<InboxIcon size="huge" />}
          title={state === 'OPEN' ? 'No open disputes' : 'No answered disputes'}
          level={2}
        >
          Borrowers dispute a report in the app, and you record those that come otherwise on the
          loan’s page.
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
            caption="Disputes"
            columns={columns}
            rows={value.rows}
            rowKey={(row) => row.dispute.gid}
            rowsOpen
            dense
          />
        </Sheet>
      )}
    </ConsolePage>
  );
}
