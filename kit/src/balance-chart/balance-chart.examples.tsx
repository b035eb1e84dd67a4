import { sampleBalances, sampleToday } from '../amortization-chart/sample-schedule.examples.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { BalanceChart } from './balance-chart.tsx';

export const examples = [
  {
    name: 'under way',
    render: () => (
      <Sheet title="Balance over time">
        <BalanceChart points={sampleBalances} today={sampleToday} />
      </Sheet>
    ),
  },
  {
    name: 'nearly over',
    render: () => (
      <Sheet title="Balance over time, nearly over">
        <BalanceChart points={sampleBalances} today="2028-01-10" />
      </Sheet>
    ),
  },
];
