import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listBankEntries } from '@paystead/contract/servicing/bank-files';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Absent } from '../../parts/record-page.tsx';
import { useMayReadLoans } from '../../parts/use-may-act.ts';
import { purposeWords } from './bank-file-words.ts';

export type Entry = WireAnswer<typeof listBankEntries>['rows'][number];

function columnsFor(mayOpen: boolean): readonly Column<Entry>[] {
  return [
    { key: 'trace', header: 'Trace number', nowrap: true, cell: (row) => row.trace_number },
    {
      key: 'who',
      header: 'Who',
      cell: (row) => (
        <>
          {row.loan && mayOpen ? (
            <Link href={`/loans/${row.loan}`} about={`, loan for ${row.trace_number}`}>
              {row.borrower}
            </Link>
          ) : (
            row.borrower
          )}
          <Text size="small" tone="muted">
            Account ending {row.account_last4}
          </Text>
        </>
      ),
    },
    {
      key: 'what',
      header: 'What',
      cell: (row) => (
        <>
          {purposeWords(row.purpose)}, {row.entry_class}
          {row.return_code && (
            <Text size="small" tone="critical">
              Returned, {row.return_code}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'debit',
      header: 'Debit',
      align: 'end',
      cell: (row) => row.direction === 'DEBIT' && <Amount value={row.amount} />,
    },
    {
      key: 'credit',
      header: 'Credit',
      align: 'end',
      cell: (row) => row.direction === 'CREDIT' && <Amount value={row.amount} />,
    },
  ];
}

interface FileEntriesProps {
  gid: string;
  /** Set while a payout can be taken out. */
  onTakeOut?: ((entry: Entry) => void) | undefined;
}

/** The entries of a file by trace number, a page at a time. */
export function FileEntries({ gid, onTakeOut }: FileEntriesProps) {
  const mayOpen = useMayReadLoans();
  const [after, setAfter] = useState<string[]>([]);
  const from = after.at(-1);
  const entries = useCall(listBankEntries, { gid, ...(from === undefined ? {} : { after: from }) });
  const value = 'value' in entries && entries.state !== 'error' ? entries.value : undefined;
  if (!value || value.rows.length === 0) {
    return (
      <Sheet title="Entries">
        {value ? (
          <Text tone="muted">None are left in it.</Text>
        ) : (
          <Absent what="the entries" call={entries} />
        )}
      </Sheet>
    );
  }
  const takeOut: Column<Entry> = {
    key: 'act',
    header: 'Act',
    cell: (row) =>
      row.direction === 'CREDIT' && (
        <Button
          size="small"
          variant="tertiary"
          label={`Take out ${formatMoney(row.amount)} for ${row.borrower}`}
          onPress={() => onTakeOut?.(row)}
        >
          Take out
        </Button>
      ),
  };
  const columns = columnsFor(mayOpen);
  const { next } = value;
  return (
    <Sheet
      title="Entries"
      flush
      footer={
        (from !== undefined || next !== null) && (
          <Turn
            onBack={from === undefined ? undefined : () => setAfter((all) => all.slice(0, -1))}
            onOn={next === null ? undefined : () => setAfter((all) => [...all, next])}
          />
        )
      }
    >
      <Table
        caption="Entries"
        columns={onTakeOut ? [...columns, takeOut] : columns}
        rows={value.rows}
        rowKey={(row) => row.gid}
        narrow="scroll"
        dense
      />
    </Sheet>
  );
}

interface TurnProps {
  onBack: (() => void) | undefined;
  onOn: (() => void) | undefined;
}

function Turn({ onBack, onOn }: TurnProps) {
  return (
    <ButtonRow>
      {onBack && (
        <Button size="small" variant="secondary" onPress={onBack}>
          Previous entries
        </Button>
      )}
      {onOn && (
        <Button size="small" variant="secondary" onPress={onOn}>
          Next entries
        </Button>
      )}
    </ButtonRow>
  );
}
