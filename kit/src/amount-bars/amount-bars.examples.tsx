import { Sheet } from '../sheet/sheet.tsx';
import { AmountBars } from './amount-bars.tsx';

export const examples = [
  {
    name: 'two that are compared',
    render: () => (
      <Sheet title="Interest">
        <AmountBars
          label="Interest"
          bars={[
            { label: 'On the card', value: '1231.07', series: 2 },
            { label: 'With your loan', value: '412.90' },
          ]}
        />
      </Sheet>
    ),
  },
  {
    name: 'one below zero',
    render: () => (
      <AmountBars
        label="A month"
        bars={[
          { label: 'Needs', value: '2400.00' },
          { label: 'Left', value: '-566.67' },
        ]}
      />
    ),
  },
  {
    name: 'with counts, on one line',
    render: () => (
      <Sheet>
        <AmountBars
          label="Held money by age"
          inline
          bars={[
            { label: '0 to 5 days', value: '383.28', note: '3 sums' },
            { label: '6 to 30 days', value: '428.44', note: '2 sums' },
            { label: 'Over 30 days', value: '40.14', note: '2 sums', series: 2 },
          ]}
        />
      </Sheet>
    ),
  },
];
