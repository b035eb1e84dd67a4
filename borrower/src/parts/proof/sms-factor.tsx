import { CODE_MINUTES } from '@paystead/contract/identity/one-time-terms';
import { useCommand } from '@paystead/client/calls/use-call';
import { confirmFactor, setUpSms } from '@paystead/contract/identity/identity';
import { Button } from '@paystead/kit/button/button';
import { Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { showToast } from '@paystead/kit/toast/toast';
import { CodeForm } from './code-form.tsx';
import type { Confirmed, FactorFrame } from './factor-frame.ts';
import { stepErrors } from '../words/step-errors.ts';
import { useCode } from './use-code.ts';

interface SmsFactorProps {
  /** Masked by the server. */
  sentTo: string;
  /** The page around it. */
  frame: FactorFrame;
  onConfirmed: (answer: Confirmed) => void;
  onBack: () => void;
}

/** Sends the first code by text message and asks for it. */
export function SmsFactor({ sentTo, frame: Frame, onConfirmed, onBack }: SmsFactorProps) {
  const send = useCommand(setUpSms);
  const code = useCode(confirmFactor, onConfirmed);
  const errors = send.failure ? stepErrors(send.failure) : code.errors;

  async function again() {
    if (await send.run({})) showToast('We sent a new text');
  }

  return (
    <Frame
      title="Enter the code we texted you"
      errors={errors}
      lead={`It went to ${sentTo} and works for ${CODE_MINUTES} minutes.`}
    >
      <Stack gap={6}>
        <CodeForm
          submit="Turn on two-step login"
          busy={code.pending}
          errors={errors.fields}
          onCode={(digits) => {
            send.clear();
            void code.check(digits, { type: 'SMS' });
          }}
        />
        <Row gap={4}>
          <Button variant="link" busy={send.pending} onPress={() => void again()}>
            Text me a new code
          </Button>
          <Button variant="link" onPress={onBack}>
            Choose another way
          </Button>
        </Row>
      </Stack>
    </Frame>
  );
}
