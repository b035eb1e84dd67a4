import { Page } from '@paystead/kit/page/page';
import { Pending } from '@paystead/kit/pending/pending';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';

interface UncheckedLinkProps {
  title: string;
  /** Set once the check of the link has failed. */
  onRetry: (() => void) | undefined;
}

/** The page of a keyed link until we know whether the link is valid. */
export function UncheckedLink({ title, onRetry }: UncheckedLinkProps) {
  return (
    <Page title={title} width="form">
      {onRetry ? (
        <TryAgainCard title="We couldn’t check your link" onRetry={onRetry} />
      ) : (
        <Pending active fallback={<FormPlaceholder />}>
          {null}
        </Pending>
      )}
    </Page>
  );
}

function FormPlaceholder() {
  return (
    <PlaceholderGroup label="Checking your link">
      <Stack gap={3}>
        <Placeholder width="third" />
        <Placeholder shape="control" />
        <Placeholder shape="control" />
      </Stack>
    </PlaceholderGroup>
  );
}
