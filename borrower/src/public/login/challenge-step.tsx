import { CODE_DIGITS, CODE_MINUTES, DIGIT_CODE } from '@paystead/contract/identity/one-time-terms';
import { Button } from '@paystead/kit/button/button';
import { CodeField } from '@paystead/kit/code-field/code-field';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useEffect, useMemo, useRef } from 'react';
import { ASK_FOR, type Means, meansOf } from '@paystead/client/calls/challenge-means';
import { Entry } from './entry.tsx';
import type { SessionState } from './session-state.ts';
import type { LoginRefusal } from './login-refusal.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { useChallenge } from './use-challenge.ts';

interface ChallengeStepProps {
  session: SessionState;
  arriving: boolean;
  onDone: () => void;
  onStartOver: (because: LoginRefusal | null) => void;
}

/** The second step: a code by text, by call or from the app, or a recovery code. */
export function ChallengeStep({ session, arriving, onDone, onStartOver }: ChallengeStepProps) {
  const challenge = useChallenge(session, { onDone, onStartOver });
  const { means, fault, trouble } = challenge;
  useFocusOnField(means);
  const errors = useMemo((): FormErrors => (fault === null ? {} : { code: fault }), [fault]);

  return (
    <Entry
      title="Confirm it’s you"
      lead={<span role="status">{leadOf(means, challenge.sentTo)}</span>}
      error={trouble !== null}
      focus
    >
      <Stack gap={6}>
        <ErrorSummary errors={errors} />
        {trouble && <RefusalNotice refusal={trouble} />}
        <Form
          onSubmit={(answers) => challenge.enter(String(answers.get('code')).trim())}
          errors={errors}
          busy={challenge.checking}
        >
          <Stack gap={5}>
            {means === 'RECOVERY' ? (
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
            ) : (
              <CodeField key={means} label={DIGIT_CODE} length={CODE_DIGITS} name="code" />
            )}
            <Button
              type="submit"
              block
              busy={challenge.checking || arriving}
              busyLabel="Logging in"
            >
              Log in
            </Button>
          </Stack>
        </Form>
        <Stack gap={3} align="start">
          {meansOf(session).map((other) => (
            <OtherWay key={other} means={other} challenge={challenge} />
          ))}
          <Button variant="link" onPress={() => onStartOver(null)}>
            Log in as someone else
          </Button>
        </Stack>
      </Stack>
    </Entry>
  );
}

interface OtherWayProps {
  means: Means;
  challenge: ReturnType<typeof useChallenge>;
}

function OtherWay({ means, challenge }: OtherWayProps) {
  const isCurrent = means === challenge.means;
  if (isCurrent && means !== 'SMS' && means !== 'VOICE') return null;
  return (
    <Button variant="link" disabled={challenge.sending} onPress={() => challenge.choose(means)}>
      {isCurrent ? AGAIN[means] : ASK_FOR[means]}
    </Button>
  );
}

const AGAIN: Readonly<Partial<Record<Means, string>>> = {
  SMS: 'Text me a new code',
  VOICE: 'Call me with a new code',
};

function leadOf(means: Means, sentTo: string | null): string {
  if (means === 'TOTP') return 'Enter the code your authenticator app shows now.';
  if (means === 'RECOVERY') return 'Enter one of the recovery codes you saved. Each works once.';
  const how = means === 'SMS' ? 'by text message' : 'by phone call';
  if (sentTo === null) return `We’re sending a ${DIGIT_CODE} ${how}.`;
  return `We sent a ${DIGIT_CODE} ${how} to ${sentTo}. It works for ${CODE_MINUTES} minutes.`;
}

/** Choosing another way removes the pressed button, so move focus to the field. */
function useFocusOnField(means: Means): void {
  const before = useRef(means);
  useEffect(() => {
    if (before.current === means) return;
    before.current = means;
    document.querySelector<HTMLInputElement>('input[name=code]')?.focus();
  }, [means]);
}
