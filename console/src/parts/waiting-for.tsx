import { Pending } from '@paystead/kit/pending/pending';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { useWait } from './record/waits.ts';

/** Stands for what is still loading. @param label for screen readers: "Loading this task" */
export function WaitingFor({ label }: { label: string }) {
  useWait();
  return (
    <Pending
      active
      fallback={
        <PlaceholderGroup label={label}>
          <Placeholder shape="block" />
        </PlaceholderGroup>
      }
    >
      {() => null}
    </Pending>
  );
}
