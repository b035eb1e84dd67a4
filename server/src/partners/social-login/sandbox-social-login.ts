import type { SocialProvider } from '@paystead/contract/identity/sign-in';
import { keyedHash, open, sameText, seal, sha256 } from '../../platform/sealing/crypto.ts';
import type { SocialAnswer, SocialLogin, SocialPerson } from './port.ts';

/** A login that waits on the sandbox's page. */
interface Request {
  readonly provider: SocialProvider;
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly returnTo: string;
}

/** What a code of the sandbox contains; null for a code that doesn't work. */
interface Grant extends Pick<Request, 'provider' | 'nonce' | 'challenge'> {
  readonly person: SocialPerson | null;
}

const REQUEST = 'sandbox social request';
const CODE = 'sandbox social code';

/**
 * The sandbox's Google and Facebook: a page of its own, and codes that hold what a real provider
 * would keep. It compares verifier and nonce as a real one does.
 */
export function sandboxSocialLogin(provider: SocialProvider, key: Buffer): SocialLogin {
  return {
    provider,
    async begin({ state, nonce, verifier }, returnTo) {
      const challenge = challengeOf(verifier);
      const request: Request = { provider, state, nonce, challenge, returnTo };
      // Without a host, so that it works at every address of this machine.
      return `/sandbox/social?with=${provider}&request=${pack(key, REQUEST, request)}`;
    },
    async finish({ code }, { verifier, nonce }) {
      const grant = unpack<Grant>(key, CODE, code);
      if (grant?.provider !== provider) return refused('invalid_grant');
      if (!sameText(grant.challenge, challengeOf(verifier))) return refused('invalid_grant');
      if (!sameText(grant.nonce, nonce)) return refused('nonce');
      return grant.person ? { outcome: 'KNOWN', person: grant.person } : refused('invalid_grant');
    },
  };
}

/** What a person chose on the sandbox's page. */
export type SandboxAnswer =
  | { readonly choice: 'ALLOW'; readonly person: Omit<SocialPerson, 'subject'> }
  | { readonly choice: 'DECLINE' | 'FAIL' };

/** The address to go back to; null if the request is not one of ours. */
export function answerSandboxPage(
  key: Buffer,
  packed: string,
  answer: SandboxAnswer,
): string | null {
  const request = unpack<Request>(key, REQUEST, packed);
  if (!request) return null;
  const { provider, state, nonce, challenge, returnTo } = request;
  const back = new URLSearchParams({ state });
  if (answer.choice === 'DECLINE') {
    back.set('error', 'access_denied');
  } else {
    const person = answer.choice === 'ALLOW' ? withSubject(key, provider, answer.person) : null;
    const grant: Grant = { provider, nonce, challenge, person };
    back.set('code', pack(key, CODE, grant));
  }
  return `${new URL(returnTo).pathname}?${back}`;
}

function withSubject(
  key: Buffer,
  provider: SocialProvider,
  person: Omit<SocialPerson, 'subject'>,
): SocialPerson {
  const subject = keyedHash(key, `${provider}\n${person.email}`).toString('hex').slice(0, 21);
  return { subject, ...person };
}

function refused(because: string): SocialAnswer {
  return { outcome: 'REFUSED', because };
}

function challengeOf(verifier: string): string {
  return sha256(verifier).toString('base64url');
}

function pack(key: Buffer, context: string, content: object): string {
  return seal(key, Buffer.from(JSON.stringify(content)), context).toString('base64url');
}

function unpack<Content>(key: Buffer, context: string, packed: string): Content | null {
  try {
    const opened = open(key, Buffer.from(packed, 'base64url'), context);
    return JSON.parse(opened.toString()) as Content;
  } catch {
    return null; // Not one of ours, or changed.
  }
}
