import { useCall } from '@paystead/client/calls/use-call';
import { listAskedDeductions } from '@paystead/contract/servicing/remittance-desk';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { CalendarDaysIcon } from '@paystead/kit/icon/calendar-days';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useWait } from '../../parts/record/waits.ts';
import { type DeskLoan, PAYMENT_WORDS } from './loan-words.ts';
import { type Asked, PayrollAnswer } from './payroll-answer.tsx';

type Payment = DeskLoan['loan']['payments'][number];

/** Paydays shown before the next one and after it, unless all are asked for. */
const AROUND = 4;

const before: readonly Column<Payment>[] = [
  {
    key: 'date',
    header: 'Payday',
    nowrap: true,
    cell: (row) => (
      <>
        <Day value={row.date} form="table" />
        {row.date_note && (
          <Text size="small" tone="muted">
            {row.date_note}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Installment',
    align: 'end',
    cell: (row) => <Amount value={row.amount} />,
  },
];

/** What payroll was asked for, and its answer (DEDUCT-32); only where it deducts at all. */
function payrollColumns(asked: ReadonlyMap<string, Asked>): readonly Column<Payment>[] {
  if (asked.size === 0) return [];
  return [
    {
      key: 'asked',
      header: 'Asked',
      align: 'end',
      cell: ({ date }) => {
        const row = asked.get(date);
        return row ? <Amount value={row.asked} /> : '';
      },
    },
    {
      key: 'answer',
      header: 'Payroll',
      cell: ({ date }) => <PayrollAnswer row={asked.get(date)} />,
    },
  ];
}

/** Left out beside payroll's answers, where there is no room: the ledger has it, too. */
const balance: Column<Payment> = {
  key: 'balance',
  header: 'Balance',
  align: 'end',
  cell: (row) => (row.balance === null ? '' : <Amount value={row.balance} />),
};

const state: Column<Payment> = {
  key: 'state',
  header: 'Status',
  cell: (row) => {
    const [words, tone] = PAYMENT_WORDS[row.state];
    return (
      <>
        <Tag tone={tone}>{words}</Tag> {row.modified && <Tag tone="info">Modified</Tag>}
      </>
    );
  },
};

const posted: Column<Payment> = {
  key: 'paid',
  header: 'Posted',
  align: 'end',
  cell: (row) =>
    row.paid_on && (
      <>
        <Amount value={row.paid_amount} />
        <Text size="small" tone="muted">
          <Day value={row.paid_on} form="table" />
        </Text>
      </>
    ),
};

function columnsWith(asked: ReadonlyMap<string, Asked>): readonly Column<Payment>[] {
  const payroll = payrollColumns(asked);
  return [...before, ...payroll, posted, ...(payroll.length > 0 ? [] : [balance]), state];
}

/** Where what is to come begins. If nothing is, after the last payday that wasn't removed. */
function firstToCome(payments: readonly Payment[]): number {
  const at = payments.findIndex((one) => one.state === 'next' || one.state === 'todo');
  return at === -1 ? payments.findLastIndex((one) => one.state !== 'removed') + 1 : at;
}

/** The paydays of a loan: those around the next one, or all. */
export function LoanSchedule({ loan }: { loan: DeskLoan['loan'] }) {
  const { payments } = loan;
  const deductions = useCall(listAskedDeductions, { gid: loan.gid });
  // Payroll's answers make rows higher.
  useWait(deductions.state === 'pending' && !('value' in deductions));
  const rows = 'value' in deductions ? (deductions.value?.rows ?? []) : [];
  const asked = new Map(rows.map((row) => [row.payday, row]));
  const [all, setAll] = useState(false);
  const next = firstToCome(payments);
  const shown = all ? payments : payments.slice(Math.max(0, next - AROUND), next + AROUND);
  const hidden = payments.length - shown.length;
  return (
    <Sheet
      flush
      title="Schedule"
      action={
        <Text size="small" tone="muted">
          {payments.length} paydays
        </Text>
      }
      footer={
        (hidden > 0 || all) && (
          <Button variant="tertiary" size="small" expanded={all} onPress={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${payments.length}`}
          </Button>
        )
      }
    >
      {payments.length === 0 ? (
        <EmptyState icon={<CalendarDaysIcon size="huge" />} title="No paydays" level={3}>
          This loan has no schedule.
        </EmptyState>
      ) : (
        <Table
          caption="Schedule"
          columns={columnsWith(asked)}
          rows={shown}
          rowKey={(row) => String(row.number)}
          narrow="scroll"
          dense
          isNext={(row) => row.state === 'next'}
          isMissed={(row) => row.state === 'missed'}
        />
      )}
    </Sheet>
  );
}
