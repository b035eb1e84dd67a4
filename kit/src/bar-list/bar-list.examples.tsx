import { Sheet } from '../sheet/sheet.tsx';
import { BarList } from './bar-list.tsx';

export const examples = [
  {
    name: 'a funnel',
    render: () => (
      <Sheet title="From rate check to payout">
        <BarList
          label="From rate check to payout"
          bars={[
            { label: 'Rate checks', count: 1912 },
            { label: 'Applied', count: 1004, note: '53% of the step before' },
            { label: 'Paid out', count: 0, note: '0% of the step before' },
          ]}
        />
      </Sheet>
    ),
  },
];
