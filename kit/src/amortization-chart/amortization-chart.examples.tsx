import { Sheet } from '../sheet/sheet.tsx';
import { Text } from '../text/text.tsx';
import { AmortizationChart } from './amortization-chart.tsx';
import { samplePayments, sampleToday } from './sample-schedule.examples.ts';

const withMissed = samplePayments
  .slice(0, 26)
  .map((payment, place) =>
    place < 2 || place > 4
      ? payment
      : { ...payment, principal: '0.00', interest: '0.00', due: '136.36' },
  );

export const examples = [
  {
    name: '18 of 52 paid',
    render: () => (
      <Sheet title="How each paycheck pays it down">
        <AmortizationChart payments={samplePayments} today={sampleToday} />
        <Text size="small" tone="muted">
          Interest is charged on what you still owe, so it gets smaller every payday.
        </Text>
      </Sheet>
    ),
  },
  {
    name: 'three missed',
    render: () => (
      <Sheet title="Your installments">
        <AmortizationChart payments={withMissed} today="2026-06-05" />
      </Sheet>
    ),
  },
  {
    name: 'an offer, all to come',
    render: () => <AmortizationChart payments={samplePayments.slice(0, 13)} today="2026-03-01" />,
  },
];
