import { ProgressBar } from './progress-bar.tsx';

export const examples = [
  { name: 'medium', render: () => <ProgressBar percent={34.62} label="Paid so far" /> },
  {
    name: 'big',
    render: () => <ProgressBar percent={62} size="big" label="Uploading pay-stub.pdf" />,
  },
  {
    name: 'empty',
    render: () => <ProgressBar percent={0} label="Details confirmed, none" valueText="0 of 12" />,
  },
  {
    name: 'full',
    render: () => <ProgressBar percent={100} label="Details confirmed, all" valueText="12 of 12" />,
  },
];
