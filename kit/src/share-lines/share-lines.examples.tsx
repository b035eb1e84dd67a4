import { Sheet } from '../sheet/sheet.tsx';
import { ShareLines } from './share-lines.tsx';

const points = (months: number, most: number) =>
  Array.from({ length: months + 1 }, (_, month) => ({
    month,
    share: ((most * month) / months).toFixed(2),
  }));

export const examples = [
  {
    name: 'four quarters',
    render: () => (
      <Sheet title="Charge-offs by quarter of payout">
        <ShareLines
          label="Charged off, by quarter of payout"
          axis="Months since payout"
          lines={[
            { label: '2025 Q3', points: points(14, 2) },
            { label: '2025 Q4', points: points(11, 1.35) },
            { label: '2026 Q1', points: points(8, 0.75) },
            { label: '2026 Q2', points: points(5, 0.2) },
          ]}
        />
      </Sheet>
    ),
  },
];
