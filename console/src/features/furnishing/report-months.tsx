import { FAULT_WORDS } from '@paystead/contract/furnishing/terms';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { formatDate, newYorkDay } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { BUREAUS, type LoanReports, type Month, REPORT_STATES } from './furnishing-words.ts';

function columnsFor(loan: string, mayAct: boolean): readonly Column<Month>[] {
  return [
    {
      key: 'on',
      header: 'As of',
      nowrap: true,
      cell: ({ can_correct, record }) => (
        <>
          <Day value={record.on} form="table" />
          <Text size="small" tone="muted">
            {record.is_correction ? 'Correction' : 'Monthly'}
          </Text>
          {can_correct && mayAct && (
            <Link href={`/loans/${loan}/reports/${record.gid}`}>Correct</Link>
          )}
        </>
      ),
    },
    { key: 'says', header: 'Says', cell: (row) => <Says row={row} /> },
    {
      key: 'past',
      header: 'Past due',
      align: 'end',
      cell: ({ record }) => <Amount value={record.past_due} />,
    },
    {
      key: 'balance',
      header: 'Balance',
      align: 'end',
      cell: ({ record }) => (
        <>
          <Amount value={record.balance} />
          <Text size="small" tone="muted">
            Paid&nbsp;
            <Amount value={record.paid} />
          </Text>
        </>
      ),
    },
    { key: 'state', header: 'State', cell: (row) => <State row={row} /> },
  ];
}

function Says({ row: { record } }: { row: Month }) {
  const since = record.first_delinquency
    ? [`Late since ${formatDate(record.first_delinquency)}`]
    : [];
  return (
    <>
      {record.says}
      <Text size="small" tone="muted">
        {[...record.marks, ...since].join('. ')}
      </Text>
    </>
  );
}

function State({ row: { faults, record } }: { row: Month }) {
  const [words, tone] = REPORT_STATES[record.state];
  const why = [
    ...faults.map((fault) => FAULT_WORDS[fault]),
    ...record.refused.map(({ bureau, reason }) => `${BUREAUS[bureau]} refused it: ${reason}`),
  ];
  return (
    <>
      <Tag tone={tone}>{words}</Tag>
      <Text size="small" tone="muted">
        {[...(record.sent_at ? [formatDate(newYorkDay(record.sent_at))] : []), ...why].join('. ')}
      </Text>
    </>
  );
}

/** What the bureaus were told of a loan, latest first. */
export function ReportMonths({ loan, reports }: { loan: string; reports: LoanReports }) {
  return (
    <Sheet title="What was reported" flush={reports.months.length > 0}>
      {reports.months.length === 0 ? (
        <Text tone="muted">
          Nothing yet.{' '}
          {reports.next_on && `The first report is as of ${formatDate(reports.next_on)}.`}
        </Text>
      ) : (
        <Table
          caption="What was reported"
          columns={columnsFor(loan, reports.can_act)}
          rows={reports.months}
          rowKey={(row) => row.record.gid}
          narrow="scroll"
          dense
        />
      )}
    </Sheet>
  );
}
