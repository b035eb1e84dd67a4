import { Day } from '@paystead/kit/day/day';
import { Inset } from '@paystead/kit/fold/fold';
import { Pager } from '@paystead/kit/pager/pager';
import { Row } from '@paystead/kit/row/row';
import { Table, type Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { INSTALLMENT_WORDS, type LoanRecord } from '../../parts/words/loan-words.ts';
import { otherWay } from './face-words.ts';
import { RowFigure } from '../../parts/math/installment-figure.tsx';
import { LoanFold } from './loan-fold.tsx';

type Installment = LoanRecord['payments'][number];

const PAGE = 9;
/** Installments shown before the next one, so that the last paid ones are visible. */
const BEFORE_NEXT = 3;

interface InstallmentsProps {
  loan: LoanRecord;
  /** Of rows to come only what is due is known: the loan is late. */
  dueOnly?: boolean;
}

/** Every installment, page by page, starting near the next one. */
export function InstallmentsFold({ loan }: { loan: LoanRecord }) {
  const next = loan.next_installment_date;
  return (
    <LoanFold
      id="installments"
      title="Installments"
      note={
        next && (
          <>
            Next <Day value={next} />
          </>
        )
      }
      flush
      open={loan.loan_status === 'Open'}
    >
      <Installments loan={loan} />
    </LoanFold>
  );
}

export function Installments({ loan, dueOnly = false }: InstallmentsProps) {
  const { payments } = loan;
  const last = Math.max(0, payments.length - PAGE);
  const [from, setFrom] = useState(() => firstShown(payments, last));
  const to = Math.min(from + PAGE, payments.length);
  const columns = columnsOf(loan, dueOnly);

  return (
    <>
      <Table
        caption="Installments"
        columns={columns}
        rows={payments.slice(from, to)}
        rowKey={(row) => String(row.number)}
        isNext={(row) => row.state === 'next'}
        isMissed={(row) => row.state === 'missed'}
      />
      {payments.length > PAGE && (
        <Inset>
          <Pager
            from={from + 1}
            to={to}
            total={payments.length}
            order="oldest first"
            onPrevious={from > 0 ? () => setFrom(Math.max(0, from - PAGE)) : undefined}
            onNext={to < payments.length ? () => setFrom(Math.min(last, from + PAGE)) : undefined}
          />
        </Inset>
      )}
    </>
  );
}

/** A few rows before the next payday; of a loan that is over, its last paydays. */
function firstShown(payments: readonly Installment[], last: number): number {
  const next = payments.findIndex(({ state }) => state === 'next');
  const over = payments.findLastIndex((row) => isPast(row) && row.state !== 'removed');
  const start = next < 0 ? over - PAGE + 1 : next - BEFORE_NEXT;
  return Math.min(last, Math.max(0, start));
}

const isPast = ({ state }: Installment) => state !== 'todo' && state !== 'next';

function columnsOf(loan: LoanRecord, dueOnly: boolean): readonly Column<Installment>[] {
  const figure = (row: Installment, value: string | null) => {
    if (row.state === 'missed' && value === null) return '–';
    if (value === null || (dueOnly && !isPast(row))) return null;
    return <RowFigure loan={loan} row={row} value={value} />;
  };
  return [
    {
      key: 'date',
      header: 'Payday',
      phone: 'title',
      cell: (row) => <PaydayCell loan={loan} row={row} />,
    },
    {
      key: 'due',
      header: 'Due',
      align: 'end',
      phone: 'value',
      cell: (row) => <RowFigure loan={loan} row={row} value={row.amount} />,
    },
    {
      key: 'came',
      header: 'Came in',
      align: 'end',
      phone: 'detail',
      phoneLabel: 'Came in',
      cell: (row) =>
        isPast(row) &&
        row.state !== 'removed' && <RowFigure loan={loan} row={row} value={row.paid_amount} />,
    },
    {
      key: 'principal',
      header: 'Principal',
      align: 'end',
      phone: 'hidden',
      cell: (row) => figure(row, row.principal),
    },
    {
      key: 'interest',
      header: 'Interest',
      align: 'end',
      phone: 'hidden',
      cell: (row) => figure(row, row.interest),
    },
    {
      key: 'balance',
      header: 'Balance after',
      align: 'end',
      phone: 'full',
      phoneLabel: 'Balance after',
      cell: (row) => figure(row, row.balance),
    },
  ];
}

function PaydayCell({ loan, row }: { loan: LoanRecord; row: Installment }) {
  const way = otherWay(loan, row);
  const words = [wordsOf(loan, row), way && `paid ${way}`, row.modified && 'changed'].filter(
    Boolean,
  );
  return (
    <>
      <Row gap={2}>
        <Day value={row.date} form="table" />
        {row.state === 'missed' && <Tag tone="critical">Missed</Tag>}
        {row.state === 'next' && <Tag tone="caution">Next</Tag>}
        {words.length > 0 && (
          <Text size="small" tone="muted" as="span">
            {words.join(', ')}
          </Text>
        )}
      </Row>
      {row.date_note && (
        <Text size="small" tone="muted">
          {row.date_note}
        </Text>
      )}
    </>
  );
}

function wordsOf({ loan_status: status }: LoanRecord, { state }: Installment): string {
  if (state === 'missed' || state === 'next') return '';
  if (state === 'removed' && status === 'Charged Off') return 'Ended';
  return INSTALLMENT_WORDS[state];
}
