import { Hero } from '../hero/hero.tsx';
import { Gable } from './gable.tsx';

export const examples = [
  {
    name: 'login, on green',
    render: () => <Hero art={<Gable scene="paid" />}>Steady pay, steady home.</Hero>,
  },
  {
    name: 'offer, on green',
    render: () => <Hero art={<Gable scene="to-come" />}>See what you could borrow</Hero>,
  },
  {
    name: '404',
    render: () => <Gable scene="missing" label="A house made of bars with one bar missing" />,
  },
  { name: '500', render: () => <Gable scene="askew" label="A house made of bars, out of line" /> },
  {
    name: '408',
    render: () => <Gable scene="waiting" label="A house made of faint bars, one still to come" />,
  },
];
