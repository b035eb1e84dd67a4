import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';

interface TroublePageProps {
  title: string;
  /** What happened. */
  children: string;
  /** Omit it if trying again can't help. */
  onRetry?: () => void;
  /** There is no navigation around it, and no other page to go to. */
  alone?: boolean;
}

/** Replaces a page of the console that failed; the navigation around it stays. */
export function TroublePage({ title, children, onRetry, alone }: TroublePageProps) {
  return (
    <ConsolePage title={title}>
      <Sheet>
        <Stack gap={4}>
          <Text>{children}</Text>
          <ButtonRow>
            {onRetry && <Button onPress={onRetry}>Try again</Button>}
            {!alone && (
              <ButtonLink href="/" variant="secondary">
                Go to the start page
              </ButtonLink>
            )}
          </ButtonRow>
        </Stack>
      </Sheet>
    </ConsolePage>
  );
}
