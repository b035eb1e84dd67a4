import { DIGIT_CODE } from '@paystead/contract/identity/one-time-terms';
import type { Failure } from '@paystead/client/calls/failure';
import { useCommand } from '@paystead/client/calls/use-call';
import { sendMfaCode, verifyMfa } from '@paystead/contract/identity/identity';
import { useEffect, useRef, useState } from 'react';
import { firstMeans, type Means } from '@paystead/client/calls/challenge-means';
import type { SessionState } from './session-state.ts';
import { loginRefusal, type LoginRefusal } from './login-refusal.ts';

interface Ends {
  onDone: () => void;
  /** Returns to the password, with the reason if there is one. */
  onStartOver: (because: LoginRefusal | null) => void;
}

/** The second login step: which method, whether a code was sent, what went wrong. */
export function useChallenge(session: SessionState, { onDone, onStartOver }: Ends) {
  const sending = useCommand(sendMfaCode);
  const checking = useCommand(verifyMfa);
  const [means, setMeans] = useState<Means>(() => firstMeans(session));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const begun = useRef(false);

  async function choose(next: Means) {
    setMeans(next);
    setFault(null);
    checking.clear();
    sending.clear();
    setSentTo(null);
    if (next !== 'SMS' && next !== 'VOICE') return;
    const sent = await sending.run({ type: next });
    if (sent) setSentTo(sent.sent_to);
  }

  async function enter(code: string) {
    checking.clear();
    setFault(code === '' ? EMPTY[means] : null);
    if (code !== '' && (await checking.run({ type: means, code }))) onDone();
  }

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void choose(means);
  });

  const failure = checking.failure ?? sending.failure;
  useEffect(() => {
    const end = failure && endOf(failure);
    if (end !== null) onStartOver(end);
  }, [failure, onStartOver]);

  const said = failure && !endOf(failure) ? failure : null;
  const isWrong = checking.failure?.code === 422;
  return {
    means,
    sentTo,
    sending: sending.pending,
    checking: checking.pending,
    fault: fault ?? (isWrong && said ? said.message : null),
    trouble: said && !isWrong ? loginRefusal(said) : null,
    choose: (next: Means) => void choose(next),
    enter: (code: string) => void enter(code),
  };
}

const EMPTY: Readonly<Record<Means, string>> = {
  SMS: `Enter the ${DIGIT_CODE} we texted you`,
  VOICE: `Enter the ${DIGIT_CODE} we read to you`,
  TOTP: `Enter the ${DIGIT_CODE} from your app`,
  RECOVERY: 'Enter one of your recovery codes',
};

/** A lock or an expired session returns to the password. */
function endOf(failure: Failure): LoginRefusal | null {
  if (failure.message === 'c4') return loginRefusal(failure);
  if (failure.code !== 401 && failure.code !== 409) return null;
  return { tone: 'caution', text: 'Your session has expired. Log in again.', locked: false };
}
