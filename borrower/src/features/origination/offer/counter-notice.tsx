import { formatMoney } from '@paystead/kit/format/format-money';
import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import type { ApplicationRecord } from '../../../parts/application.ts';

export type Counter = NonNullable<NonNullable<ApplicationRecord['decision']>['counter_offer']>;

/** The amount that would pass if the requested one doesn't; null if the requested one passes. */
export function counterOf({ decision }: ApplicationRecord): Counter | null {
  return decision?.counter_offer ?? null;
}

interface CounterNoticeProps {
  counter: Counter;
  onTake: () => void;
}

/** Says "not this much", with a button for the amount that would work. */
export function CounterNotice({ counter, onTake }: CounterNoticeProps) {
  const amount = formatMoney(counter.amount);
  return (
    <Notice
      tone="caution"
      title={`We can offer you up to ${amount} over ${counter.term} months`}
      actions={
        <Button size="small" variant="secondary" onPress={onTake}>
          Use this amount
        </Button>
      }
    >
      A larger loan would take too much of each paycheck.
    </Notice>
  );
}
