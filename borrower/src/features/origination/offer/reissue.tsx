import { useCommand } from '@paystead/client/calls/use-call';
import { reissueApplication } from '@paystead/contract/origination/origination';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useNavigate } from 'react-router';
import { pathOf } from '../../../parts/application.ts';
import { failureWords } from '@paystead/client/calls/failure-words';

/** A button that turns an expired offer into today's offer. */
export function Reissue({ applicationGid }: { applicationGid: string }) {
  const reissue = useCommand(reissueApplication);
  const navigate = useNavigate();

  async function ask() {
    const made = await reissue.run({ id: applicationGid, inquiry_consent: true });
    if (made) void navigate(pathOf(made));
  }

  return (
    <Sheet title="Get it again in one tap">
      <Stack>
        <Text>
          We kept your answers, so we’ll ask only for what’s out of date. You’ll see the new offer
          next to the old one, with what changed.
        </Text>
        <Text tone="muted">
          By pressing the button, you agree that Paystead may check your credit report again. It
          doesn’t affect your credit score, and no other lender can see it.
        </Text>
        {reissue.failure && <Notice tone="critical">{failureWords(reissue.failure)}</Notice>}
        <ButtonRow fill>
          <Button busy={reissue.pending} busyLabel="Deciding" onPress={() => void ask()}>
            Agree and get a new offer
          </Button>
          <ButtonLink href="/home/apply" variant="tertiary">
            Ask for something else
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}
