import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { BUREAUS, type Month } from './reporting-words.ts';

const columns: readonly Column<Month>[] = [
  {
    key: 'says',
    header: 'Report',
    phone: 'title',
    cell: (row) => (
      <>
        <Text as="span" strong>
          {row.says}
        </Text>
        <Text size="small" tone="muted">
          As of <Day value={row.on} />
          {row.is_correction && ', corrected'}
        </Text>
      </>
    ),
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    phone: 'value',
    cell: (row) => <Amount value={row.balance} />,
  },
  {
    key: 'past',
    header: 'Past due',
    align: 'end',
    phone: 'status',
    phoneLabel: 'Past due',
    cell: (row) => <Amount value={row.past_due} />,
  },
  { key: 'sent', header: 'Sent', phone: 'detail', cell: (row) => <Sent row={row} /> },
];

function Sent({ row }: { row: Month }) {
  return (
    <Text size="small">
      {row.sent_at === null ? (
        'Not sent yet'
      ) : (
        <>
          Sent <Day value={newYorkDay(row.sent_at)} />
        </>
      )}
      {row.marks.map((mark) => `. ${mark}`)}
      {row.refused.map(({ bureau }) => `. ${BUREAUS[bureau]} didn’t take it`)}
    </Text>
  );
}

/** What each month's report says, latest first. */
export function ReportedMonths({ months }: { months: readonly Month[] }) {
  return (
    <Sheet title="What we’ve reported" flush={months.length > 0}>
      {months.length === 0 ? (
        <Text tone="muted">Nothing yet.</Text>
      ) : (
        <Table
          caption="What we’ve reported"
          columns={columns}
          rows={months}
          rowKey={(row) => row.gid}
        />
      )}
    </Sheet>
  );
}
