import { Pending } from '@paystead/kit/pending/pending';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { Entry } from '../login/entry.tsx';

/** Until the server has checked what the company said. */
export function CheckingStep({ company }: { company: string }) {
  return (
    <Entry title="Logging you in" lead={`We’re checking with ${company}.`} error={false}>
      <Pending active fallback={<Waiting />}>
        {null}
      </Pending>
    </Entry>
  );
}

function Waiting() {
  return (
    <PlaceholderGroup label="Logging you in">
      <Stack gap={3}>
        <Placeholder shape="control" />
        <Placeholder shape="control" />
      </Stack>
    </PlaceholderGroup>
  );
}
