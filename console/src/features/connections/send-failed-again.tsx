import { useCommand } from '@paystead/client/calls/use-call';
import { MOST_AGAIN, sendFailedAgain } from '@paystead/contract/employer/webhook-deliveries';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { RotateCwIcon } from '@paystead/kit/icon/rotate-cw';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Check } from '../../parts/employer/check.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';

/** Everything that we still keep. */
const EVER = '1970-01-01T00:00:00.000Z';

/** CONNECT-17: sends what failed or was held again, after one check line. */
export function SendFailedAgain({ onSent }: { onSent: () => void }) {
  const again = useCommand(sendFailedAgain);
  const [isAsking, setAsking] = useState(false);
  const [count, setCount] = useState<number>();
  async function send() {
    const answer = await again.run({ since: EVER, webhook: null });
    if (!answer) return;
    setCount(answer.count);
    setAsking(false);
    onSent();
  }
  return (
    <Stack gap={3} align="start">
      <Button
        variant="secondary"
        size="small"
        icon={<RotateCwIcon size="small" />}
        expanded={isAsking}
        onPress={() => setAsking(true)}
      >
        Send all failed again
      </Button>
      {isAsking && (
        <Check label="Send all failed again">
          <Stack gap={3}>
            <Text>
              What failed or was held goes out again to webhooks that are on, with the same event
              and webhook-id; your server may have seen some of it.
            </Text>
            <FailureNotice failure={again.failure} />
            <ButtonRow>
              <Button
                size="small"
                busy={again.pending}
                busyLabel="Sending"
                onPress={() => void send()}
              >
                Send them again
              </Button>
              <Button variant="tertiary" size="small" onPress={() => setAsking(false)}>
                Not now
              </Button>
            </ButtonRow>
          </Stack>
        </Check>
      )}
      {count !== undefined && <Notice tone="positive">{sentWords(count)}</Notice>}
    </Stack>
  );
}

function sentWords(count: number): string {
  if (count === 0) return 'Nothing had failed.';
  const what = count === 1 ? '1 delivery goes' : `${count.toLocaleString('en-US')} deliveries go`;
  return `${what} out again.${count === MOST_AGAIN ? ' There may be more: send them again later.' : ''}`;
}
