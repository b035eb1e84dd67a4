import { useCommand } from '@paystead/client/calls/use-call';
import { revealFact } from '@paystead/contract/product/borrower-record';
import type { RevealedFact } from '@paystead/contract/product/revealed-fact';
import { Button } from '@paystead/kit/button/button';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';

interface RevealedProps {
  borrower: string;
  fact: RevealedFact;
  /** Which account, for BANK_ACCOUNT. */
  account?: string;
  /** The fact's name in the middle of a sentence: `birth date`. */
  what: string;
  /** What stands there until it's revealed. */
  children: ReactNode;
}

/**
 * STAFF-42: a masked fact, and the way to see it in full: a reason first. It's kept in this
 * component alone, so it's gone when the page is left.
 */
export function Revealed({ account, borrower, children, fact, what }: RevealedProps) {
  const mayAct = useMayAct();
  const reveal = useCommand(revealFact);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [value, setValue] = useState<string>();
  const [missing, setMissing] = useState(false);

  async function ask() {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const input = { gid: borrower, fact, reason, ...(account && { account }) };
    const answer = await reveal.run(input);
    if (!answer) return;
    setValue(answer.value);
    setAsking(false);
  }

  if (value !== undefined) {
    return (
      <>
        {value}
        <Text size="small" tone="muted">
          Shown until you leave the page
        </Text>
      </>
    );
  }
  return (
    <Stack gap={2} align="start">
      <span>{children}</span>
      {mayAct && !asking && (
        <Button
          variant="tertiary"
          size="small"
          label={`Reveal the ${what}`}
          onPress={() => setAsking(true)}
        >
          Reveal
        </Button>
      )}
      {asking && (
        <>
          <TextField
            label={`Why you need the ${what}`}
            value={reason}
            onChange={setReason}
            maxLength={500}
            {...(missing ? { error: 'Give a reason' } : {})}
          />
          <FailureNotice failure={reveal.failure} />
          <Button
            variant="secondary"
            size="small"
            busy={reveal.pending}
            busyLabel="Asking"
            onPress={() => void ask()}
          >
            Show it
          </Button>
        </>
      )}
    </Stack>
  );
}
