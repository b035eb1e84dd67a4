import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { exportReport, readOperations } from '@paystead/contract/product/reports';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatPercent, groupThousands } from '@paystead/kit/format/format-money';
import { Grid } from '@paystead/kit/grid/grid';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { Unloaded } from '../../parts/record-page.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { hoursWords, monthOf } from './report-words.ts';

type Operations = WireAnswer<typeof readOperations>;

const count = (value: number) => groupThousands(String(value));

const employers: readonly Column<Operations['employers'][number]>[] = [
  {
    key: 'name',
    header: 'Employer',
    cell: (row) => <Link href={`/reports?employer=${row.gid}`}>{row.name}</Link>,
  },
  { key: 'people', header: 'People', align: 'end', cell: (row) => count(row.people) },
  { key: 'borrowers', header: 'With a loan', align: 'end', cell: (row) => count(row.borrowers) },
  {
    key: 'use',
    header: 'Share',
    align: 'end',
    cell: (row) => (row.use === null ? '' : formatPercent(row.use)),
  },
  { key: 'paydays', header: 'Paydays', align: 'end', cell: (row) => row.paydays },
  { key: 'remitted', header: 'Remitted', align: 'end', cell: (row) => row.remitted },
  { key: 'time', header: 'On time', align: 'end', cell: (row) => row.on_time },
];

const returns: readonly Column<Operations['returns'][number]>[] = [
  { key: 'month', header: 'Month', phone: 'title', cell: (row) => monthOf(row.month) },
  {
    key: 'debits',
    header: 'Debits',
    align: 'end',
    phone: 'full',
    phoneLabel: 'Debits',
    cell: (row) => count(row.debits),
  },
  {
    key: 'returned',
    header: 'Returned',
    align: 'end',
    phone: 'full',
    phoneLabel: 'Returned',
    cell: (row) => count(row.returned),
  },
  {
    key: 'share',
    header: 'Share',
    align: 'end',
    phone: 'value',
    cell: (row) => formatPercent(row.share),
  },
];

const ties: readonly Column<Operations['ties'][number]>[] = [
  { key: 'day', header: 'Day', phone: 'title', cell: (row) => formatDate(row.day) },
  {
    key: 'accounts',
    header: 'Accounts',
    align: 'end',
    phone: 'full',
    phoneLabel: 'Accounts',
    cell: (row) => row.accounts,
  },
  {
    key: 'state',
    header: 'State',
    phone: 'status',
    cell: (row) =>
      row.open === 0 ? (
        <Tag tone="positive">Ties</Tag>
      ) : (
        <Tag tone="critical">{row.open === 1 ? '1 differs' : `${row.open} differ`}</Tag>
      ),
  },
];

/** Employers and remittances, bank returns, answer times, tie-outs. */
export function OperationsScreen() {
  const call = useCall(readOperations, {});
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!value) return <Unloaded title="Operations in figures" what="the figures" call={call} />;
  return (
    <ConsolePage
      title="Operations in figures"
      note={`${formatDate(value.from)} to ${formatDate(value.through)}, returns of 12 months.`}
      actions={
        <SaveButton
          call={exportReport}
          input={{ report: 'operations' }}
          name={`operations-${value.through}.csv`}
        >
          CSV
        </SaveButton>
      }
    >
      <ReportTabs current="/reports/operations" />
      <Sheet title="Employers" flush>
        <Table
          caption="Employers, their people and remittances"
          columns={employers}
          rows={value.employers}
          rowKey={(row) => row.gid}
          narrow="scroll"
          dense
        />
      </Sheet>
      <Grid columns={2}>
        <Listed title="Returned bank debits" rows={value.returns} columns={returns} id="month" />
        <Listed title="Bank against books, by day" rows={value.ties} columns={ties} id="day" />
      </Grid>
      <Sheet title="Answers in the chat">
        <Facts columns={4}>
          <Fact label="Conversations">{count(value.answers.conversations)}</Fact>
          <Fact label="Answered">{count(value.answers.answered)}</Fact>
          <Fact label="Median">{waitWords(value.answers.median_minutes)}</Fact>
          <Fact label="9 of 10 within">{waitWords(value.answers.slow_minutes)}</Fact>
        </Facts>
      </Sheet>
    </ConsolePage>
  );
}

function waitWords(minutes: number | null): string {
  return minutes === null ? 'None yet' : hoursWords(Math.round((minutes / 60) * 10) / 10);
}

interface ListedProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  id: keyof Row;
}

function Listed<Row>({ columns, id, rows, title }: ListedProps<Row>) {
  return (
    <Sheet title={title} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <Text tone="muted">Nothing in these days.</Text>
      ) : (
        <Table
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row[id])}
          dense
        />
      )}
    </Sheet>
  );
}
