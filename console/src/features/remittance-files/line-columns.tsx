import { Amount } from '@paystead/kit/amount/amount';
import { Link } from '@paystead/kit/link/link';
import type { Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { LineAnswer, LineWaits } from './line-answer.tsx';
import { type Line, OUTCOMES } from './remittance-words.ts';

/**
 * The lines of a file with what was asked, sent and posted, payroll's answer, and what waits.
 * @param opens loans can be opened
 */
export function columnsFor(opens: boolean): readonly Column<Line>[] {
  return [
    { key: 'who', header: 'Employee', phone: 'title', cell: (row) => who(row, opens) },
    {
      key: 'asked',
      header: 'Asked',
      phone: 'full',
      phoneLabel: 'Asked',
      align: 'end',
      cell: (row) => (row.asked === null ? 'Nothing' : <Amount value={row.asked} />),
    },
    {
      key: 'sent',
      header: 'Sent',
      align: 'end',
      phone: 'full',
      phoneLabel: 'Sent',
      cell: (row) => <Amount value={row.sent} />,
    },
    {
      key: 'posted',
      header: 'Posted',
      phone: 'full',
      phoneLabel: 'Posted',
      align: 'end',
      cell: (row) => <Amount value={row.posted} />,
    },
    { key: 'outcome', header: 'Result', phone: 'full', cell: outcome },
    {
      key: 'answer',
      header: 'Payroll’s answer',
      phone: 'full',
      phoneLabel: 'Payroll’s answer',
      cell: (row) => <LineAnswer line={row} />,
    },
    {
      key: 'waits',
      header: 'What waits',
      phone: 'full',
      phoneLabel: 'What waits',
      cell: (row) => <LineWaits line={row} />,
    },
  ];
}

function who(row: Line, opens: boolean) {
  const name = row.borrower?.name ?? 'Nobody we know';
  return (
    <>
      {row.loan && opens ? <Link href={`/loans/${row.loan}`}>{name}</Link> : name}
      <Text size="small" tone="muted">
        {row.line === null
          ? `${row.employee_number}, not in the file`
          : `${row.employee_number}, line ${row.line}`}
      </Text>
    </>
  );
}

function outcome({ outcome: kind, reason }: Line) {
  const [words, tone, then] = OUTCOMES[kind];
  return (
    <>
      <Tag tone={tone}>{words}</Tag>
      <Text size="small" tone="muted">
        {then}
        {reason && `. “${reason}”`}
      </Text>
    </>
  );
}
