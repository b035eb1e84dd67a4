import { sampleBalances, sampleToday } from '../amortization-chart/sample-schedule.examples.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { BalanceChart } from './balance-chart.tsx';

const split = (today: string) => ({
  history: sampleBalances.filter(({ date }) => date <= today),
  projection: sampleBalances.filter(({ date }) => date > today),
  today,
});

const late = sampleBalances.slice(0, 3);

export const examples = [
  {
    name: 'under way',
    render: () => (
      <Sheet title="Balance over time">
        <BalanceChart {...split(sampleToday)} />
      </Sheet>
    ),
  },
  {
    name: 'nearly over',
    render: () => (
      <Sheet title="Balance over time, nearly over">
        <BalanceChart {...split('2028-01-10')} />
      </Sheet>
    ),
  },
  {
    name: 'nothing came for months, and no future',
    render: () => (
      <Sheet title="Balance over time, charged off">
        <BalanceChart history={late} today="2026-09-10" />
      </Sheet>
    ),
  },
];
