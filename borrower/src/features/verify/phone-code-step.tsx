import { DIGIT_CODE } from '@paystead/contract/identity/one-time-terms';
import type { Failure } from '@paystead/client/calls/failure';
import { formatPhone } from '@paystead/client/format/format-phone';
import { confirmPhone } from '@paystead/contract/identity/identity';
import { Button } from '@paystead/kit/button/button';
import { PhoneIcon } from '@paystead/kit/icon/phone';
import { Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { Unbroken } from '@paystead/kit/text/contact';
import { showToast } from '@paystead/kit/toast/toast';
import { CodeForm } from '../../parts/proof/code-form.tsx';
import { stepErrors } from '../../parts/words/step-errors.ts';
import { StepPage } from './step-page.tsx';
import { useCode } from '../../parts/proof/use-code.ts';
import { STEP_OF, type Channel, type StepProps } from './step.ts';

interface PhoneCodeStepProps extends StepProps {
  sent: Channel;
  sending: boolean;
  sendFailure: Failure | null;
  onSend: (channel: Channel) => Promise<boolean>;
  onChange: () => void;
}

/** Asks for the code that we texted or read aloud. */
export function PhoneCodeStep(props: PhoneCodeStepProps) {
  const { person, sent, onSend } = props;
  const code = useCode(confirmPhone, ({ type }) => props.onProved(STEP_OF[type]));
  const errors = props.sendFailure ? stepErrors(props.sendFailure) : code.errors;

  async function again(channel: Channel) {
    if (!(await onSend(channel))) return;
    showToast(channel === 'OPT_SMS' ? 'We sent a new text' : 'We’re calling you now');
  }

  return (
    <StepPage
      step="phone"
      title="Verify your phone"
      notice={props.notice}
      errors={errors}
      lead={
        <>
          {sent === 'OPT_SMS'
            ? `We sent a text with a ${DIGIT_CODE} to `
            : 'We’re calling you now at '}
          <strong>
            <Unbroken>{formatPhone(person.phone ?? '')}</Unbroken>
          </strong>
          {sent === 'OPT_SMS' ? '.' : ` and read a ${DIGIT_CODE} to you.`}
        </>
      }
    >
      <Stack gap={6}>
        <CodeForm
          submit="Verify phone"
          busy={code.pending}
          errors={errors.fields}
          onCode={(digits) => void code.check(digits)}
          beside={
            <Button
              variant="tertiary"
              icon={<PhoneIcon size="small" />}
              onPress={() => void again('OPT_VOICE')}
            >
              {sent === 'OPT_SMS' ? 'Call me instead' : 'Call me again'}
            </Button>
          }
        />
        <Row gap={4}>
          <Button variant="link" busy={props.sending} onPress={() => void again('OPT_SMS')}>
            Text me a new code
          </Button>
          <Button variant="link" onPress={props.onChange}>
            Use a different number
          </Button>
        </Row>
      </Stack>
    </StepPage>
  );
}
