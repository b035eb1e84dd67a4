import { formatMoney } from '@paystead/kit/format/format-money';
import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import type { ApplicationRecord } from '../../../parts/application.ts';

export type Counter = NonNullable<NonNullable<ApplicationRecord['decision']>['counter_offer']>;

/** What would pass where the wish does not; null when the wish itself passes. */
export function counterOf({ decision }: ApplicationRecord): Counter | null {
  return decision?.counter_offer ?? null;
}

interface CounterNoticeProps {
  counter: Counter;
  onTake: () => void;
}

/** An honest "not this much", with the amount that would work one tap away. */
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
      More than that would take too large a share of each paycheck.
    </Notice>
  );
}
