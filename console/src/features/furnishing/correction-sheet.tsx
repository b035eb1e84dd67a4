import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import type { Report } from './furnishing-words.ts';

interface Line {
  what: string;
  before: string;
  after: string;
}

const columns: readonly Column<Line>[] = [
  { key: 'what', header: 'What', phone: 'title', cell: (row) => row.what },
  {
    key: 'before',
    header: 'Reported',
    phone: 'detail',
    phoneLabel: 'Reported',
    cell: (row) => row.before,
  },
  {
    key: 'after',
    header: 'Corrected',
    phone: 'value',
    cell: (row) => (
      <Text as="span" strong={row.before !== row.after}>
        {row.after}
      </Text>
    ),
  },
];

interface CorrectionSheetProps {
  loan: string;
  before: Report;
  after: Report;
}

/** What was reported beside what a correction says. */
export function CorrectionSheet({ after, before, loan }: CorrectionSheetProps) {
  const line = (what: string, show: (report: Report) => string): Line => ({
    what,
    before: show(before),
    after: show(after),
  });
  const lines = [
    line('Status', ({ says }) => says),
    line('Balance', ({ balance }) => formatMoney(balance)),
    line('Past due', (report) => formatMoney(report.past_due)),
    line('Monthly payment', ({ scheduled }) => formatMoney(scheduled)),
    line('Late since', (report) =>
      report.first_delinquency === null ? 'Not late' : formatDate(report.first_delinquency),
    ),
  ];
  return (
    <Sheet
      flush
      title="What changes"
      footer={
        <Text size="small" tone="muted">
          Bureaus get whole dollars. <Link href={`/loans/${loan}`}>Look at the loan’s books</Link>
        </Text>
      }
    >
      <Table
        caption="What changes"
        columns={columns}
        rows={lines}
        rowKey={(row) => row.what}
        dense
      />
    </Sheet>
  );
}
