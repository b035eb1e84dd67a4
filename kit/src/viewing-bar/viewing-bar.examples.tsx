import { ViewingBar } from './viewing-bar.tsx';

const bar = { until: '2:45 PM Eastern', busy: false, note: null, onStop: () => {} };

export const examples = [
  { name: 'open', render: () => <ViewingBar {...bar} name="Dana Ellis" /> },
  {
    name: 'a long name, with a note',
    render: () => (
      <ViewingBar
        {...bar}
        name="Wilhelmina Featherstonehaugh-Montgomery of Northfield"
        note="You’re seeing this as the borrower. You can look, but you can’t change anything."
      />
    ),
  },
];
