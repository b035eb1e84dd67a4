import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { exportStaffLedger, listStaffTransactions } from '@paystead/contract/servicing/staff-loan';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Pager } from '@paystead/kit/pager/pager';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Absent } from '../../parts/record-page.tsx';
import { SaveButton } from '../../parts/save-button.tsx';

type Entry = WireAnswer<typeof listStaffTransactions>['rows'][number];

const money = (value: string | null) => (value === null ? '' : <Amount value={value} signed />);

const columns: readonly Column<Entry>[] = [
  {
    key: 'date',
    header: 'Date',
    nowrap: true,
    cell: (row) => <Day value={row.effective_date} form="table" />,
  },
  {
    key: 'entry',
    header: 'Entry',
    cell: (row) => (
      <>
        {row.transaction_type}{' '}
        {row.transaction_status === 'PENDING' && <Tag tone="caution">Pending</Tag>}
        {row.note && (
          <Text size="small" tone="muted">
            {row.note}
          </Text>
        )}
      </>
    ),
  },
  { key: 'interest', header: 'Interest', align: 'end', cell: (row) => money(row.interest) },
  { key: 'principal', header: 'Principal', align: 'end', cell: (row) => money(row.principal) },
  { key: 'amount', header: 'Amount', align: 'end', cell: (row) => money(row.amount) },
  {
    key: 'after',
    header: 'Balance after',
    align: 'end',
    cell: (row) => (row.balance_after === null ? '' : <Amount value={row.balance_after} />),
  },
];

/** What was booked for a loan, newest first. Plus raises the balance. */
export function LoanLedger({ gid }: { gid: string }) {
  const [offset, setOffset] = useState(0);
  const list = useCall(listStaffTransactions, { gid, l: String(USUAL_PAGE), o: String(offset) });
  const value = 'value' in list && list.state !== 'error' ? list.value : undefined;
  if (!value) {
    return (
      <Sheet title="Ledger">
        <Absent what="the ledger" call={list} />
      </Sheet>
    );
  }
  const { rows, total } = value;
  return (
    <Sheet
      flush
      title="Ledger"
      action={
        <SaveButton
          call={exportStaffLedger}
          input={{ gid }}
          name="ledger.csv"
          label="CSV of the ledger"
          small
        >
          CSV
        </SaveButton>
      }
      footer={
        total > USUAL_PAGE && (
          <Pager
            from={offset + 1}
            to={offset + rows.length}
            total={total}
            onPrevious={offset > 0 ? () => setOffset(Math.max(0, offset - USUAL_PAGE)) : undefined}
            onNext={offset + rows.length < total ? () => setOffset(offset + USUAL_PAGE) : undefined}
          />
        )
      }
    >
      <Table
        caption="Ledger"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.gid}
        narrow="scroll"
        dense
      />
    </Sheet>
  );
}
