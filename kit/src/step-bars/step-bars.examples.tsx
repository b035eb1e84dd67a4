import { Amount } from '../amount/amount.tsx';
import { Hero } from '../hero/hero.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { StepBars } from './step-bars.tsx';

export const examples = [
  {
    name: 'where the money is',
    render: () => (
      <Sheet>
        <StepBars
          label="Steps of November 19"
          steps={[
            { label: 'Asked', value: <Amount value="2183.40" />, note: 'Nov 16', share: 1 },
            {
              label: 'Deducted',
              value: <Amount value="2019.95" />,
              note: '6 differ',
              share: 0.925,
            },
            { label: 'Remitted', value: 'Next', note: 'By Nov 24', share: 0, next: true },
            { label: 'Posted', value: '—', share: 0 },
          ]}
        />
      </Sheet>
    ),
  },
  {
    name: 'on the brand card',
    render: () => (
      <Hero title="Fri, Nov 27, 2026 payday">
        <StepBars
          label="Steps of this payday"
          steps={[
            { label: 'Draft ready', note: 'Wed, Nov 18', share: 1 },
            { label: 'You approve', note: 'by Mon, Nov 23, 5 PM', share: 0, next: true },
            { label: 'Payday', note: 'Fri, Nov 27', share: 0 },
            { label: 'Remittance and transfer', note: 'by Tue, Dec 1', share: 0 },
          ]}
        />
      </Hero>
    ),
  },
];
