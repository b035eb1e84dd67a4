import { FileRow } from './file-row.tsx';

const keep = () => undefined;

export const examples = [
  {
    name: 'uploading',
    render: () => (
      <FileRow
        name="paystub-2026-11-13.pdf"
        size="1.4 MB"
        state="uploading"
        percent={62}
        onCancel={keep}
      />
    ),
  },
  {
    name: 'checking, a long name',
    render: () => (
      <FileRow
        name="pension-statement-of-the-first-half-of-the-year-2026-scanned-at-home.pdf"
        size="8.9 MB"
        state="checking"
      />
    ),
  },
  {
    name: 'failed',
    render: () => (
      <FileRow
        name="photo.jpg"
        size="4.1 MB"
        state="failed"
        problem="This file is damaged or incomplete. Choose it again, or send another one."
        onRetry={keep}
        onRemove={keep}
      />
    ),
  },
  {
    name: 'held: may be hard to read',
    render: () => (
      <FileRow
        name="blurred.jpg"
        size="2.6 MB"
        state="held"
        problem="This photo looks blurry. Can you read every word? If not, take it again."
        onSendAnyway={keep}
        onRemove={keep}
      />
    ),
  },
  {
    name: 'sent',
    render: () => <FileRow name="photo.jpg" size="4.1 MB" state="sent" onRemove={keep} />,
  },
];
