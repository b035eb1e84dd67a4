import { Hero } from '../hero/hero.tsx';
import { Checklist } from './checklist.tsx';

const promises = [
  'Takes about 2 minutes',
  'No effect on your credit score',
  'No fee to pay off early',
];

export const examples = [
  { name: 'promises', render: () => <Checklist items={promises} /> },
  {
    name: 'promises on green',
    render: () => (
      <Hero>
        <Checklist items={promises} />
      </Hero>
    ),
  },
  {
    name: 'what is proved',
    render: () => <Checklist items={['Email', 'Phone', 'Employment']} mark="round" />,
  },
];
