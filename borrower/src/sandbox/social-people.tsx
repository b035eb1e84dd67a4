import { useCall } from '@paystead/client/calls/use-call';
import { listSandboxPeople } from '@paystead/contract/identity/social';
import { Button } from '@paystead/kit/button/button';
import { List, ListItem } from '@paystead/kit/list/list';
import { Pending } from '@paystead/kit/pending/pending';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';

/** The people who have an account at the sandbox's Google and Facebook. */
export function SocialPeople({ onChoose }: { onChoose: (email: string) => void }) {
  const people = useCall(listSandboxPeople, {});
  if (people.state === 'error') {
    return <TryAgainCard title="We couldn’t load the people" onRetry={people.reload} />;
  }
  const known = people.state === 'completed' ? people.value : [];
  return (
    <Pending active={people.state !== 'completed'} fallback={<PeoplePlaceholder />}>
      <Sheet title="People of the demo" flush>
        <List>
          {known.map(({ email, first_name: first, last_name: last, note }) => (
            <ListItem
              key={email}
              title={`${first} ${last}`}
              note={note}
              end={
                <Button
                  size="small"
                  variant="secondary"
                  label={`Choose ${first} ${last}`}
                  onPress={() => onChoose(email)}
                >
                  Choose
                </Button>
              }
            />
          ))}
        </List>
      </Sheet>
    </Pending>
  );
}

function PeoplePlaceholder() {
  return (
    <PlaceholderGroup label="Loading the people">
      <Placeholder shape="block" />
    </PlaceholderGroup>
  );
}
