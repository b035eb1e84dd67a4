import type { WireAnswer } from '@paystead/contract/call';
import type { readTrialBalance } from '@paystead/contract/servicing/books';
import { Amount } from '@paystead/kit/amount/amount';
import { formatDate } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { accountWords } from '../../parts/account-words.ts';

type Balance = WireAnswer<typeof readTrialBalance>;
interface Line {
  readonly account: string;
  readonly kind: string | null;
  readonly debit: string;
  readonly credit: string;
}

const amountOf = (value: string) => Number(value) !== 0 && <Amount value={value} />;

function columnsFor(day: string): readonly Column<Line>[] {
  return [
    {
      key: 'account',
      header: 'Account',
      phone: 'title',
      cell: (row) =>
        row.kind === null ? (
          <Text as="span" strong>
            {row.account}
          </Text>
        ) : (
          <Link href={`/books?day=${day}&account=${row.account}`}>{accountWords(row.account)}</Link>
        ),
    },
    {
      key: 'kind',
      header: 'Kind',
      phone: 'detail',
      cell: (row) => row.kind && row.kind.charAt(0).toUpperCase() + row.kind.slice(1),
    },
    {
      key: 'debit',
      header: 'Debit',
      align: 'end',
      phone: 'value',
      phoneLabel: 'Debit',
      cell: (row) => amountOf(row.debit),
    },
    {
      key: 'credit',
      header: 'Credit',
      align: 'end',
      phone: 'status',
      phoneLabel: 'Credit',
      cell: (row) => amountOf(row.credit),
    },
  ];
}

/** Every account with its balance at the end of the day; debits equal credits. */
export function TrialBalance({ balance }: { balance: Balance }) {
  const { accounts, closed_through, credits, day, debits, difference } = balance;
  const isZero = Number(difference) === 0;
  const total: Line = { account: 'Total', kind: null, debit: debits, credit: credits };
  return (
    <Sheet
      title="Trial balance"
      flush={accounts.length > 0}
      action={
        <Tag tone={isZero ? 'positive' : 'critical'}>{isZero ? 'Balances' : 'Doesn’t balance'}</Tag>
      }
      footer={
        <Text size="small" tone="muted">
          {closed_through
            ? `Closed through ${formatDate(closed_through)}, with what was booked since.`
            : 'No day is closed yet: this adds up every entry.'}
        </Text>
      }
    >
      {accounts.length === 0 ? (
        <Text tone="muted">Nothing was booked by then.</Text>
      ) : (
        <Table
          caption="Trial balance"
          columns={columnsFor(day)}
          rows={[...accounts, total]}
          rowKey={(row) => row.account}
          dense
        />
      )}
    </Sheet>
  );
}
