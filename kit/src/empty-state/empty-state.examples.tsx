import { Button } from '../button/button.tsx';
import { BellIcon } from '../icon/bell.tsx';
import { CloudOffIcon } from '../icon/cloud-off.tsx';
import { ListChecksIcon } from '../icon/list-checks.tsx';
import { RotateCwIcon } from '../icon/rotate-cw.tsx';
import { EmptyState } from './empty-state.tsx';

export const examples = [
  {
    name: 'no notifications',
    render: () => (
      <EmptyState icon={<BellIcon />}>No new messages for you. Please stay in touch.</EmptyState>
    ),
  },
  {
    name: 'no tasks',
    render: () => (
      <EmptyState icon={<ListChecksIcon />} tone="positive" title="Nothing to do right now">
        If we need a document or an answer from you, it will show up here.
      </EmptyState>
    ),
  },
  {
    name: 'could not load',
    render: () => (
      <EmptyState
        icon={<CloudOffIcon />}
        tone="critical"
        title="We couldn’t load your notifications"
        action={
          <Button variant="secondary" size="small" icon={<RotateCwIcon size="small" />}>
            Try again
          </Button>
        }
      >
        There was an error
      </EmptyState>
    ),
  },
];
