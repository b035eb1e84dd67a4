import type { WireAnswer } from '@paystead/contract/call';
import type { previewPlan } from '@paystead/contract/servicing/relief-desk';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Text } from '@paystead/kit/text/text';
import { type ChangeLine, ChangesTable } from './changes-table.tsx';

type Comparison = NonNullable<WireAnswer<typeof previewPlan>['comparison']>;

/** A loan before and after, as the server worked it out. */
export function ComparisonSheet({ comparison }: { comparison: Comparison }) {
  const { after, before, moved_to_end, more_interest } = comparison;
  const isLess = more_interest.startsWith('-');
  const money = (
    what: string,
    key: 'installment' | 'past_due' | 'interest' | 'total',
  ): ChangeLine => ({
    what,
    before: <Amount value={before[key]} />,
    after: <Amount value={after[key]} />,
  });
  const lines: readonly ChangeLine[] = [
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
          <Amount value={isLess ? more_interest.slice(1) : more_interest} />{' '}
          {isLess ? 'less' : 'more'} interest. <Amount value={moved_to_end} /> that is past due
          moves to the end. “Now” assumes that what is past due is paid today.
        </Text>
      }
    >
      <ChangesTable lines={lines} then="With the plan" />
    </Sheet>
  );
}
