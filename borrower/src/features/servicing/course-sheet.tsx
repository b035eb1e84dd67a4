import { AmortizationChart } from '@paystead/kit/amortization-chart/amortization-chart';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Text } from '@paystead/kit/text/text';
import { useToday } from '../../store/use-today.ts';
import type { LoanRecord } from '../../parts/words/loan-words.ts';

/** How each paycheck pays the loan down: principal and interest of every installment. */
export function CourseSheet({ loan }: { loan: LoanRecord }) {
  const today = useToday();
  return (
    <Sheet title="How each paycheck pays it down">
      <AmortizationChart payments={loan.payments} today={today} />
      <Text size="small" tone="muted">
        Interest is charged on what you still owe, so it gets smaller every payday.
      </Text>
    </Sheet>
  );
}
