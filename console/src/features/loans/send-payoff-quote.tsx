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
import { useTyped } from '../../parts/use-typed.ts';

type Quote = WireAnswer<typeof quoteStaffPayoff>;

interface SendPayoffQuoteProps {
  gid: string;
  /** Null while there is none: on its way, or refused for this day. */
  quote: Quote | null;
  /** The amount isn't what the page shows anymore. */
  onChanged: () => void;
}

/**
 * STAFF-65: the quote in writing, for a borrower who asked for it. What was typed stays when the
 * day or the amount changes; what was said about another quote goes.
 */
export function SendPayoffQuote({ gid, onChanged, quote }: SendPayoffQuoteProps) {
  const send = useCommand(sendPayoffQuote);
  const { forget, type, values } = useTyped(`payoff quote ${gid}`, { reason: '' });
  const [tried, setTried] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const { reason } = values;
  const name = quote && `${quote.date} ${quote.amount}`;
  const isTried = name !== null && tried === name;
  async function run({ amount, date }: Quote) {
    setTried(name);
    if (reason.trim() === '') return;
    if (!(await send.run({ gid, date, amount, reason }))) return;
    setSent(name);
    forget();
  }
  if (quote && sent === name) {
    return (
      <Notice tone="positive">
        {`Sent: ${formatMoney(quote.amount)}. It’s in their Documents, too.`}
      </Notice>
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
          error={isTried && reason.trim() === '' ? 'Say why' : undefined}
          onChange={(text) => type({ reason: text })}
        />
        <FailureNotice failure={isTried ? send.failure : null} />
        {isTried && send.failure?.code === 409 && (
          <Button variant="secondary" size="small" onPress={onChanged}>
            Get the new figures
          </Button>
        )}
        {quote ? (
          <Button
            size="small"
            busy={send.pending}
            busyLabel="Sending"
            onPress={() => void run(quote)}
          >
            {`Send the payoff of ${formatMoney(quote.amount)}`}
          </Button>
        ) : (
          <Text size="small" tone="muted">
            You can send it once there’s a quote for the day.
          </Text>
        )}
      </Stack>
    </Disclosure>
  );
}
