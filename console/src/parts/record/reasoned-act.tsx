import { useCommand } from '@paystead/client/calls/use-call';
import type { AnyCall, WireInput } from '@paystead/contract/call';
import { Button } from '@paystead/kit/button/button';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { FailureNotice } from '../failure-notice.tsx';
import { ReasonField } from '../reason-field.tsx';

interface ReasonedActProps {
  /** A call that takes a reason besides this input. */
  call: AnyCall;
  input: Readonly<Record<string, string>>;
  button: string;
  /** What it does. */
  hint: string;
  danger?: boolean;
  onDone: () => void;
}

/** A small act on a page: its button first, then the reason, then it's done. */
export function ReasonedAct({ button, call, danger, hint, input, onDone }: ReasonedActProps) {
  const act = useCommand(call);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);

  async function run() {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const done = await act.run({ ...input, reason } as WireInput<AnyCall>);
    if (!done) return;
    setAsking(false);
    setReason('');
    onDone();
  }

  if (!asking) {
    return (
      <Button variant="secondary" size="small" onPress={() => setAsking(true)}>
        {button}
      </Button>
    );
  }
  return (
    <Stack gap={3} align="start">
      <ReasonField
        hint={hint}
        value={reason}
        onChange={setReason}
        error={missing ? 'Write why' : undefined}
      />
      <FailureNotice failure={act.failure} />
      <Button
        size="small"
        variant={danger ? 'danger' : 'primary'}
        busy={act.pending}
        busyLabel="Sending"
        onPress={() => void run()}
      >
        {button}
      </Button>
      <Button variant="tertiary" size="small" onPress={() => setAsking(false)}>
        Cancel
      </Button>
    </Stack>
  );
}
