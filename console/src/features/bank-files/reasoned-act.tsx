import type { Failure } from '@paystead/client/calls/failure';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Stack } from '@paystead/kit/stack/stack';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useTyped } from '../../parts/use-typed.ts';

interface ReasonedActProps {
  /** Names the form and its record. */
  form: string;
  button: string;
  secondary?: boolean;
  busy: boolean;
  failure: Failure | null;
  /** True if it was done. */
  onSend: (reason: string) => Promise<boolean>;
  children?: ReactNode;
}

/** A reason and the button that sends it. */
export function ReasonedAct(props: ReasonedActProps) {
  const { busy, button, failure, form, onSend } = props;
  const [missing, setMissing] = useState(false);
  const { values, type, forget } = useTyped(form, { reason: '' });
  async function send() {
    const isMissing = values.reason.trim() === '';
    setMissing(isMissing);
    if (!isMissing && (await onSend(values.reason))) forget();
  }
  return (
    <Stack gap={4}>
      {props.children}
      <ReasonField
        hint="Kept in the audit trail"
        value={values.reason}
        error={missing ? 'Say why' : undefined}
        onChange={(reason) => type({ reason })}
      />
      <FailureNotice failure={failure} />
      <ButtonRow fill>
        <Button
          block
          variant={props.secondary ? 'secondary' : 'primary'}
          busy={busy}
          busyLabel="Sending"
          onPress={() => void send()}
        >
          {button}
        </Button>
      </ButtonRow>
    </Stack>
  );
}
