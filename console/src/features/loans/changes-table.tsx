import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';

/** One figure of a loan as it is and as it would be. */
export interface ChangeLine {
  what: string;
  before: ReactNode;
  after: ReactNode;
}

interface ChangesTableProps {
  lines: readonly ChangeLine[];
  /** Heads the figures to come: "With the plan". */
  then: string;
}

/** What an act or a plan would change, figure by figure. */
export function ChangesTable({ lines, then }: ChangesTableProps) {
  const columns: readonly Column<ChangeLine>[] = [
    { key: 'what', header: 'What', phone: 'title', cell: (row) => row.what },
    {
      key: 'before',
      header: 'Now',
      align: 'end',
      phone: 'detail',
      phoneLabel: 'Now',
      cell: (row) => row.before,
    },
    {
      key: 'after',
      header: then,
      align: 'end',
      phone: 'value',
      cell: (row) => (
        <Text as="span" strong>
          {row.after}
        </Text>
      ),
    },
  ];
  return (
    <Table caption="What changes" columns={columns} rows={lines} rowKey={(row) => row.what} dense />
  );
}
