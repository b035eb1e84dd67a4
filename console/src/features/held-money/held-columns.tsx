import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import type { Column } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { daysOf, END_WORDS, type Held, OLD_DAYS, ownerOf, REASON_WORDS } from './held-words.ts';
import type { HeldDesk } from './use-held-list.ts';

/** The columns of the list; closed sums say how they ended in place of their age and owner. */
export function columnsOf({ hrefOf, show }: HeldDesk): readonly Column<Held>[] {
  return [
    {
      key: 'day',
      header: 'Came in',
      nowrap: true,
      cell: (row) => <Day value={row.received_on} form="table" />,
    },
    {
      key: 'from',
      header: 'From',
      phone: 'title',
      breaks: true,
      cell: (row) => <From row={row} href={hrefOf(row) ?? ''} />,
    },
    { key: 'whose', header: 'Whose', cell: whoseWords },
    ...(show === 'DONE' ? [END] : [AGE, OWNER]),
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      phone: 'value',
      cell: (row) => (
        <strong>
          <Amount value={row.amount} />
        </strong>
      ),
    },
  ];
}

const AGE: Column<Held> = {
  key: 'age',
  header: 'Age',
  nowrap: true,
  cell: (row) => <Marked on={row.age_days > OLD_DAYS}>{daysOf(row.age_days)}</Marked>,
};

const OWNER: Column<Held> = {
  key: 'owner',
  header: 'Owner',
  phone: 'status',
  cell: (row) => <Marked on={row.owner === 'STAFF' && row.staff === null}>{ownerOf(row)}</Marked>,
};

const END: Column<Held> = {
  key: 'end',
  header: 'How it ended',
  phone: 'status',
  cell: (row) => (row.closed_as ? END_WORDS[row.closed_as] : ''),
};

function Marked({ children, on }: { children: string; on: boolean }) {
  if (!on) return children;
  return (
    <Text as="span" size="small" tone="caution" strong>
      {children}
    </Text>
  );
}

function From({ href, row }: { href: string; row: Held }) {
  return (
    <>
      <Link href={href} tone="strong" about={`, ${formatMoney(row.amount)}`}>
        {row.from ?? REASON_WORDS[row.reason]}
      </Link>
      {row.from && (
        <Text size="small" tone="muted">
          {REASON_WORDS[row.reason]}
        </Text>
      )}
    </>
  );
}

function whoseWords({ borrower, loan }: Held): string {
  if (!borrower) return 'Unknown';
  return loan ? `${borrower}, ${loan.reference}` : borrower;
}
