import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listJournal } from '@paystead/contract/servicing/books';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { formatDate } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { accountWords, readable } from '../../parts/account-words.ts';
import { Absent } from '../../parts/record-page.tsx';
import { useMayReadLoans } from '../../parts/use-may-act.ts';

type Entry = WireAnswer<typeof listJournal>['rows'][number];

/** One line of an entry; the first one carries the entry's facts. */
interface Line {
  readonly key: string;
  readonly entry: Entry | null;
  readonly line: Entry['lines'][number];
}

function linesOf(entries: readonly Entry[]): Line[] {
  return entries.flatMap((entry) =>
    entry.lines.map((line, index) => ({
      key: `${entry.number} ${index}`,
      entry: index === 0 ? entry : null,
      line,
    })),
  );
}

const amountOf = (value: string) => Number(value) !== 0 && <Amount value={value} />;

function columnsFor(mayOpen: boolean): readonly Column<Line>[] {
  return [
    {
      key: 'entry',
      header: 'Entry',
      cell: ({ entry }) =>
        entry && (
          <>
            {entry.number}, {readable(entry.kind)}
            <Text size="small" tone="muted">
              For {formatDate(entry.effective_date)}
              {entry.loan && mayOpen && (
                <>
                  ,{' '}
                  <Link href={`/loans/${entry.loan}`} about={` of entry ${entry.number}`}>
                    open the loan
                  </Link>
                </>
              )}
            </Text>
          </>
        ),
    },
    { key: 'account', header: 'Account', cell: ({ line }) => accountWords(line.account) },
    { key: 'debit', header: 'Debit', align: 'end', cell: ({ line }) => amountOf(line.debit) },
    { key: 'credit', header: 'Credit', align: 'end', cell: ({ line }) => amountOf(line.credit) },
  ];
}

interface JournalProps {
  day: string;
  /** Null for entries of every account. */
  account: string | null;
}

/** The entries booked on a day, a page at a time. */
export function Journal({ account, day }: JournalProps) {
  const mayOpen = useMayReadLoans();
  const [after, setAfter] = useState<string[]>([]);
  const from = after.at(-1);
  const journal = useCall(listJournal, {
    day,
    ...(account === null ? {} : { account }),
    ...(from === undefined ? {} : { after: from }),
  });
  const value = 'value' in journal && journal.state !== 'error' ? journal.value : undefined;
  // An entry that only changes a loan's status has no lines.
  const lines = value ? linesOf(value.rows) : [];
  const isFull = lines.length > 0;
  const next = value?.next ?? null;
  const of = account === null ? '' : `, ${accountWords(account).toLowerCase()}`;
  const title = `Booked on ${formatDate(day)}${of}`;
  return (
    <Sheet
      title={title}
      flush={isFull}
      action={account !== null && <Link href={`/books?day=${day}`}>All accounts</Link>}
      footer={
        (from !== undefined || next !== null) && (
          <ButtonRow>
            {from !== undefined && (
              <Button
                size="small"
                variant="secondary"
                onPress={() => setAfter((all) => all.slice(0, -1))}
              >
                Previous entries
              </Button>
            )}
            {next !== null && (
              <Button
                size="small"
                variant="secondary"
                onPress={() => setAfter((all) => [...all, next])}
              >
                Next entries
              </Button>
            )}
          </ButtonRow>
        )
      }
    >
      {!value && <Absent what="the journal" call={journal} />}
      {value && !isFull && <Text tone="muted">Nothing was booked on this day.</Text>}
      {isFull && (
        <Table
          caption={title}
          columns={columnsFor(mayOpen)}
          rows={lines}
          rowKey={(row) => row.key}
          narrow="scroll"
          dense
        />
      )}
    </Sheet>
  );
}
