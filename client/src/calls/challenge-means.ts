import type { WireAnswer, WireInput } from '@paystead/contract/call';
import type { verifyMfa } from '@paystead/contract/identity/identity';

/** How the second step is taken. */
export type Means = WireInput<typeof verifyMfa>['type'];

type Factors = Pick<WireAnswer<typeof verifyMfa>, 'mfa_type' | 'mfa_types'>;

/** A phone that takes texts takes calls; a recovery code stands in for any factor. */
export function meansOf({ mfa_types: types }: Factors): Means[] {
  const phone = types.includes('SMS') || types.includes('VOICE');
  return [
    ...(phone ? (['SMS', 'VOICE'] as const) : []),
    ...(types.includes('TOTP') ? (['TOTP'] as const) : []),
    'RECOVERY',
  ];
}

/** The one to begin with: the person's main factor. */
export function firstMeans(factors: Factors): Means {
  const means = meansOf(factors);
  return means.find((each) => each === factors.mfa_type) ?? means[0] ?? 'RECOVERY';
}

/** The others, as the person may ask for them. */
export const ASK_FOR: Readonly<Record<Means, string>> = {
  SMS: 'Text me a code',
  VOICE: 'Call me with a code',
  TOTP: 'Use my authenticator app',
  RECOVERY: 'Use a recovery code',
};
