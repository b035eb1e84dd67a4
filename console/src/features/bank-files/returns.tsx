import type { UsedCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import type { AfterReturn, listBankReturns } from '@paystead/contract/servicing/bank-files';
import { Amount } from '@paystead/kit/amount/amount';
import { formatDate } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { Absent } from '../../parts/record-page.tsx';
import { useMayReadLoans } from '../../parts/use-may-act.ts';
import { purposeWords } from './bank-file-words.ts';

type Return = WireAnswer<typeof listBankReturns>['rows'][number];

const NEXT: Readonly<Record<AfterReturn, string>> = {
  RETRIED: 'Tried again',
  NOT_RETRIED: 'Not tried again, still owed',
  STOPPED: 'Debits stopped, another account asked for',
  ASKED: 'The borrower is asked where it should go',
  CHANGED: 'Changed on file, the next entry uses it',
  REVIEW: 'Staff look at it',
};

function nextWords({ next, retry }: Return): string {
  return retry ? `Tried again ${formatDate(retry.day)}, ${retry.number} of 2` : NEXT[next];
}

function columnsFor(mayOpen: boolean): readonly Column<Return>[] {
  return [
    { key: 'code', header: 'Code', cell: (row) => row.code },
    {
      key: 'why',
      header: 'Why',
      cell: (row) => row.meaning.charAt(0).toUpperCase() + row.meaning.slice(1),
    },
    {
      key: 'who',
      header: 'Who',
      cell: (row) => (
        <>
          {row.loan && row.borrower && mayOpen ? (
            <Link href={`/loans/${row.loan}`}>{row.borrower}</Link>
          ) : (
            (row.borrower ?? 'No entry of ours')
          )}
          {row.purpose && (
            <Text size="small" tone="muted">
              {purposeWords(row.purpose)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      cell: (row) => row.amount && <Amount value={row.amount} />,
    },
    { key: 'next', header: 'What happens', cell: nextWords },
  ];
}

/** What the bank sent back on the day, and what follows. */
export function Returns({ returns }: { returns: UsedCall<typeof listBankReturns> }) {
  const mayOpen = useMayReadLoans();
  const value = 'value' in returns && returns.state !== 'error' ? returns.value : undefined;
  const isFull = value !== undefined && value.rows.length > 0;
  return (
    <Sheet
      title="Returns and changes read on the day"
      flush={isFull}
      footer={
        value?.more && (
          <Text size="small" tone="muted">
            These are the first {value.rows.length} of the day.
          </Text>
        )
      }
    >
      {!value && <Absent what="the returns" call={returns} />}
      {value && !isFull && <Text tone="muted">No returns and no changes.</Text>}
      {isFull && (
        <Table
          caption="Returns and changes read on the day"
          columns={columnsFor(mayOpen)}
          rows={value.rows}
          rowKey={(row) => row.gid}
          narrow="scroll"
          dense
        />
      )}
    </Sheet>
  );
}
