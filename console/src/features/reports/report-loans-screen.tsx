import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer, WireInput } from '@paystead/contract/call';
import { listReportLoans } from '@paystead/contract/product/reports';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { loanStatusWords } from '../../parts/loan-status-tag.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { monthOf, STANDINGS } from './report-words.ts';

type ReportLoan = WireAnswer<typeof listReportLoans>['rows'][number];
type Asked = WireInput<typeof listReportLoans>;

const FIELDS = ['set', 'month', 'from', 'to', 'employer', 'workflow'] as const;

const SETS: Readonly<Record<NonNullable<Asked['set']>, string>> = {
  CURRENT: 'Loans that are current',
  D1: 'Loans 1 to 29 days past due',
  D30: 'Loans 30 to 59 days past due',
  D60: 'Loans 60 to 89 days past due',
  D90: 'Loans 90 days past due or more',
  LATE: 'Loans past due',
  LATE_30: 'Loans 30 days past due or more',
  LOST: 'Loans charged off in 12 months',
};

const columns: readonly Column<ReportLoan>[] = [
  {
    key: 'loan',
    header: 'Loan',
    phone: 'title',
    cell: (row) => <Link href={`/loans/${row.gid}`}>{row.reference}</Link>,
  },
  { key: 'borrower', header: 'Borrower', phone: 'full', cell: (row) => row.borrower },
  { key: 'employer', header: 'Employer', phone: 'full', cell: (row) => row.employer },
  { key: 'status', header: 'Status', phone: 'status', cell: (row) => loanStatusWords(row.status) },
  {
    key: 'days',
    header: 'Days past due',
    align: 'end',
    phone: 'full',
    phoneLabel: 'Days past due',
    cell: (row) => row.days,
  },
  {
    key: 'late',
    header: 'Past due',
    align: 'end',
    phone: 'full',
    phoneLabel: 'Past due',
    cell: (row) => <Amount value={row.past_due} />,
  },
  {
    key: 'owed',
    header: 'Owed',
    align: 'end',
    phone: 'value',
    cell: (row) => <Amount value={row.owed} />,
  },
];

/** The loans behind a number of the portfolio, with their figures of now. */
export function ReportLoansScreen() {
  const [address] = useSearchParams();
  // Without a set in the address, the page shows the loans past due.
  const asked = { set: address.has('month') ? undefined : 'LATE', ...givenIn(address) } as Asked;
  return (
    <ConsolePage
      title={titleOf(asked)}
      path={[{ label: 'Reports', href: '/reports' }, { label: 'Loans' }]}
      note="Figures as of now."
    >
      <Loans key={JSON.stringify(asked)} asked={asked} />
    </ConsolePage>
  );
}

/** The address may hold any words; the server refuses what it doesn’t know. */
function givenIn(address: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = address.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
}

function titleOf({ from, month, set, to }: Asked): string {
  if (set !== undefined) return SETS[set] ?? 'Loans';
  if (month === undefined || from === undefined || to === undefined) return 'Loans';
  return `${STANDINGS[from] ?? from} to ${STANDINGS[to] ?? to}, ${monthOf(month)}`;
}

function Loans({ asked }: { asked: Asked }) {
  const [pages, setPages] = useState<readonly string[]>([]);
  const after = pages.at(-1);
  const list = useCall(listReportLoans, { ...asked, ...(after && { after }) });
  const value = 'value' in list && list.state !== 'error' ? list.value : undefined;
  const next = value?.next ?? null;
  return (
    <Sheet
      title="Loans"
      flush={value !== undefined && value.rows.length > 0}
      footer={
        (pages.length > 0 || next) && (
          <ButtonRow>
            {pages.length > 0 && (
              <Button variant="secondary" size="small" onPress={() => setPages(pages.slice(0, -1))}>
                Previous page
              </Button>
            )}
            {next && (
              <Button variant="secondary" size="small" onPress={() => setPages([...pages, next])}>
                Next page
              </Button>
            )}
          </ButtonRow>
        )
      }
    >
      {!value && <Absent what="the loans" call={list} />}
      {value?.rows.length === 0 && <Text tone="muted">No loan stands here now.</Text>}
      {value && value.rows.length > 0 && (
        <Table
          caption="Loans"
          columns={columns}
          rows={value.rows}
          rowKey={(row) => row.gid}
          dense
        />
      )}
    </Sheet>
  );
}
