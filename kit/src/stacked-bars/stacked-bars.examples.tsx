import { Sheet } from '../sheet/sheet.tsx';
import { StackedBars } from './stacked-bars.tsx';

export const examples = [
  {
    name: 'six months',
    render: () => (
      <Sheet title="Money past due">
        <StackedBars
          label="Money past due, by month"
          parts={['1 to 29 days', '30 days or more']}
          bars={[
            { label: 'Jun', lower: '58200.00', upper: '33100.00' },
            { label: 'Jul', lower: '55900.00', upper: '35000.00' },
            { label: 'Aug', lower: '52400.00', upper: '36800.00' },
            { label: 'Sep', lower: '49900.00', upper: '37200.00' },
            { label: 'Oct', lower: '47600.00', upper: '38900.00' },
            { label: 'Nov 20', lower: '46210.00', upper: '38440.00' },
          ]}
        />
      </Sheet>
    ),
  },
  {
    name: 'nothing is past due',
    render: () => (
      <Sheet title="Money past due, none">
        <StackedBars
          label="Money past due, by month, none"
          parts={['1 to 29 days', '30 days or more']}
          bars={[{ label: 'Nov 20', lower: '0.00', upper: '0.00' }]}
        />
      </Sheet>
    ),
  },
];
