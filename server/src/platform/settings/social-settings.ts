/** The companies with which people can log in, and how we reach them. */
export interface SocialSettings {
  /** The sandbox plays both companies itself. */
  readonly sandbox: boolean;
  /** The real ones; null unless chosen. */
  readonly google: OpenIdSettings | null;
  readonly facebook: OpenIdSettings | null;
}

/** Our registration with an OpenID provider. */
export interface OpenIdSettings {
  readonly clientId: string;
  readonly secret: string;
  /** The origin that its tokens name; http only for a provider on this machine. */
  readonly issuer: string;
}

/** The settings of social login, as `config` reads them. */
interface Given {
  readonly MODE: 'sandbox' | 'production';
  readonly SOCIAL_LOGIN?: string | undefined;
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
  readonly GOOGLE_ISSUER: string;
  readonly FACEBOOK_CLIENT_ID?: string | undefined;
  readonly FACEBOOK_CLIENT_SECRET?: string | undefined;
  readonly FACEBOOK_ISSUER: string;
}

export function socialSettings(set: Given): SocialSettings {
  const { SOCIAL_LOGIN: chosen = set.MODE === 'sandbox' ? 'sandbox' : 'off' } = set;
  const names = chosen.split(',');
  return {
    sandbox: chosen === 'sandbox',
    google: names.includes('google') ? settingsOf(set, 'GOOGLE') : null,
    facebook: names.includes('facebook') ? settingsOf(set, 'FACEBOOK') : null,
  };
}

const NEEDED = 'production needs google, facebook, both by comma, or off';

/** The faults in the settings of social login, a sentence each. */
export function socialFaults(set: Given): string[] {
  const { MODE, SOCIAL_LOGIN: chosen } = set;
  if (chosen === 'off' || (MODE === 'sandbox' && (chosen ?? 'sandbox') === 'sandbox')) return [];
  if (chosen === undefined) return [`SOCIAL_LOGIN is missing: ${NEEDED}.`];
  if (chosen === 'sandbox') {
    return [`SOCIAL_LOGIN names the sandbox, whose companies let anyone in: ${NEEDED}.`];
  }
  const names = chosen.split(',');
  if (names.some((name) => name !== 'google' && name !== 'facebook')) {
    return [`SOCIAL_LOGIN names an adapter that doesn’t exist: ${NEEDED}.`];
  }
  return names.flatMap((name) => faultsOf(set, name === 'google' ? 'GOOGLE' : 'FACEBOOK'));
}

function settingsOf(set: Given, name: 'GOOGLE' | 'FACEBOOK'): OpenIdSettings {
  return {
    clientId: set[`${name}_CLIENT_ID`] ?? '',
    secret: set[`${name}_CLIENT_SECRET`] ?? '',
    issuer: set[`${name}_ISSUER`],
  };
}

function faultsOf(set: Given, name: 'GOOGLE' | 'FACEBOOK'): string[] {
  const { clientId, secret, issuer } = settingsOf(set, name);
  const isHere = issuer.startsWith('http://localhost:');
  return [
    ...(clientId ? [] : [`${name}_CLIENT_ID is missing: the provider’s dashboard shows it.`]),
    ...(secret ? [] : [`${name}_CLIENT_SECRET is missing: the provider’s dashboard shows it.`]),
    ...(set.MODE === 'production' && !issuer.startsWith('https:')
      ? [`${name}_ISSUER must begin with https.`]
      : []),
    ...(set.MODE === 'sandbox' && !isHere
      ? [
          `SOCIAL_LOGIN names a real provider, which the sandbox can’t use: ${name}_ISSUER must be on this machine, like http://localhost:4400.`,
        ]
      : []),
  ];
}
