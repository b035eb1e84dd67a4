import type { Input } from '@paystead/contract/call';
import { answerSandboxSocial as call } from '@paystead/contract/identity/social';
import { SANDBOX_SOCIAL_PEOPLE } from '../../partners/social-login/sandbox-people.ts';
import {
  answerSandboxPage,
  type SandboxAnswer,
} from '../../partners/social-login/sandbox-social-login.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { loginName } from '../sign-in/login-counter.queries.ts';
import { SOCIAL_KEY } from './handshake.ts';

/** Answers a person's choice on the page of the sandbox's Google or Facebook. */
export const answerSandboxSocial = command(call, async ({ event, input, vault }) => {
  event('sandbox.social', null, { after: { choice: input.choice } });
  const url = answerSandboxPage(vault.key(SOCIAL_KEY), input.request, answerOf(input));
  return { url: url ?? refuse('SOCIAL_EXPIRED') };
});

function answerOf({ choice, email = '', verified = true }: Input<typeof call>): SandboxAnswer {
  if (choice !== 'ALLOW') return { choice };
  const address = loginName(email);
  const known = SANDBOX_SOCIAL_PEOPLE.find((person) => person.email === address);
  if (known) {
    const { emailVerified, firstName, lastName } = known;
    return { choice, person: { email: address, emailVerified, firstName, lastName } };
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) {
    return refuse('FIELDS', {}, { email: 'Enter an email address, like name@example.com' });
  }
  return {
    choice,
    person: { email: address, emailVerified: verified, firstName: '', lastName: '' },
  };
}
