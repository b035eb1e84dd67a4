import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { COMPLAINT_WORDS } from '@paystead/contract/complaints/complaint-terms';
import { readComplaintReport } from '@paystead/contract/complaints/complaints';
import { exportReport } from '@paystead/contract/product/reports';
import { BarList } from '@paystead/kit/bar-list/bar-list';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { formatDate } from '@paystead/kit/format/format-date';
import { Grid } from '@paystead/kit/grid/grid';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { Unloaded } from '../../parts/record-page.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { monthOf } from './report-words.ts';

type Report = WireAnswer<typeof readComplaintReport>;
type Category = Report['categories'][number];

const daysWords = (days: number | null) =>
  days === null ? 'None yet' : `${days} ${days === 1 ? 'day' : 'days'}`;

const columns: readonly Column<Category>[] = [
  {
    key: 'category',
    header: 'About',
    phone: 'title',
    cell: (row) => (
      <Link href={`/complaints?only=ALL&category=${row.category}`}>
        {COMPLAINT_WORDS.category[row.category]}
      </Link>
    ),
  },
  {
    key: 'count',
    header: 'Complaints',
    align: 'end',
    phone: 'value',
    cell: (row) => row.complaints,
  },
  {
    key: 'answered',
    header: 'Answered',
    align: 'end',
    phone: 'detail',
    phoneLabel: 'Answered',
    cell: (row) => row.answered,
  },
  {
    key: 'time',
    header: 'In time',
    align: 'end',
    phone: 'hidden',
    cell: (row) => row.in_time ?? '',
  },
  {
    key: 'median',
    header: 'Median',
    align: 'end',
    phone: 'status',
    phoneLabel: 'Median',
    cell: (row) => daysWords(row.median_days),
  },
  {
    key: 'slow',
    header: '9 of 10 within',
    align: 'end',
    phone: 'hidden',
    cell: (row) => daysWords(row.slow_days),
  },
];

const months: readonly Column<Report['months'][number]>[] = [
  {
    key: 'month',
    header: 'Month',
    phone: 'title',
    cell: (row) => (
      <Link href={`/complaints?only=ALL&month=${row.month.slice(0, 7)}`}>{monthOf(row.month)}</Link>
    ),
  },
  { key: 'count', header: 'Received', align: 'end', phone: 'value', cell: (row) => row.complaints },
  {
    key: 'answered',
    header: 'Answered since',
    align: 'end',
    phone: 'detail',
    phoneLabel: 'Answered since',
    cell: (row) => row.answered,
  },
];

/** COMPLAINT-4: complaints of a year in figures, each leading to its complaints. */
export function ComplaintReportScreen() {
  const call = useCall(readComplaintReport, {});
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!value) return <Unloaded title="Complaints in figures" what="the figures" call={call} />;
  return (
    <ConsolePage
      title="Complaints in figures"
      note={`${formatDate(value.from)} to ${formatDate(value.through)}`}
      actions={
        <SaveButton
          call={exportReport}
          input={{ report: 'complaints' }}
          name={`complaints-${value.through}.csv`}
        >
          CSV
        </SaveButton>
      }
    >
      <ReportTabs current="/reports/complaints" />
      <Totals report={value} />
      <Sheet title="By category" flush={value.categories.length > 0}>
        {value.categories.length === 0 ? (
          <Text tone="muted">No complaints came.</Text>
        ) : (
          <Table
            caption="Complaints by category"
            columns={columns}
            rows={value.categories}
            rowKey={(row) => row.category}
            dense
          />
        )}
      </Sheet>
      <Grid columns={2}>
        <Bars report={value} />
        <Sheet title="By month" flush>
          <Table
            caption="Complaints by month"
            columns={months}
            rows={value.months}
            rowKey={(row) => row.month}
            dense
          />
        </Sheet>
      </Grid>
    </ConsolePage>
  );
}

function Totals({ report }: { report: Report }) {
  const { answered, complaints, in_time, median_days, overdue, slow_days } = report;
  return (
    <Sheet title="Together">
      <Facts columns={4}>
        <Fact label="Complaints" note={`${answered} answered`}>
          {complaints}
        </Fact>
        <Fact label="In time">{in_time === null ? 'None yet' : `${in_time} of ${answered}`}</Fact>
        <Fact label="Median" note={`9 of 10 within ${daysWords(slow_days)}`}>
          {daysWords(median_days)}
        </Fact>
        <Fact label="Overdue now">
          <Link href="/complaints?only=OVERDUE">{overdue}</Link>
        </Fact>
      </Facts>
    </Sheet>
  );
}

function Bars({ report }: { report: Report }) {
  return (
    <Stack gap={6}>
      <Compared
        title="How they came"
        bars={report.ways.map(({ complaints, way }) => ({
          label: COMPLAINT_WORDS.way[way],
          count: complaints,
        }))}
      />
      <Compared
        title="Outcomes"
        bars={report.outcomes.map(({ complaints, outcome }) => ({
          label: COMPLAINT_WORDS.outcome[outcome],
          count: complaints,
        }))}
      />
      <Compared
        title="Root causes"
        bars={report.causes.map(({ cause, complaints }) => ({
          label: COMPLAINT_WORDS.cause[cause],
          count: complaints,
        }))}
      />
    </Stack>
  );
}

interface ComparedProps {
  title: string;
  bars: readonly { label: string; count: number }[];
}

function Compared({ bars, title }: ComparedProps) {
  return (
    <Sheet title={title}>
      {bars.length === 0 ? (
        <Text tone="muted">None yet.</Text>
      ) : (
        <BarList label={title} bars={bars} />
      )}
    </Sheet>
  );
}
