import { Sheet } from '../sheet/sheet.tsx';
import { Sparkline } from './sparkline.tsx';

/** Twelve reports of a credit score, for the gallery. */
export const sampleScores = [668, 671, 671, 676, 674, 680, 684, 683, 689, 690, 693, 702].map(
  (score, month) => ({
    date: new Date(Date.UTC(2025, 11 + month, 16)).toISOString().slice(0, 10),
    score,
  }),
);

export const examples = [
  {
    name: 'twelve months',
    render: () => (
      <Sheet title="Credit score">
        <Sparkline
          label="Credit score"
          points={sampleScores.map(({ date, score }) => ({ date, value: score }))}
        />
      </Sheet>
    ),
  },
  {
    name: 'flat',
    render: () => (
      <Sparkline
        label="Flat score"
        points={[
          { date: '2026-10-16', value: 700 },
          { date: '2026-11-16', value: 700 },
        ]}
      />
    ),
  },
];
