import { Hero } from '../hero/hero.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Board } from './board.tsx';

export const examples = [
  {
    name: 'tasks come second on a phone',
    render: () => (
      <Board
        items={[
          {
            id: 'loan',
            column: 'main',
            content: <Hero title="Your loan, on the board">$4,147.24</Hero>,
          },
          {
            id: 'tasks',
            column: 'aside',
            content: <Sheet title="Your tasks, second">2 to do</Sheet>,
          },
          {
            id: 'deductions',
            column: 'main',
            content: <Sheet title="Deductions, third">Fri, Nov 27, 2026</Sheet>,
          },
          { id: 'score', column: 'aside', content: <Sheet title="Score, last">702</Sheet> },
        ]}
      />
    ),
  },
];
