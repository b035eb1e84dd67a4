import type { Failure } from '@paystead/client/calls/failure';
import { CODE_DIGITS } from '@paystead/contract/identity/one-time-terms';
import { Button } from '@paystead/kit/button/button';
import { Link } from '@paystead/kit/link/link';
import { Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { type ReactNode, useState } from 'react';
import { CODE_MISSING, CodeForm } from '../../parts/proof/code-form.tsx';
import { noErrors, type StepErrors, stepErrors } from '../../parts/words/step-errors.ts';
import { ChangePage } from './change-page.tsx';
import { TO_PROFILE } from './factor-page.tsx';

interface EnterCodeProps {
  title: string;
  lead: ReactNode;
  submit: string;
  steps: readonly string[];
  confirm: {
    readonly pending: boolean;
    readonly failure: Failure | null;
    readonly run: (input: { code: string }) => void;
  };
  sending: {
    readonly pending: boolean;
    readonly failure: Failure | null;
    readonly clear: () => void;
  };
  /** Sends another code, if the page knows where to. */
  onAgain: (() => void) | undefined;
  onBack: () => void;
  children: ReactNode;
}

/** The second step of a change: the code from the new email or phone. */
export function EnterCode(props: EnterCodeProps) {
  const { confirm, sending, onAgain } = props;
  const [own, setOwn] = useState<StepErrors>(noErrors);
  const failed = sending.failure
    ? stepErrors(sending.failure)
    : stepErrors(confirm.failure, 'code');
  const errors = own === noErrors ? failed : own;

  function check(code: string) {
    sending.clear();
    if (code.length !== CODE_DIGITS) return setOwn({ fields: { code: CODE_MISSING } });
    setOwn(noErrors);
    confirm.run({ code });
  }

  return (
    <ChangePage
      title={props.title}
      lead={props.lead}
      errors={errors}
      steps={props.steps}
      current={1}
    >
      <Stack gap={5}>
        <CodeForm
          submit={props.submit}
          busy={confirm.pending}
          errors={errors.fields}
          onCode={check}
        />
        <Row gap={4}>
          {onAgain ? (
            <Button variant="link" busy={sending.pending} onPress={onAgain}>
              Send a new code
            </Button>
          ) : null}
          <Button variant="link" onPress={props.onBack}>
            Start over
          </Button>
          <Link href={TO_PROFILE.href}>Cancel</Link>
        </Row>
      </Stack>
      {props.children}
    </ChangePage>
  );
}
