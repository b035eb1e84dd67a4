import { useCommand } from '@paystead/client/calls/use-call';
import { CODE_DIGITS } from '@paystead/contract/identity/one-time-terms';
import { sendStaffCode, staffVerifyMfa } from '@paystead/contract/product/console';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { CodeField } from '@paystead/kit/code-field/code-field';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { FailureNotice } from './failure-notice.tsx';

interface Props {
  onConfirmed: () => void;
  /** What the button does after it: `approve`. */
  then?: string;
  /** What follows, in words: `the request is approved`. */
  what?: string;
}

/** Asks for a new code by email, for an act that needs a recent second step. */
export function SecondStep({
  onConfirmed,
  then = 'approve',
  what = 'the request is approved',
}: Props) {
  const send = useCommand(sendStaffCode);
  const verify = useCommand(staffVerifyMfa);
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');

  async function ask() {
    if (await send.run({})) setSent(true);
  }
  async function confirm() {
    if (await verify.run({ code })) onConfirmed();
  }
  return (
    <Notice tone="info" title="Confirm it’s you">
      <Stack gap={4}>
        <p>Your last code was a while ago. We email you a new one, then {what}.</p>
        {sent && (
          <CodeField label="Six-digit code" length={CODE_DIGITS} value={code} onChange={setCode} />
        )}
        <FailureNotice failure={verify.failure ?? send.failure} />
        <ButtonRow>
          {sent ? (
            <Button
              size="small"
              busy={verify.pending}
              busyLabel="Checking"
              onPress={() => void confirm()}
            >
              {`Confirm and ${then}`}
            </Button>
          ) : (
            <Button size="small" busy={send.pending} busyLabel="Sending" onPress={() => void ask()}>
              Email me a code
            </Button>
          )}
        </ButtonRow>
      </Stack>
    </Notice>
  );
}
