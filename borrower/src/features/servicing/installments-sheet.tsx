import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Pager } from '@paystead/kit/pager/pager';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Table, type Column } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { INSTALLMENT_WORDS, type LoanRecord } from '../../parts/words/loan-words.ts';

type Installment = LoanRecord['payments'][number];

const PAGE = 9;
/** Installments shown before the next one, so that the last paid ones are visible. */
const BEFORE_NEXT = 3;

const columns: readonly Column<Installment>[] = [
  { key: 'number', header: 'No.', cell: (row) => row.number, phone: 'hidden' },
  {
    key: 'date',
    header: 'Date',
    phone: 'title',
    cell: (row) => (
      <Row gap={2} wrap={false}>
        <Day value={row.date} form="table" />
        <Text size="small" tone="muted" as="span">
          {[
            INSTALLMENT_WORDS[row.state],
            row.arrives_on !== row.date && 'Holiday',
            row.modified && 'Changed',
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </Row>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    phone: 'value',
    cell: (row) => <Amount value={row.amount} />,
  },
  {
    key: 'principal',
    header: 'Principal',
    align: 'end',
    cell: (row) => <Amount value={row.principal} />,
  },
  {
    key: 'interest',
    header: 'Interest',
    align: 'end',
    cell: (row) => <Amount value={row.interest} />,
  },
  {
    key: 'balance',
    header: 'Balance after',
    align: 'end',
    cell: (row) => <Amount value={row.balance} />,
  },
];

/** Every installment, page by page, starting near the next one. */
export function InstallmentsSheet({ loan }: { loan: LoanRecord }) {
  const { payments } = loan;
  const next = payments.findIndex(({ state }) => state === 'next');
  const last = Math.max(0, payments.length - PAGE);
  const [from, setFrom] = useState(() => Math.min(last, Math.max(0, next - BEFORE_NEXT)));
  const to = Math.min(from + PAGE, payments.length);

  return (
    <Sheet
      title="Installments"
      flush
      footer={
        <Pager
          from={from + 1}
          to={to}
          total={payments.length}
          previous="Earlier"
          next="Later"
          onPrevious={from > 0 ? () => setFrom(Math.max(0, from - PAGE)) : undefined}
          onNext={to < payments.length ? () => setFrom(Math.min(last, from + PAGE)) : undefined}
        />
      }
    >
      <Table
        caption="Installments"
        columns={columns}
        rows={payments.slice(from, to)}
        rowKey={(row) => String(row.number)}
        narrow="scroll"
        isNext={(row) => row.state === 'next'}
      />
    </Sheet>
  );
}
