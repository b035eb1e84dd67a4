import type { WireAnswer, WireInput } from '@paystead/contract/call';
import type { verifyMfa } from '@paystead/contract/identity/identity';

/** The methods of the second login step. */
export type Means = WireInput<typeof verifyMfa>['type'];

type Factors = Pick<WireAnswer<typeof verifyMfa>, 'mfa_type' | 'mfa_types'>;

/** A phone that gets texts can get calls; a recovery code replaces any factor. */
export function meansOf({ mfa_types: types }: Factors): Means[] {
  const phone = types.includes('SMS') || types.includes('VOICE');
  return [
    ...(phone ? (['SMS', 'VOICE'] as const) : []),
    ...(types.includes('TOTP') ? (['TOTP'] as const) : []),
    'RECOVERY',
  ];
}

/** The method to start with: the person's main factor. */
export function firstMeans(factors: Factors): Means {
  const means = meansOf(factors);
  return means.find((each) => each === factors.mfa_type) ?? means[0] ?? 'RECOVERY';
}

/** The other methods that the person may choose. */
export const ASK_FOR: Readonly<Record<Means, string>> = {
  SMS: 'Text me a code',
  VOICE: 'Call me with a code',
  TOTP: 'Use my authenticator app',
  RECOVERY: 'Use a recovery code',
};
