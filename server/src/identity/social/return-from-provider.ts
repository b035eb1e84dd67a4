import type { returnFromFacebook, returnFromGoogle } from '@paystead/contract/identity/social';
import type { SocialProvider } from '@paystead/contract/identity/sign-in';
import type { Answer } from '@paystead/contract/call';
import {
  type SocialAnswer,
  socialLogin,
  type SocialPerson,
} from '../../partners/social-login/social-login.ts';
import { askingCommand } from '../../platform/calls/command.ts';
import type { Context, Platform } from '../../platform/context.ts';
import { randomToken, sha256 } from '../../platform/sealing/crypto.ts';
import { refuse, refuseAndKeep } from '../../platform/refusal.ts';
import { becomeNobody } from '../sessions/leave-session.ts';
import { enterByCompany } from '../sign-in/enter-account.ts';
import { loginName } from '../sign-in/login-counter.queries.ts';
import {
  openSecrets,
  returnAddress,
  sealIdentity,
  SOCIAL_KEY,
  subjectLookup,
} from './handshake.ts';
import {
  findLinked,
  findSignIn,
  keepForPassword,
  type SignInKey,
  spendSignIn,
} from './social.queries.ts';

type Call = typeof returnFromGoogle | typeof returnFromFacebook;
type ReturnContext = Context<Call>;
type Step = Answer<Call>;

interface Question {
  readonly code: string;
  readonly state: string;
  readonly iss: string | null;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * S7.8, X6: the browser comes back from the provider. The login works once, and only in the browser
 * that began it. A person with a connected account is logged in. Others go on by the email that the
 * provider has verified: to the password of the account with that email, or to registration.
 */
export function returnFromProvider(call: Call, provider: SocialProvider) {
  return askingCommand(
    call,
    {
      look: (context: ReturnContext) => questionFor(context, provider),
      ask: (question: Question, platform) => askProvider(provider, question, platform),
    },
    async (context, said) => {
      const { db } = context;
      await becomeNobody(context);
      // Of two answers at once, the code works for one. The other must not use up its login.
      if (said.outcome === 'REFUSED') {
        context.event('social.refused', null, { after: { provider, because: said.because } });
        return refuseAndKeep('SOCIAL_REFUSED');
      }
      const begun = await spendSignIn(db, keyOf(context, provider));
      if (!begun) return refuse('SOCIAL_EXPIRED');

      return (
        (await logInLinked(context, provider, said.person)) ??
        (await goOnByEmail(context, provider, begun, said.person))
      );
    },
  );
}

async function questionFor(context: ReturnContext, provider: SocialProvider): Promise<Question> {
  const { db, input, vault } = context;
  await becomeNobody(context);
  const begun = await findSignIn(db, keyOf(context, provider));
  if (!begun) return refuse('SOCIAL_EXPIRED');
  const { code, state, iss = null } = input;
  return { code, state, iss, ...openSecrets(vault, begun) };
}

function keyOf({ input, request }: ReturnContext, provider: SocialProvider): SignInKey {
  return { provider, stateHash: sha256(input.state), visitHash: sha256(request.visit) };
}

async function askProvider(
  provider: SocialProvider,
  question: Question,
  { config, vault }: Pick<Platform, 'config' | 'vault'>,
): Promise<SocialAnswer> {
  const login = socialLogin(config, provider, vault.key(SOCIAL_KEY));
  if (!login) return refuse('NOT_FOUND');
  return login.finish(question, question, returnAddress(config, provider));
}

/** Logs in the borrower who has connected this account, unless a lock or the second step is due. */
async function logInLinked(
  context: ReturnContext,
  provider: SocialProvider,
  { subject }: SocialPerson,
): Promise<Step | null> {
  const { db, vault } = context;
  const person = await findLinked(db, provider, subjectLookup(vault, provider, subject));
  if (!person) return null;

  const { state: session } = await enterByCompany(context, person, provider);
  return { step: 'LOGGED_IN', session, ticket: null, person: null };
}

/** Goes on with the email that the provider has verified: to the password, or to registration. */
async function goOnByEmail(
  context: ReturnContext,
  provider: SocialProvider,
  signInGid: string,
  known: SocialPerson,
): Promise<Step> {
  const { db, vault } = context;
  if (known.email === null || !known.emailVerified) {
    context.event('social.refused', null, { after: { provider, because: 'email unverified' } });
    return refuseAndKeep('SOCIAL_EMAIL_UNVERIFIED');
  }

  const email = loginName(known.email);
  const person = { email, first_name: known.firstName, last_name: known.lastName };
  const ticket = randomToken();
  const gid = await keepForPassword(db, keyOf(context, provider), {
    email,
    identityCipher: sealIdentity(vault, signInGid, known),
    ticketHash: sha256(ticket),
  });
  if (gid === null) {
    context.event('social.new', null, { after: { provider } });
    return { step: 'REGISTER', session: null, ticket: null, person };
  }

  context.event('social.password-asked', { kind: 'borrower', gid }, { after: { provider } });
  return { step: 'PASSWORD', session: null, ticket, person };
}
