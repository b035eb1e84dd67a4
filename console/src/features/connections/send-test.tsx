import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { WebhookEventType } from '@paystead/contract/employer/webhook-events';
import { sendTestEvent } from '@paystead/contract/employer/webhooks';
import { Button } from '@paystead/kit/button/button';
import { SendHorizontalIcon } from '@paystead/kit/icon/send-horizontal';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { FAULTS, tookWords } from './delivery-words.ts';
import type { Webhook } from './webhook-words.ts';

type Sent = WireAnswer<typeof sendTestEvent>;

const options = WebhookEventType.options.map((value) => ({ value, text: value }));

interface SendTestProps {
  of: Webhook;
  onSent: () => void;
}

/** CONNECT-16: sends an event about made-up people, and says what the server answered. */
export function SendTest({ of: { gid, events }, onSent }: SendTestProps) {
  const test = useCommand(sendTestEvent);
  const [type, setType] = useState<WebhookEventType>(events[0] ?? 'deduction_file.ready');
  const [sent, setSent] = useState<Sent>();
  async function send() {
    setSent(undefined);
    const answer = await test.run({ gid, type });
    if (!answer) return;
    setSent(answer);
    onSent();
  }
  return (
    <Stack gap={3}>
      <Row align="bottom">
        <Select
          label="Send a test of"
          width={20}
          options={options}
          value={type}
          onChange={(value) =>
            setType(WebhookEventType.options.find((one) => one === value) ?? type)
          }
        />
        <Button
          variant="secondary"
          icon={<SendHorizontalIcon size="small" />}
          busy={test.pending}
          busyLabel="Sending"
          onPress={() => void send()}
        >
          Send test
        </Button>
      </Row>
      <FailureNotice failure={test.failure} />
      {sent && <Answered sent={sent} />}
    </Stack>
  );
}

function Answered({ sent: { gid, last, type } }: { sent: Sent }) {
  if (!last) return null;
  const answered = last.status === null ? 'Your server didn’t answer' : statusWords(last);
  return (
    <Notice tone={last.fault === null ? 'positive' : 'critical'} title={answered}>
      {last.fault !== null && `${FAULTS[last.fault]}. `}A test of {type} holds made-up people only.{' '}
      <Link href={`/employer/connections/${gid}`}>See what we sent</Link>
    </Notice>
  );
}

function statusWords({ status, took }: NonNullable<Sent['last']>): string {
  return `Your server answered ${status} in ${tookWords(took)}`;
}
