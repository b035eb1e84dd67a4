import { CODE_DIGITS } from '@paystead/contract/identity/one-time-terms';
import {
  changeMonitoringCheck,
  chooseMonitoringCheck,
  confirmMonitoringCode,
} from '@paystead/contract/wellness/credit-monitoring';
import { Button } from '@paystead/kit/button/button';
import { Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { showToast } from '@paystead/kit/toast/toast';
import { useState } from 'react';
import { CODE_MISSING, CodeForm } from '../../parts/proof/code-form.tsx';
import { formatTime } from '@paystead/kit/format/format-date';
import { noErrors, type StepErrors, stepErrors } from '../../parts/words/step-errors.ts';
import { triesWords } from './tries-words.ts';
import { useStep, type Walk, type WalkProps } from './walk.ts';
import { WalkPage } from './walk-page.tsx';

/** OTP_VERIFY: asks for the code that we texted or read aloud. */
export function CodeStep(props: WalkProps & { sent: NonNullable<Walk['code']> }) {
  const { sent, walk } = props;
  const confirm = useStep(confirmMonitoringCode, props);
  const send = useStep(chooseMonitoringCheck, props);
  const back = useStep(changeMonitoringCheck, props);
  const [own, setOwn] = useState<StepErrors>(noErrors);
  const [tried, setTried] = useState<'code' | 'new-code' | null>(null);
  const errors = errorsNow();

  function errorsNow(): StepErrors {
    if (own !== noErrors) return own;
    if (back.failure) return stepErrors(back.failure);
    if (tried === 'new-code') return stepErrors(send.failure);
    if (confirm.failure) return stepErrors(confirm.failure, 'code');
    return walk.error === 'FAILED_VERIFICATION'
      ? { fields: { code: `That isn’t the code. ${triesWords(walk.tries_left)}` } }
      : noErrors;
  }

  async function check(code: string) {
    setTried('code');
    setOwn(code.length === CODE_DIGITS ? noErrors : { fields: { code: CODE_MISSING } });
    if (code.length === CODE_DIGITS) await confirm.take({ code });
  }

  async function again() {
    setOwn(noErrors);
    setTried('new-code');
    if (await send.take({ type: sent.type })) {
      showToast(sent.type === 'OPT_SMS' ? 'We sent a new text' : 'We’re calling you now');
    }
  }

  const bySms = sent.type === 'OPT_SMS';
  return (
    <WalkPage
      step="prove"
      title={bySms ? 'Enter the code we texted you' : 'Enter the code we read to you'}
      errors={errors}
      lead={
        <>
          {bySms ? 'We texted it to ' : 'We’re calling '}
          <strong>{sent.sent_to}</strong>. It works until {formatTime(sent.expires_at)}.
        </>
      }
    >
      <Stack gap={6}>
        <CodeForm
          submit="Continue"
          busy={confirm.pending}
          errors={errors.fields}
          onCode={(code) => void check(code)}
        />
        <Row gap={4}>
          <Button variant="link" busy={send.pending} onPress={() => void again()}>
            {bySms ? 'Text me a new code' : 'Call me again'}
          </Button>
          <Button variant="link" busy={back.pending} onPress={() => void back.take({})}>
            Choose another way
          </Button>
        </Row>
      </Stack>
    </WalkPage>
  );
}
