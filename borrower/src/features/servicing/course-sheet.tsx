import { AmortizationChart } from '@paystead/kit/amortization-chart/amortization-chart';
import { Inset } from '@paystead/kit/fold/fold';
import { Text } from '@paystead/kit/text/text';
import { BalanceHistory } from './balance-sheet.tsx';
import { useToday } from '../../store/use-today.ts';
import type { LoanRecord } from '../../parts/words/loan-words.ts';
import { barsOf } from './course.ts';
import { Installments } from './installments-sheet.tsx';
import { LoanFold } from './loan-fold.tsx';

/** What came in on every payday, split into principal and interest, and what is to come. */
export function CourseFold({ loan }: { loan: LoanRecord }) {
  const today = useToday();
  return (
    <LoanFold id="course" title="How each paycheck pays it down" open>
      <AmortizationChart payments={barsOf(loan.payments)} today={today} />
      <Text size="small" tone="muted">
        Interest is charged on what you still owe, so it gets smaller as you pay.
      </Text>
    </LoanFold>
  );
}

/** The same of a late loan, with its balance and schedule: what came in, and what was missed. */
export function BooksFold({ loan }: { loan: LoanRecord }) {
  const today = useToday();
  return (
    <LoanFold id="installments" title="Your installments" flush open>
      <Inset>
        <AmortizationChart
          payments={barsOf(loan.payments)}
          today={today}
          assuming="you catch up now"
        />
      </Inset>
      <Inset>
        <Text strong>Balance over time</Text>
        <BalanceHistory
          loanGid={loan.gid}
          assuming="you catch up now and every installment is on time"
        />
      </Inset>
      <Installments loan={loan} dueOnly />
    </LoanFold>
  );
}
