import type { SocialPerson } from './port.ts';

export interface SandboxSocialPerson extends Omit<SocialPerson, 'subject'> {
  readonly email: string;
  readonly says: string;
}

const verified = (firstName: string, lastName: string, says: string): SandboxSocialPerson => ({
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  emailVerified: true,
  firstName,
  lastName,
  says,
});

/** The people at the sandbox's Google and Facebook; any other address can be typed. */
export const SANDBOX_SOCIAL_PEOPLE: readonly SandboxSocialPerson[] = [
  verified('Marisol', 'Greene', 'Has an account here with an open loan'),
  verified('Priya', 'Raman', 'Has an account here and has checked the rate'),
  verified('Casey', 'Lindgren', 'Has no account here yet'),
  {
    ...verified('Dana', 'Ellis', 'Has an account here, but the address isn’t confirmed'),
    emailVerified: false,
  },
];
