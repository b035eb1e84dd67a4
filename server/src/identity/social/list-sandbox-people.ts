import { listSandboxPeople as call } from '@paystead/contract/identity/social';
import { SANDBOX_SOCIAL_PEOPLE } from '../../partners/social-login/sandbox-people.ts';
import { query } from '../../platform/calls/command.ts';

/** The people at the sandbox's Google and Facebook. */
export const listSandboxPeople = query(call, async () =>
  SANDBOX_SOCIAL_PEOPLE.map(({ email, firstName, lastName, says }) => ({
    email,
    first_name: firstName,
    last_name: lastName,
    note: says,
  })),
);
