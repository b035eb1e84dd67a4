import { Button } from '../button/button.tsx';
import { LockKeyholeIcon } from '../icon/lock-keyhole.tsx';
import { Notice } from './notice.tsx';

export const examples = [
  {
    name: 'info',
    render: () => <Notice title="Info">Your paycheck still lands on Friday.</Notice>,
  },
  { name: 'positive', render: () => <Notice tone="positive" title="Email Verified" /> },
  {
    name: 'caution with a button',
    render: () => (
      <Notice
        tone="caution"
        title="Reverification required"
        actions={<Button size="small">Send me a code</Button>}
      >
        It has been a while. Please confirm your phone before you apply.
      </Notice>
    ),
  },
  {
    name: 'critical',
    render: () => (
      <Notice
        tone="critical"
        title="There was an error"
        actions={
          <Button size="small" variant="secondary">
            Reload page
          </Button>
        }
      >
        We have been told about it. Reload the page to continue.
      </Notice>
    ),
  },
  {
    name: 'critical with its own icon',
    render: () => (
      <Notice tone="critical" icon={<LockKeyholeIcon />}>
        Your account is locked after too many incorrect password attempts. Contact support.
      </Notice>
    ),
  },
  {
    name: 'plain',
    render: () => <Notice tone="plain">Your session has expired. Reloading page.</Notice>,
  },
  {
    name: 'can be dismissed',
    render: () => <Notice onDismiss={() => {}}>Your paycheck still lands on Friday.</Notice>,
  },
  {
    name: 'long text',
    render: () => (
      <Notice title="Thanksgiving week moves one payday, and nothing else about your loan">
        Your paycheck still lands on Friday, November 27, so nothing changes for your installment.
        AnUncommonlyLongWordWithoutAnyPlaceToBreakItFitsTooBecauseItIsBroken.
      </Notice>
    ),
  },
];
