import { CheckIcon } from '../icon/check.tsx';
import { EyeIcon } from '../icon/eye.tsx';
import { XIcon } from '../icon/x.tsx';
import { Tag } from './tag.tsx';

export const examples = [
  { name: 'neutral', render: () => <Tag>Void</Tag> },
  {
    name: 'positive',
    render: () => (
      <Tag tone="positive" icon={<CheckIcon size="small" />}>
        Accepted
      </Tag>
    ),
  },
  { name: 'caution', render: () => <Tag tone="caution">Pending</Tag> },
  {
    name: 'critical',
    render: () => (
      <Tag tone="critical" icon={<XIcon size="small" />}>
        Declined
      </Tag>
    ),
  },
  {
    name: 'info',
    render: () => (
      <Tag tone="info" icon={<EyeIcon size="small" />}>
        In review
      </Tag>
    ),
  },
  { name: 'action', render: () => <Tag tone="action">To do</Tag> },
  {
    name: 'plain',
    render: () => (
      <Tag tone="plain" icon={<CheckIcon size="small" />}>
        Done
      </Tag>
    ),
  },
];
