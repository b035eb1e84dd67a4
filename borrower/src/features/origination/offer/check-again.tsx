import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { Form } from '@paystead/kit/form/form';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import type { Fact } from './stale-fact-sheet.tsx';

/** The consent that a new check may need. */
export interface Given {
  readonly as_it_is?: boolean;
  readonly inquiry_consent?: boolean;
}

interface CheckAgainProps {
  facts: readonly Fact[];
  busy: boolean;
  onCheck: (given: Given) => void;
}

/** Checks again, with consent to a new credit report if the old one is too old. */
export function CheckAgain({ facts, busy, onCheck }: CheckAgainProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const asksReport = facts.some(({ fact }) => fact === 'CREDIT_REPORT');

  function submit(answers: FormData) {
    const consents = answers.get('inquiry_consent') !== null;
    const missing = asksReport && !consents;
    setErrors(missing ? { inquiry_consent: 'Check the box so we can look at it again' } : {});
    if (!missing) onCheck(consents ? { inquiry_consent: true } : {});
  }

  return (
    <Form onSubmit={submit} errors={errors} busy={busy}>
      <Stack gap={6}>
        {asksReport && (
          <Checkbox
            name="inquiry_consent"
            label="I agree that Paystead may check my credit report again. It doesn’t affect my credit score, and no other lender can see it."
          />
        )}
        <Button type="submit" busy={busy} busyLabel="Checking">
          {facts.length === 0 ? 'Continue with my offer' : 'Check again'}
        </Button>
        {facts.some(({ mend }) => mend === 'EMPLOYER') && (
          <AsItIs busy={busy} onSure={() => onCheck({ as_it_is: true })} />
        )}
      </Stack>
    </Form>
  );
}

/** For people who have left the job for good. Asks twice, because it may end the application. */
function AsItIs({ busy, onSure }: { busy: boolean; onSure: () => void }) {
  const [sure, setSure] = useState(false);
  return (
    <Notice
      tone="plain"
      title={sure ? 'Decide with what we know now?' : 'Has your job changed for good?'}
      actions={
        sure ? (
          <ButtonRow>
            <Button size="small" busy={busy} busyLabel="Deciding" onPress={onSure}>
              Yes, decide
            </Button>
            <Button size="small" variant="secondary" onPress={() => setSure(false)}>
              Not now
            </Button>
          </ButtonRow>
        ) : (
          <Button size="small" variant="secondary" onPress={() => setSure(true)}>
            Yes, it has
          </Button>
        )
      }
    >
      {sure
        ? 'We’ll decide again with what your employer tells us. Without a paycheck, this offer ends, and we’ll tell you why.'
        : 'Then you don’t have to wait. We can decide with what we know now.'}
    </Notice>
  );
}
