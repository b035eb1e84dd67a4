import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  type FairnessProxy,
  FEWEST_DECISIONS,
  readFairness,
} from '@paystead/contract/product/reports';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { formatPercent, groupThousands } from '@paystead/kit/format/format-money';
import { ChartColumnIcon } from '@paystead/kit/icon/chart-column';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { Unloaded } from '../../parts/record-page.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { monthOf, reasonWords } from './report-words.ts';

type Fairness = WireAnswer<typeof readFairness>;
type Group = Fairness['proxies'][number]['groups'][number];

const TITLES: Readonly<Record<FairnessProxy, string>> = {
  AGE: 'By age',
  STATE: 'By state',
  EMPLOYER: 'By employer',
};

const count = (value: number | null) => (value === null ? '' : groupThousands(String(value)));
const share = (value: string | null) => (value === null ? '' : formatPercent(value));

const columns: readonly Column<Group>[] = [
  { key: 'group', header: 'Group', cell: (row) => row.group },
  {
    key: 'decided',
    header: 'Decided',
    align: 'end',
    cell: (row) => (row.decided === null ? `Fewer than ${FEWEST_DECISIONS}` : count(row.decided)),
  },
  { key: 'approved', header: 'Approved', align: 'end', cell: (row) => count(row.approved) },
  { key: 'approval', header: 'Share', align: 'end', cell: (row) => share(row.approval) },
  {
    key: 'ratio',
    header: 'Of the others’ share',
    align: 'end',
    cell: (row) => (
      <>
        {share(row.ratio)} {row.low && <Tag tone="caution">Look closer</Tag>}
      </>
    ),
  },
  { key: 'rate', header: 'Average rate', align: 'end', cell: (row) => share(row.rate) },
  {
    key: 'person',
    header: 'Declined by a person',
    align: 'end',
    cell: (row) => count(row.by_person),
  },
];

const reasons: readonly Column<Fairness['reasons'][number]>[] = [
  { key: 'type', header: 'Task', phone: 'title', cell: (row) => reasonWords(row.type) },
  { key: 'reason', header: 'Reason', phone: 'full', cell: (row) => reasonWords(row.reason) },
  {
    key: 'count',
    header: 'Decisions',
    align: 'end',
    phone: 'value',
    cell: (row) => count(row.decisions),
  },
];

/** How decisions fell out by groups that no decision may look at. */
export function FairnessScreen() {
  const call = useCall(readFairness, {});
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!value) return <Unloaded title="Fairness" what="the figures" call={call} />;
  const { from, proxies, through } = value;
  return (
    <ConsolePage
      title="Fairness"
      note={from && through && `Decisions of ${monthOf(from)} to ${monthOf(through)}.`}
    >
      <ReportTabs current="/reports/fairness" />
      {from === null ? (
        <EmptyState icon={<ChartColumnIcon size="huge" />} title="No figures yet" level={2}>
          Decisions are counted at the end of each month.
        </EmptyState>
      ) : (
        <Groups proxies={proxies} />
      )}
      <Sheet title="Why reviewers said no" flush={value.reasons.length > 0}>
        {value.reasons.length === 0 ? (
          <Text tone="muted">No reviewer declined a task in these months.</Text>
        ) : (
          <Table
            caption="Why reviewers said no"
            columns={reasons}
            rows={value.reasons}
            rowKey={(row) => `${row.type} ${row.reason}`}
            dense
          />
        )}
      </Sheet>
    </ConsolePage>
  );
}

function Groups({ proxies }: Pick<Fairness, 'proxies'>) {
  return (
    <>
      <Text tone="muted">
        These groups take no part in any decision. A share below four fifths of everybody else’s is
        a sign to look closer, not a finding: income, debts and scores aren’t taken out of it.
      </Text>
      {proxies.map(({ groups, proxy }) => (
        <Sheet key={proxy} title={TITLES[proxy]} flush>
          <Table
            caption={TITLES[proxy]}
            columns={columns}
            rows={groups}
            rowKey={(row) => row.group}
            narrow="scroll"
            dense
          />
        </Sheet>
      ))}
    </>
  );
}
