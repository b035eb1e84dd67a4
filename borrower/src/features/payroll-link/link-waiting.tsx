import { startPolling } from '@paystead/client/calls/polling';
import { useCall } from '@paystead/client/calls/use-call';
import { readPayrollLink } from '@paystead/contract/verification/payroll-link';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Spinner } from '@paystead/kit/spinner/spinner';
import { Stack } from '@paystead/kit/stack/stack';
import { useEffect } from 'react';
import type { Purpose } from './purpose.ts';
import type { Link } from './window.ts';

const LOOK_MS = 3_000;

interface LinkWaitingProps {
  link: Link;
  purpose: Purpose;
  onAnswer: (link: Link) => void;
  onFailed: (problem: string) => void;
}

/** Payroll answers later: the page moves on automatically (S9.6: at most a thousand tries). */
export function LinkWaiting({ link, purpose, onAnswer, onFailed }: LinkWaitingProps) {
  const asked = useCall(readPayrollLink, { link: link.gid });
  const { reload } = asked;
  const known = 'value' in asked ? asked.value : undefined;
  useEffect(() => startPolling(reload, LOOK_MS), [reload]);
  useEffect(() => {
    if (known?.state === 'DONE') onAnswer(known);
    if (known?.state === 'FAILED') onFailed(known.message ?? 'Your payroll didn’t answer.');
  }, [known, onAnswer, onFailed]);

  return (
    <Page title="Your payroll is working on it" width="form" back={purpose.back}>
      <Stack gap={6}>
        <Spinner label="Waiting for your payroll" showLabel />
        <Notice title="There’s nothing you need to do right now">
          This usually takes a minute. You can close this page. We’ll tell you when it’s done.
        </Notice>
        <ButtonRow fill>
          <ButtonLink href="/home" variant="secondary">
            Go to dashboard
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
