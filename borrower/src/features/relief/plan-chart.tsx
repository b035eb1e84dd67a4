import { AmortizationChart } from '@paystead/kit/amortization-chart/amortization-chart';
import { Day } from '@paystead/kit/day/day';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useLoan } from '../../store/use-loan.ts';
import { barsWith, type Comparison, newAmount } from './relief-words.ts';

interface PlanChartProps {
  loanGid: string;
  comparison: Comparison;
  /** It can still be signed. */
  isOpen: boolean;
}

/** Each payday with the plan as a bar: what came in so far, what was missed, what is to come. */
export function PlanChart({ loanGid, comparison, isOpen }: PlanChartProps) {
  const loan = useLoan(loanGid);
  const { as_of: today, only_interest_through: through } = comparison;
  const first = comparison.rows_after[0]?.date;
  return (
    <Sheet title="Your paydays">
      <Stack>
        <AmortizationChart
          payments={barsWith(comparison, loan.value?.payments ?? [])}
          today={today}
          assuming={
            isOpen
              ? 'you sign the plan and each installment comes on its day'
              : 'each installment of the plan comes on its day'
          }
        />
        {through && (
          <Text size="small" tone="muted">
            {through === first ? 'The first ' : 'Each '}
            {formatMoney(newAmount(comparison))}
            {through !== first && (
              <>
                {' '}
                up to <Day value={through} />
              </>
            )}{' '}
            all goes to interest that has built up.
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}
