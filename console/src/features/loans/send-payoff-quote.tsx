import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { type quoteStaffPayoff, sendPayoffQuote } from '@paystead/contract/servicing/staff-loan';
import { Button } from '@paystead/kit/button/button';
import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';

interface SendPayoffQuoteProps {
  gid: string;
  quote: WireAnswer<typeof quoteStaffPayoff>;
  /** The amount isn't what the page shows anymore. */
  onChanged: () => void;
}

/** STAFF-65: the quote in writing, for a borrower who asked for it. */
export function SendPayoffQuote({ gid, onChanged, quote }: SendPayoffQuoteProps) {
  const { amount, date } = quote;
  const send = useCommand(sendPayoffQuote);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(false);
  async function run() {
    setTried(true);
    if (reason.trim() === '') return;
    if (await send.run({ gid, date, amount, reason })) setSent(true);
  }
  if (sent) {
    return (
      <Notice tone="positive">{`Sent: ${formatMoney(amount)}. It’s in their Documents, too.`}</Notice>
    );
  }
  return (
    <Disclosure title="Send it in writing">
      <Stack gap={4}>
        <Text size="small" tone="muted">
          By email and into Documents, with the day, what’s on its way, and how to pay.
        </Text>
        <ReasonField
          hint="Kept in the audit trail"
          value={reason}
          error={tried && reason.trim() === '' ? 'Say why' : undefined}
          onChange={setReason}
        />
        <FailureNotice failure={send.failure} />
        {send.failure?.code === 409 && (
          <Button variant="secondary" size="small" onPress={onChanged}>
            Get the new figures
          </Button>
        )}
        <Button size="small" busy={send.pending} busyLabel="Sending" onPress={() => void run()}>
          {`Send the payoff of ${formatMoney(amount)}`}
        </Button>
      </Stack>
    </Disclosure>
  );
}
