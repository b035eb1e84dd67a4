import { callServer } from '@paystead/client/calls/call-server';
import {
  forgetSignedIn,
  markSignedIn,
  mayBeSignedIn,
} from '@paystead/client/browser/signed-in-mark';
import { tellTakenOver } from '@paystead/client/browser/taken-over';
import { readSession } from '@paystead/contract/identity/session';
import { useEffect, useState } from 'react';
import { ChallengeStep } from './challenge-step.tsx';
import type { LoginRefusal } from './login-refusal.ts';
import { nextPath } from './next-path.ts';
import { PasswordStep } from './password-step.tsx';
import type { SessionState } from './session-state.ts';

/** S2.2 /login: email and password, then the second step if the person has set one up. */
export function LoginPage() {
  const [session, setSession] = useState<SessionState | null>(null);
  const [refusal, setRefusal] = useState<LoginRefusal | null>(null);
  const [arriving, setArriving] = useState(false);

  function arrive() {
    setArriving(true);
    markSignedIn();
    location.assign(nextPath(location.search, location.origin));
  }

  function begin(state: SessionState) {
    if (state.mfa_required) setSession(state);
    else arrive();
  }

  function startOver(because: LoginRefusal | null) {
    setSession(null);
    setRefusal(because);
  }

  useEffect(goOnWhenSignedIn, []);
  useEffect(tellTakenOver, []);

  if (session) {
    return (
      <ChallengeStep
        session={session}
        arriving={arriving}
        onDone={arrive}
        onStartOver={startOver}
      />
    );
  }
  return <PasswordStep before={refusal} arriving={arriving} onDone={begin} />;
}

/** Sends a person who is already logged in to the app. */
function goOnWhenSignedIn(): void {
  if (!mayBeSignedIn()) return;
  callServer(readSession, {}).then(
    (session) => {
      if (!session.mfa_required) location.replace(nextPath(location.search, location.origin));
    },
    () => forgetSignedIn(),
  );
}
