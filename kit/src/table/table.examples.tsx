import { useState } from 'react';
import { Amount } from '../amount/amount.tsx';
import { Day } from '../day/day.tsx';
import { Pager } from '../pager/pager.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Tag } from '../tag/tag.tsx';
import { Text } from '../text/text.tsx';
import { type Column, Table } from './table.tsx';

interface Installment {
  number: number;
  date: string;
  amount: string;
  principal: string;
  interest: string;
  balance: string;
  status?: string;
}

const installments: Installment[] = [
  {
    number: 17,
    date: '2026-10-30',
    amount: '136.36',
    principal: '107.99',
    interest: '28.37',
    balance: '4255.94',
    status: 'Paid',
  },
  {
    number: 18,
    date: '2026-11-13',
    amount: '136.36',
    principal: '108.70',
    interest: '27.66',
    balance: '4147.24',
    status: 'Paid',
  },
  {
    number: 19,
    date: '2026-11-27',
    amount: '136.36',
    principal: '109.40',
    interest: '26.96',
    balance: '4037.84',
    status: 'Next',
  },
  {
    number: 20,
    date: '2026-12-11',
    amount: '136.36',
    principal: '110.11',
    interest: '26.25',
    balance: '3927.73',
  },
  {
    number: 21,
    date: '2026-12-24',
    amount: '136.36',
    principal: '110.83',
    interest: '25.53',
    balance: '3816.90',
    status: 'Holiday',
  },
];

const columns: Column<Installment>[] = [
  { key: 'number', header: 'No.', cell: (row) => row.number, phone: 'hidden' },
  { key: 'date', header: 'Date', cell: dateCell, phone: 'title', nowrap: true },
  {
    key: 'amount',
    header: 'Amount',
    cell: (row) => <Amount value={row.amount} />,
    align: 'end',
    phone: 'value',
  },
  {
    key: 'principal',
    header: 'Principal',
    cell: (row) => <Amount value={row.principal} />,
    align: 'end',
    phone: 'hidden',
  },
  {
    key: 'interest',
    header: 'Interest',
    cell: (row) => <Amount value={row.interest} />,
    align: 'end',
    phone: 'hidden',
  },
  {
    key: 'balance',
    header: 'Balance after',
    cell: (row) => <Amount value={row.balance} />,
    align: 'end',
    phone: 'full',
    phoneLabel: 'Balance after',
  },
];

function dateCell({ date, status }: Installment) {
  return (
    <>
      <Day value={date} form="table" />{' '}
      {status === 'Next' ? (
        <Tag tone="caution">Next</Tag>
      ) : (
        <Text as="span" size="small" tone="muted">
          {status}
        </Text>
      )}
    </>
  );
}

function Selectable() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['18']));
  return (
    <Sheet title="Exceptions" flush>
      <Table
        caption="Exceptions to clear"
        columns={columns.slice(1, 3)}
        rows={installments}
        rowKey={(row) => String(row.number)}
        rowName={(row) => `installment ${row.number}`}
        selection={{ selected, onChange: setSelected }}
      />
    </Sheet>
  );
}

const rowKey = (row: Installment) => String(row.number);
const isMissed = (row: Installment) => row.number === 18;
const isNext = (row: Installment) => row.status === 'Next';

export const examples = [
  {
    name: 'in a sheet, stacks on phones',
    render: () => (
      <Sheet
        title="Installments"
        flush
        footer={
          <Pager
            from={17}
            to={21}
            total={52}
            order="oldest first"
            onPrevious={() => {}}
            onNext={() => {}}
          />
        }
      >
        <Table
          caption="Installments 17 to 21 of 52"
          columns={columns}
          rows={installments}
          rowKey={rowKey}
          isNext={isNext}
        />
      </Sheet>
    ),
  },
  {
    name: 'a payday was missed',
    render: () => (
      <Sheet title="Installments, one missed" flush>
        <Table
          caption="Installments, one missed"
          columns={columns}
          rows={installments}
          rowKey={rowKey}
          isNext={isNext}
          isMissed={isMissed}
        />
      </Sheet>
    ),
  },
  {
    name: 'dense, scrolls sideways on phones',
    render: () => (
      <Sheet title="Ledger" flush>
        <Table
          caption="Ledger entries"
          columns={columns}
          rows={installments}
          rowKey={rowKey}
          narrow="scroll"
          dense
        />
      </Sheet>
    ),
  },
  {
    name: 'one row is open',
    render: () => (
      <Table
        caption="Payments, one open"
        columns={columns.slice(0, 3)}
        rows={installments}
        rowKey={rowKey}
        isCurrent={(row) => row.number === 20}
        captionShown
      />
    ),
  },
  { name: 'rows can be chosen', render: () => <Selectable /> },
];
