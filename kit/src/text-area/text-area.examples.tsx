import { TextArea } from './text-area.tsx';

export const examples = [
  {
    name: 'empty',
    render: () => <TextArea label="What happened?" hint="Two or three sentences are enough" />,
  },
  {
    name: 'filled, with an error',
    render: () => (
      <TextArea
        label="Reason for declining"
        hint="The borrower will read this"
        error="Say what to send instead"
        defaultValue="The photo was too dark to read."
      />
    ),
  },
];
