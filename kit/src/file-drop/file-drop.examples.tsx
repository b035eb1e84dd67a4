import { FileDrop } from './file-drop.tsx';

export const examples = [
  {
    name: 'empty',
    render: () => <FileDrop label="Proof of income" hint="Your two latest pay stubs" name="stub" />,
  },
  {
    name: 'error, its own formats',
    render: () => (
      <FileDrop
        label="Roster"
        formats={[{ name: 'CSV', accept: ['text/csv', '.csv'] }]}
        maxMegabytes={25}
        error="Choose a CSV file"
      />
    ),
  },
];
