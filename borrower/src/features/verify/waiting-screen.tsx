import { startPolling } from '@paystead/client/polling';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { useEffect } from 'react';

const LOOK_MS = 10_000;

/** The employer answers later (employmentCheckMode ASYNC); this page looks now and then. */
export function WaitingScreen({ onLook }: { onLook: () => void }) {
  useEffect(() => startPolling(onLook, LOOK_MS), [onLook]);

  return (
    <Page title="We asked your employer" width="form">
      <Stack gap={6}>
        <Notice title="Nothing to do for you right now">
          Your employer confirms your job. We tell you as soon as the answer is there.
        </Notice>
        <ButtonRow fill>
          <ButtonLink href="/home">Go to dashboard</ButtonLink>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
