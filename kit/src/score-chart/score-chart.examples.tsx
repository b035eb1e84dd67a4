import { Sheet } from '../sheet/sheet.tsx';
import { sampleScores } from '../sparkline/sparkline.examples.tsx';
import { ScoreChart } from './score-chart.tsx';

export const examples = [
  {
    name: 'twelve months',
    render: () => (
      <Sheet title="Last 12 months">
        <ScoreChart points={sampleScores} marks={[{ date: '2026-05-02', label: 'Loan opened' }]} />
      </Sheet>
    ),
  },
];
