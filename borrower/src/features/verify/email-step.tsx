import {
  CODE_MINUTES,
  DIGIT_CODE,
  EMAIL_LINK_HOURS,
} from '@paystead/contract/identity/one-time-terms';
import { useCommand } from '@paystead/client/calls/use-call';
import { confirmEmail, sendEmailVerification } from '@paystead/contract/identity/identity';
import { Button } from '@paystead/kit/button/button';
import { Link } from '@paystead/kit/link/link';
import { Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { Email } from '@paystead/kit/text/contact';
import { Text } from '@paystead/kit/text/text';
import { showToast } from '@paystead/kit/toast/toast';
import { STEP_OF, type StepProps } from './step.ts';
import { CodeForm } from '../../parts/proof/code-form.tsx';
import { stepErrors } from '../../parts/words/step-errors.ts';
import { StepPage } from './step-page.tsx';
import { useCode } from '../../parts/proof/use-code.ts';

/** Asks for the code from the registration email, which also contains a link. */
export function EmailStep({ person, onProved, notice }: StepProps) {
  const send = useCommand(sendEmailVerification);
  const code = useCode(confirmEmail, ({ type }) => onProved(STEP_OF[type]));
  const errors = send.failure ? stepErrors(send.failure) : code.errors;

  async function sendAgain() {
    const sent = await send.run({});
    if (sent) showToast(`We sent a new code to ${sent.sent_to}`);
  }

  return (
    <StepPage
      step="email"
      title="Check your email"
      notice={notice}
      errors={errors}
      lead={
        <>
          We sent a link and a {DIGIT_CODE} to{' '}
          <strong>
            <Email address={person.email} />
          </strong>
          . The code works for {CODE_MINUTES} minutes, the link for {EMAIL_LINK_HOURS} hours.
        </>
      }
    >
      <Stack gap={8}>
        <CodeForm
          submit="Verify email"
          busy={code.pending}
          errors={errors.fields}
          onCode={(digits) => {
            send.clear();
            void code.check(digits);
          }}
        />
        <Stack gap={2}>
          <Text strong>No email yet?</Text>
          <Text size="small" tone="muted">
            It can take a minute. Look in your spam folder too.
          </Text>
          <Row gap={4}>
            <Button variant="link" busy={send.pending} onPress={() => void sendAgain()}>
              Send a new code
            </Button>
            <Link href="/home/profile/change/email">Change the address</Link>
          </Row>
        </Stack>
      </Stack>
    </StepPage>
  );
}
