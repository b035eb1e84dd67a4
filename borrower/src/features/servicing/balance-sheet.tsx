import { BalanceChart } from '@paystead/kit/balance-chart/balance-chart';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { useToday } from '../../store/use-today.ts';
import type { LoanRecord } from '../../parts/words/loan-words.ts';

/** Balance over time: the past as a solid line, the future as a dashed one. */
export function BalanceSheet({ loan }: { loan: LoanRecord }) {
  const today = useToday();
  const points = [
    { date: loan.disbursement_date, balance: loan.amount },
    ...loan.payments.map(({ date, balance }) => ({ date, balance })),
  ];
  return (
    <Sheet title="Balance over time">
      <BalanceChart points={points} today={today} />
    </Sheet>
  );
}
