import { CODE_MINUTES, DIGIT_CODE } from '@paystead/contract/identity/one-time-terms';
import { firstMeans, type Means } from '@paystead/client/calls/challenge-means';
import type { Failure } from '@paystead/client/calls/failure';
import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { sendMfaCode, type readSession, verifyMfa } from '@paystead/contract/identity/identity';
import type { FormErrors } from '@paystead/kit/form/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';

export type OwnFactors = Pick<WireAnswer<typeof readSession>, 'mfa_type' | 'mfa_types'>;

/**
 * Proves a fresh second factor inside the app: which method, whether a code was sent, what failed.
 */
export function useProof(factors: OwnFactors, onProved: () => void) {
  const sending = useCommand(sendMfaCode);
  const checking = useCommand(verifyMfa);
  const [means, setMeans] = useState<Means>(() => firstMeans(factors));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const begun = useRef(false);

  async function choose(next: Means) {
    setMeans(next);
    setEmpty(false);
    setSentTo(null);
    checking.clear();
    sending.clear();
    if (next !== 'SMS' && next !== 'VOICE') return;
    setSentTo((await sending.run({ type: next }))?.sent_to ?? null);
  }

  async function enter(code: string) {
    setEmpty(code === '');
    checking.clear();
    if (code !== '' && (await checking.run({ type: means, code }))) onProved();
  }

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void choose(means);
  });

  const isWrong = checking.failure?.code === 422;
  const fault = isEmpty ? EMPTY : isWrong ? checking.failure?.message : undefined;
  const errors = useMemo((): FormErrors => (fault === undefined ? {} : { code: fault }), [fault]);
  return {
    means,
    /** What to do, and where we sent a code. */
    lead: leadOf(means, sentTo),
    sending: sending.pending,
    checking: checking.pending,
    errors,
    trouble: isWrong ? undefined : troubleOf(checking.failure ?? sending.failure),
    choose: (next: Means) => void choose(next),
    enter: (code: string) => void enter(code),
  };
}

export type Proof = ReturnType<typeof useProof>;

const EMPTY = 'Enter the code';

/** S8.1: c4 has its own code; every other refusal has a sentence. */
function troubleOf(failure: Failure | null): string | undefined {
  if (failure?.message !== 'c4') return failureWords(failure);
  return 'Your account is locked after too many incorrect MFA attempts. Contact support.';
}

function leadOf(means: Means, sentTo: string | null): string {
  if (means === 'TOTP') return 'Enter the code your authenticator app shows now.';
  if (means === 'RECOVERY') return 'Enter one of the recovery codes you saved. Each works once.';
  const how = means === 'SMS' ? 'by text message' : 'by phone call';
  if (sentTo === null) return `We’re sending a ${DIGIT_CODE} ${how}.`;
  return `We sent a ${DIGIT_CODE} ${how} to ${sentTo}. It works for ${CODE_MINUTES} minutes.`;
}
