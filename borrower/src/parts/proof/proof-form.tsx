import { CODE_DIGITS, DIGIT_CODE } from '@paystead/contract/identity/one-time-terms';
import { ASK_FOR, type Means, meansOf } from '@paystead/client/calls/challenge-means';
import { Button } from '@paystead/kit/button/button';
import { CodeField } from '@paystead/kit/code-field/code-field';
import { Form } from '@paystead/kit/form/form';
import { Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import type { ReactNode } from 'react';
import type { OwnFactors, Proof } from './use-proof.ts';

interface ProofFormProps {
  factors: OwnFactors;
  proof: Proof;
  /** Another option, beside the button. */
  beside?: ReactNode;
}

/** Asks for a second-factor code, or offers another way to get or replace it. */
export function ProofForm({ factors, proof, beside }: ProofFormProps) {
  return (
    <Stack gap={6}>
      <Form
        label="Confirm it’s you"
        onSubmit={(answers) => proof.enter(String(answers.get('code')).trim())}
        errors={proof.errors}
        busy={proof.checking}
      >
        <Stack gap={6}>
          <Code means={proof.means} />
          <Row gap={4}>
            <Button type="submit" busy={proof.checking} busyLabel="Checking">
              Confirm
            </Button>
            {beside}
          </Row>
        </Stack>
      </Form>
      <Row gap={4}>
        {meansOf(factors).map((other) => (
          <OtherWay key={other} means={other} proof={proof} />
        ))}
      </Row>
    </Stack>
  );
}

function Code({ means }: { means: Means }) {
  if (means !== 'RECOVERY')
    return <CodeField key={means} label={DIGIT_CODE} length={CODE_DIGITS} name="code" />;
  return (
    <TextField
      key={means}
      label="Recovery code"
      name="code"
      hint="Like 7hq2-m9xk-4t0ra"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={24}
    />
  );
}

const AGAIN: Partial<Record<Means, string>> = {
  SMS: 'Text me a new code',
  VOICE: 'Call me with a new code',
};

function OtherWay({ means, proof }: { means: Means; proof: Proof }) {
  const words = means === proof.means ? AGAIN[means] : ASK_FOR[means];
  if (words === undefined) return null;
  return (
    <Button variant="link" busy={proof.sending} onPress={() => proof.choose(means)}>
      {words}
    </Button>
  );
}
