import * as z from 'zod/mini';
import { call } from '../call.ts';
import { SessionState, SocialProvider, TypedPassword } from './sign-in.ts';
import { body, text } from '../primitives.ts';

// Logging in with an account of another company (S7.8).

export const startSocialSignIn = call({
  method: 'POST',
  path: '/pub/social/{provider}/start',
  origin: 'paystead',
  summary: 'Begins a login with another company. Answers the address where the person logs in.',
  who: ['anyone'],
  params: z.object({ provider: SocialProvider }),
  body: body({}),
  answer: z.object({ url: z.string() }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** The parameters that the provider adds to the address of our page. */
const Returned = body({
  code: text(4096),
  state: text(128),
  /** RFC 9207: the issuer, if the provider names it. */
  iss: z.optional(text(200)),
});

/** The next step after the provider has confirmed who the person is. */
export const SocialStep = z.enum(['LOGGED_IN', 'PASSWORD', 'REGISTER']);

const SocialReturn = z.object({
  step: SocialStep,
  /** For LOGGED_IN: the same as the answer to a right password. */
  session: z.nullable(SessionState),
  /** For PASSWORD: goes back with the account's password, to connect both. */
  ticket: z.nullable(z.string()),
  /** For PASSWORD and REGISTER: what the provider knows about the person. */
  person: z.nullable(
    z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
  ),
});

const RETURN_REFUSALS = [
  'SOCIAL_EXPIRED',
  'SOCIAL_REFUSED',
  'SOCIAL_EMAIL_UNVERIFIED',
  'NOT_FOUND',
  'c2',
  'c3',
  'c4',
  's1',
  'TOO_MANY_REQUESTS',
] as const;

export const returnFromGoogle = call({
  method: 'POST',
  path: '/oauth/social/google',
  origin: 'S7.8',
  summary: 'Finishes a login with Google, in the browser that began it.',
  who: ['anyone'],
  body: Returned,
  answer: SocialReturn,
  refusals: RETURN_REFUSALS,
});

export const returnFromFacebook = call({
  method: 'POST',
  path: '/oauth/social/facebook',
  origin: 'S7.8',
  summary: 'Finishes a login with Facebook, in the browser that began it.',
  who: ['anyone'],
  body: Returned,
  answer: SocialReturn,
  refusals: RETURN_REFUSALS,
});

export const linkSocial = call({
  method: 'POST',
  path: '/pub/social/link',
  origin: 'paystead',
  summary:
    'Connects the account at the provider with the account of the same email, given its password, and logs in. Counts wrong passwords as /login does.',
  who: ['anyone'],
  body: body({ ticket: text(128), password: TypedPassword }),
  answer: SessionState,
  refusals: ['SOCIAL_EXPIRED', 'c2', 'c3', 'c4', 's1', 'LOGIN_UNRECOGNIZED', 'TOO_MANY_REQUESTS'],
});

export const listSandboxPeople = call({
  method: 'GET',
  path: '/sandbox/social',
  origin: 'paystead',
  summary: 'The people who have an account at the sandbox’s Google and Facebook.',
  who: ['anyone'],
  sandbox: true,
  answer: z.array(
    z.object({
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      note: z.string(),
    }),
  ),
  refusals: [],
});

/** What a person does on the sandbox's page of Google or Facebook. */
export const SandboxChoice = z.enum(['ALLOW', 'DECLINE', 'FAIL']);

export const answerSandboxSocial = call({
  method: 'POST',
  path: '/sandbox/social',
  origin: 'paystead',
  summary: 'Answers the page of the sandbox’s Google or Facebook with the address to go back to.',
  who: ['anyone'],
  sandbox: true,
  body: body({
    /** From the address of the page. */
    request: text(2048),
    choice: SandboxChoice,
    email: z.optional(z.string().check(z.maxLength(254))),
    verified: z.optional(z.boolean()),
  }),
  answer: z.object({ url: z.string() }),
  refusals: ['SOCIAL_EXPIRED', 'FIELDS'],
});
