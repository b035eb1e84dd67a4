import type { Failure } from '@paystead/client/calls/failure';
import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer, WireInput } from '@paystead/contract/call';
import { returnFromFacebook, returnFromGoogle } from '@paystead/contract/identity/social';
import { useEffect, useRef, useState } from 'react';
import { forgetSecret, linkSecret } from '../link-secrets.ts';
import { loginRefusal, type LoginRefusal } from '../login/login-refusal.ts';
import type { SessionState } from '../login/session-state.ts';
import { type Company, COMPANY_NAMES } from './companies.ts';

/** What the server says about the person who came back. */
export type Returned = WireAnswer<typeof returnFromGoogle>;

interface Parameters {
  readonly code: string | undefined;
  readonly state: string | undefined;
  readonly iss: string | undefined;
  readonly error: string | undefined;
}

const RETURN = { google: returnFromGoogle, facebook: returnFromFacebook };

/** Sends the company's parameters to the server, once, and keeps its answer. */
export function useReturn(company: Company, onLoggedIn: (session: SessionState) => void) {
  const [{ code, state, iss, error }] = useState(readParameters);
  const command = useCommand(RETURN[company]);
  const [answer, setAnswer] = useState<Returned | null>(null);
  const begun = useRef(false);

  async function ask(input: WireInput<typeof returnFromGoogle>) {
    const said = await command.run(input);
    if (!said) return;
    setAnswer(said);
    if (said.session) onLoggedIn(said.session);
  }

  useEffect(forgetParameters, []);
  useEffect(() => {
    if (begun.current || !code || !state) return;
    begun.current = true;
    void ask({ code, state, ...(iss && { iss }) });
  });

  const name = COMPANY_NAMES[company];
  const refusal = command.failure
    ? refusalOf(command.failure, name)
    : error || !code || !state
      ? withoutCode(error, name)
      : null;
  return { answer, refusal };
}

const NAMES = ['code', 'state', 'iss', 'error'] as const;

/** Only reads: React may begin the first rendering anew, and needs them again. */
function readParameters(): Parameters {
  const [code, state, iss, error] = NAMES.map(linkSecret);
  return { code, state, iss, error };
}

/** The entry script has taken them out of the address; the rest of the query goes, too. */
function forgetParameters(): void {
  for (const name of NAMES) forgetSecret(name);
  history.replaceState(history.state, '', location.pathname);
}

function withoutCode(error: string | undefined, company: string): LoginRefusal {
  const text =
    error === 'access_denied'
      ? `You canceled the login with ${company}. Nothing has changed.`
      : `${company} didn’t log you in. Try again, or use your password.`;
  return { tone: 'caution', text, locked: false };
}

export function refusalOf(failure: Failure, company: string): LoginRefusal {
  if (failure.code === 422) return { tone: 'critical', text: failure.message, locked: false };
  if (failure.code === 503 && failure.message !== 's1') {
    const text = `We can’t reach ${company} right now. Try again, or use your password.`;
    return { tone: 'critical', text, locked: false };
  }
  return loginRefusal(failure);
}
