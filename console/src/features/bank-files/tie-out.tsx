import type { UsedCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import type { readTieOut } from '@paystead/contract/servicing/bank-statement';
import { Amount } from '@paystead/kit/amount/amount';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { momentOf } from '../../parts/moment.ts';
import { Absent } from '../../parts/record-page.tsx';
import { accountWords, itemWords } from '../../parts/account-words.ts';

type Account = WireAnswer<typeof readTieOut>['accounts'][number];

const columns: readonly Column<Account>[] = [
  {
    key: 'account',
    header: 'Account',
    cell: (row) => (
      <>
        {accountWords(row.account)}
        {row.items.map((item) => (
          <Text key={item.name} size="small" tone="muted">
            {itemWords(item.name)}:{item.count > 1 && ` ${item.count},`} {formatMoney(item.amount)},
            since {formatDate(item.oldest)}
          </Text>
        ))}
      </>
    ),
  },
  { key: 'books', header: 'Our books', align: 'end', cell: (row) => <Amount value={row.books} /> },
  {
    key: 'other',
    header: 'Bank or records',
    align: 'end',
    cell: (row) => <Amount value={row.other} />,
  },
  {
    key: 'difference',
    header: 'Difference',
    align: 'end',
    cell: (row) => (
      <Text as="span" {...(Number(row.difference) === 0 ? {} : { tone: 'critical' as const })}>
        <Amount value={row.difference} />
      </Text>
    ),
  },
];

/** How the bank and our books compared at the last close of day. */
export function TieOut({ tie }: { tie: UsedCall<typeof readTieOut> }) {
  const value = 'value' in tie && tie.state !== 'error' ? tie.value : undefined;
  if (!value) {
    const isNever = tie.state === 'error' && tie.error.code === 404;
    return (
      <Sheet title="Bank statement against our books">
        {isNever ? (
          <Text tone="muted">No day has been compared yet. The close of day does it.</Text>
        ) : (
          <Absent what="the comparison" call={tie} />
        )}
      </Sheet>
    );
  }
  const { accounts, checked_at, day, statement, ties } = value;
  return (
    <Sheet
      flush
      title={`Bank statement against our books, ${formatDate(day)}`}
      action={<Tag tone={ties ? 'positive' : 'caution'}>{ties ? 'Ties' : 'Doesn’t tie'}</Tag>}
      footer={
        <Text size="small" tone="muted">
          {statement
            ? `The bank’s statement of ${formatDate(statement.day)} closes at ${formatMoney(statement.closing)}. `
            : 'There’s no statement of the bank yet. '}
          Checked {momentOf(checked_at)}.
        </Text>
      }
    >
      <Table
        caption="Bank statement against our books"
        columns={columns}
        rows={accounts}
        rowKey={(row) => row.account}
        narrow="scroll"
        dense
      />
    </Sheet>
  );
}
