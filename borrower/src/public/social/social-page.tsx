import { markSignedIn } from '@paystead/client/browser/signed-in-mark';
import { useState } from 'react';
import { goTo, usePath } from '../address.ts';
import { ChallengeStep } from '../login/challenge-step.tsx';
import type { LoginRefusal } from '../login/login-refusal.ts';
import type { SessionState } from '../login/session-state.ts';
import { CheckingStep } from './checking-step.tsx';
import { type Company, COMPANY_NAMES } from './companies.ts';
import { FailedStep } from './failed-step.tsx';
import { LinkStep } from './link-step.tsx';
import { NewHereStep } from './new-here-step.tsx';
import { useReturn } from './use-return.ts';
import { wayOn } from './way-on.ts';

/** /pub/social/google and …/facebook: where the company sends the browser back (S7.8). */
export function SocialPage() {
  const company: Company = usePath().includes('facebook') ? 'facebook' : 'google';
  const name = COMPANY_NAMES[company];
  const [session, setSession] = useState<SessionState | null>(null);
  const [ended, setEnded] = useState<LoginRefusal | null>(null);
  const [arriving, setArriving] = useState(false);
  const { answer, refusal: refused } = useReturn(company, begin);

  function arrive() {
    setArriving(true);
    markSignedIn();
    location.assign(wayOn());
  }

  function begin(state: SessionState) {
    if (state.mfa_required) setSession(state);
    else arrive();
  }

  function startOver(because: LoginRefusal | null) {
    setSession(null);
    setEnded(because);
    if (!because) goTo('/login', 'replace');
  }

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
  const refusal = ended ?? refused;
  if (refusal) return <FailedStep company={name} refusal={refusal} />;
  if (answer?.person && answer.ticket) {
    return (
      <LinkStep
        company={name}
        email={answer.person.email}
        ticket={answer.ticket}
        arriving={arriving}
        onDone={begin}
      />
    );
  }
  if (answer?.person) return <NewHereStep company={name} person={answer.person} />;
  return <CheckingStep company={name} />;
}
