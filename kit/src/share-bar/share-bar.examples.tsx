import { ShareBar } from './share-bar.tsx';

export const examples = [
  {
    name: 'what a roster changes',
    render: () => (
      <ShareBar
        parts={[
          { label: 'New', count: 38, series: 1 },
          { label: 'Changed', count: 112, series: 3 },
          { label: 'Gone', count: 17, series: 5 },
          { label: 'Same', count: 1054, series: 'rest' },
        ]}
      />
    ),
  },
  {
    name: 'one part is tiny, one is nothing',
    render: () => (
      <ShareBar
        parts={[
          { label: 'New', count: 1, series: 1 },
          { label: 'Changed', count: 0, series: 3 },
          { label: 'Same', count: 99_999, series: 'rest' },
        ]}
      />
    ),
  },
];
