import type { AgeBucket } from '@paystead/contract/product/reports';
import { Amount } from '@paystead/kit/amount/amount';
import { formatMoney, formatPercent, groupThousands } from '@paystead/kit/format/format-money';
import { formatDate } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { ShareLines } from '@paystead/kit/share-lines/share-lines';
import { StackedBars } from '@paystead/kit/stacked-bars/stacked-bars';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import {
  ageWords,
  changeWords,
  direction,
  monthLabel,
  monthOf,
  type Portfolio,
  STANDINGS,
} from './report-words.ts';

/** The address of the loans behind a number, with the filter of the page. */
type LoansHref = (more: Readonly<Record<string, string>>) => string;

const count = (value: number) => groupThousands(String(value));

/** The four numbers that a day begins with. */
export function Tiles({ href, of }: { of: Portfolio; href: LoansHref }) {
  const since = of.since === null ? '' : ` since ${formatDate(of.since)}`;
  const { charged_off: lost, late, open, owed } = of;
  const more = owed.more === null ? '' : signed(owed.more);
  return (
    <Sheet title="Today">
      <Facts columns={4}>
        <Fact label="Open loans" note={open.more === null ? '' : changeWords(open.more) + since}>
          {count(open.loans)}
        </Fact>
        <Fact label="Owed to us" note={more && more + since}>
          <Amount value={owed.amount} />
        </Fact>
        <Fact
          label="30 days past due or more"
          note={
            <Link href={href({ set: 'LATE_30' })}>
              {formatMoney(late.amount)}, {count(late.loans)} {late.loans === 1 ? 'loan' : 'loans'}
            </Link>
          }
        >
          {formatPercent(late.share)}
        </Fact>
        <Fact
          label="Charged off, 12 months"
          note={
            <Link href={href({ set: 'LOST' })}>
              {formatMoney(lost.amount)}, {count(lost.loans)} {lost.loans === 1 ? 'loan' : 'loans'}
            </Link>
          }
        >
          {lost.share === null ? 'None' : formatPercent(lost.share)}
        </Fact>
      </Facts>
    </Sheet>
  );
}

function signed(amount: string): string {
  return amount.startsWith('-') ? `−${formatMoney(amount.slice(1))}` : `+${formatMoney(amount)}`;
}

export function PastDue({ href, of }: { of: Portfolio; href: LoansHref }) {
  const loans = of.ages.reduce((sum, age) => (age.bucket === 'CURRENT' ? sum : sum + age.loans), 0);
  return (
    <Sheet
      title="Money past due"
      action={
        loans > 0 && (
          <Link href={href({ set: 'LATE' })}>
            {count(loans)} {loans === 1 ? 'loan' : 'loans'}
          </Link>
        )
      }
    >
      <StackedBars
        label="Owed on loans past due, by month"
        parts={['1 to 29 days', '30 days or more']}
        bars={of.months.map(({ day, from_1: lower, from_30: upper }) => ({
          label: monthLabel(day),
          lower,
          upper,
        }))}
      />
    </Sheet>
  );
}

export function Ages({ href, of }: { of: Portfolio; href: LoansHref }) {
  const columns: readonly Column<Portfolio['ages'][number]>[] = [
    {
      key: 'age',
      header: 'Days past due',
      phone: 'title',
      cell: (row) =>
        row.loans === 0 ? (
          ageWords(row.bucket)
        ) : (
          <Link href={href({ set: row.bucket })}>{ageWords(row.bucket)}</Link>
        ),
    },
    {
      key: 'loans',
      header: 'Loans',
      align: 'end',
      phone: 'detail',
      phoneLabel: 'Loans',
      cell: (row) => count(row.loans),
    },
    {
      key: 'owed',
      header: 'Owed',
      align: 'end',
      phone: 'value',
      cell: (row) => <Amount value={row.owed} />,
    },
    {
      key: 'share',
      header: 'Share',
      align: 'end',
      phone: 'status',
      cell: (row) => formatPercent(row.share),
    },
  ];
  return (
    <Sheet
      title="Today by age"
      flush
      footer={
        <Text size="small" tone="muted">
          {count(of.open.loans)} loans owe {formatMoney(of.owed.amount)}. Press an age to see its
          loans.
        </Text>
      }
    >
      <Table
        caption="Open loans by days past due"
        columns={columns}
        rows={of.ages}
        rowKey={(row) => row.bucket}
        dense
      />
    </Sheet>
  );
}

export function Vintages({ of }: { of: Portfolio }) {
  return (
    <Sheet title="Charge-offs by quarter of payout">
      {of.vintages.length === 0 ? (
        <Text tone="muted">No loan was paid out in these quarters.</Text>
      ) : (
        <ShareLines
          label="Share of each quarter’s money charged off"
          axis="Months since payout"
          lines={of.vintages.map(({ points, quarter }) => ({ label: quarter, points }))}
        />
      )}
    </Sheet>
  );
}

type MoveRow = NonNullable<Portfolio['moves']>['rows'][number];

const TONES = { worse: 'critical', better: 'positive', same: 'normal' } as const;

/** Where loans of each age stood a month later. */
export function Moves({ href, of }: { of: Portfolio; href: LoansHref }) {
  const { moves } = of;
  if (!moves) {
    return (
      <Sheet title="Where loans moved">
        <Text tone="muted">It needs the figures of two month ends. They come by themselves.</Text>
      </Sheet>
    );
  }
  const cell = (row: MoveRow, place: number) => {
    const one = row.cells[place];
    if (!one || one.loans === 0)
      return (
        <Text as="span" tone="muted">
          {'0'}
        </Text>
      );
    const to = href({ month: moves.to, from: row.bucket, to: one.standing });
    return (
      <>
        <Text as="span" tone={TONES[direction(row.bucket, one.standing)]}>
          <Link tone="quiet" href={to} about={wordsOf(row.bucket, STANDINGS[one.standing])}>
            {count(one.loans)}
          </Link>
        </Text>
        <Text size="small" tone="muted">
          {formatPercent(one.share, 0)}
        </Text>
      </>
    );
  };
  const columns: readonly Column<MoveRow>[] = [
    {
      key: 'was',
      header: `On ${formatDate(moves.from)}`,
      cell: (row) => (
        <Text as="span" strong>
          {STANDINGS[row.bucket]}
        </Text>
      ),
    },
    { key: 'loans', header: 'Loans', align: 'end', cell: (row) => count(row.loans) },
    ...(moves.rows[0]?.cells ?? []).map(({ standing }, place) => ({
      key: standing,
      header: STANDINGS[standing],
      align: 'end' as const,
      cell: (row: MoveRow) => cell(row, place),
    })),
  ];
  return (
    <Sheet
      title={`Where loans moved in ${monthOf(moves.to)}`}
      flush
      footer={
        <Text size="small" tone="muted">
          Red got worse, green got better.
        </Text>
      }
    >
      <Table
        caption={`Where loans moved, ${formatDate(moves.from)} to ${formatDate(moves.to)}`}
        columns={columns}
        rows={moves.rows}
        rowKey={(row) => row.bucket}
        narrow="scroll"
        dense
      />
    </Sheet>
  );
}

function wordsOf(from: AgeBucket, to: string): string {
  return `loans went from ${STANDINGS[from]} to ${to}`;
}
