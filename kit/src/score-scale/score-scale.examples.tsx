import { Sheet } from '../sheet/sheet.tsx';
import { ScoreFigure } from './score-figure.tsx';
import { ScoreScale } from './score-scale.tsx';

const bands = [
  { from: 300, label: 'Very poor' },
  { from: 500, label: 'Poor' },
  { from: 601, label: 'Fair' },
  { from: 661, label: 'Good' },
  { from: 781, label: 'Excellent' },
];

export const examples = [
  {
    name: 'good',
    render: () => (
      <Sheet title="Your score">
        <ScoreFigure score={702} band="Good" />
        <ScoreScale score={702} bands={bands} to={850} />
      </Sheet>
    ),
  },
  { name: 'lowest', render: () => <ScoreScale score={300} bands={bands} to={850} /> },
  { name: 'highest', render: () => <ScoreScale score={850} bands={bands} to={850} /> },
];
