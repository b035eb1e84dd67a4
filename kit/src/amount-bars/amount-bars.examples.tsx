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
];
