import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Building2Icon } from '@paystead/kit/icon/building-2';

/** What an employer's users see: the lists here are the lender's. */
export function EmployerPage() {
  return (
    <ConsolePage title="Your account">
      <EmptyState
        icon={<Building2Icon size="huge" />}
        title="There’s nothing to do here yet"
        level={2}
      >
        Your account is for your employer’s files. This console shows the lender’s lists, and you
        can’t open them with your role.
      </EmptyState>
    </ConsolePage>
  );
}
