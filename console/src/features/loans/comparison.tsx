import type { WireAnswer } from '@paystead/contract/call';
import type { previewPlan } from '@paystead/contract/servicing/relief-desk';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';

type Comparison = NonNullable<WireAnswer<typeof previewPlan>['comparison']>;

interface Line {
  what: string;
  before: ReactNode;
  after: ReactNode;
}

const columns: readonly Column<Line>[] = [
  { key: 'what', header: 'What', phone: 'title', cell: (row) => row.what },
  {
    key: 'before',
    header: 'Now',
    align: 'end',
    phone: 'detail',
    phoneLabel: 'Now',
    cell: (row) => row.before,
  },
  {
    key: 'after',
    header: 'With the plan',
    align: 'end',
    phone: 'value',
    cell: (row) => (
      <Text as="span" strong>
        {row.after}
      </Text>
    ),
  },
];

/** A loan before and after, as the server worked it out. */
export function ComparisonSheet({ comparison }: { comparison: Comparison }) {
  const { after, before, moved_to_end, more_interest } = comparison;
  const money = (what: string, key: 'installment' | 'past_due' | 'interest' | 'total'): Line => ({
    what,
    before: <Amount value={before[key]} />,
    after: <Amount value={after[key]} />,
  });
  const lines: readonly Line[] = [
    money('Each paycheck', 'installment'),
    money('Past due', 'past_due'),
    { what: 'Paychecks left', before: before.installments, after: after.installments },
    {
      what: 'Last payday',
      before: <Day value={before.last_date} />,
      after: <Day value={after.last_date} />,
    },
    money('Interest from now', 'interest'),
    money('To pay from now', 'total'),
  ];
  return (
    <Sheet
      flush
      title="What changes"
      footer={
        <Text size="small">
          <Amount value={more_interest} /> more interest. <Amount value={moved_to_end} /> that is
          past due moves to the end. “Now” assumes that what is past due is paid today.
        </Text>
      }
    >
      <Table
        caption="What changes"
        columns={columns}
        rows={lines}
        rowKey={(row) => row.what}
        dense
      />
    </Sheet>
  );
}
