import type { SocialProvider } from '@paystead/contract/identity/sign-in';
import type * as OpenId from 'openid-client';
import { stopwatch } from '../../platform/clock.ts';
import type { OpenIdSettings } from '../../platform/settings/social-settings.ts';
import type { SocialAnswer, SocialLogin } from './port.ts';
import { personIn } from './social-answers.ts';

type Library = typeof OpenId;

/** What differs between the companies. */
interface Company {
  /** Below the issuer. */
  readonly discovery: string;
  /** For a discovery document that names no token endpoint. */
  readonly tokenEndpoint?: string;
  readonly scope: string;
  /** Passes on only addresses that it has verified itself, and sends no `email_verified`. */
  readonly vouches: boolean;
}

/**
 * Google: https://developers.google.com/identity/openid-connect/openid-connect
 * Facebook: https://developers.facebook.com/docs/facebook-login/guides/advanced/oidc-token
 * Its document answers only with the slash at the end, and names no token endpoint.
 */
const COMPANIES: Readonly<Record<SocialProvider, Company>> = {
  google: {
    discovery: '/.well-known/openid-configuration',
    scope: 'openid email profile',
    vouches: false,
  },
  facebook: {
    discovery: '/.well-known/openid-configuration/',
    tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
    scope: 'openid email public_profile',
    vouches: true,
  },
};

/** Providers change their keys and addresses rarely; we read them again after an hour. */
const KEEP_MS = 3_600_000;

/**
 * Logs people in through OpenID Connect's authorization code flow, with PKCE and a nonce, by the
 * library openid-client. The library's errors hold codes and tokens, so we pass on only their kind.
 */
export function openIdLogin(provider: SocialProvider, settings: OpenIdSettings): SocialLogin {
  const company = COMPANIES[provider];
  let known: { found: Promise<OpenId.Configuration>; age: () => number } | undefined;

  function configuration(library: Library): Promise<OpenId.Configuration> {
    if (known && known.age() < KEEP_MS) return known.found;
    const found = discover(library, company, settings);
    known = { found, age: stopwatch() };
    found.catch(() => (known = undefined));
    return found;
  }

  return {
    provider,
    async begin({ state, nonce, verifier }, returnTo) {
      const library = await load();
      const config = await configuration(library);
      const url = library.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope: company.scope,
        state,
        nonce,
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async finish({ code, state, iss }, handshake, returnTo) {
      const library = await load();
      const config = await configuration(library);
      const address = new URL(returnTo);
      address.searchParams.set('code', code);
      address.searchParams.set('state', state);
      if (iss !== null) address.searchParams.set('iss', iss);
      try {
        const tokens = await library.authorizationCodeGrant(config, address, {
          pkceCodeVerifier: handshake.verifier,
          expectedState: handshake.state,
          expectedNonce: handshake.nonce,
          idTokenExpected: true,
        });
        const person = personIn(tokens.claims(), company.vouches);
        return person ? { outcome: 'KNOWN', person } : { outcome: 'REFUSED', because: 'claims' };
      } catch (error) {
        return refusalIn(library, error);
      }
    },
  };
}

/** Most people log in with a password, so we load the library on first use. */
function load(): Promise<Library> {
  return import('openid-client');
}

async function discover(
  library: Library,
  { discovery, tokenEndpoint }: Company,
  { clientId, secret, issuer }: OpenIdSettings,
): Promise<OpenId.Configuration> {
  const isHere = issuer.startsWith('http:');
  const found = await library.discovery(
    new URL(issuer + discovery),
    clientId,
    undefined,
    undefined,
    isHere ? { execute: [library.allowInsecureRequests] } : {},
  );
  const { supportsPKCE: _, ...server } = found.serverMetadata();
  if (server.issuer !== issuer) throw new Error('The discovery document names another issuer');
  const endpoint = server.token_endpoint ?? tokenEndpoint;
  const config = new library.Configuration(
    { ...server, ...(endpoint && { token_endpoint: endpoint }) },
    clientId,
    secret,
    library.ClientSecretPost(secret),
  );
  // Without this the library trusts the connection alone and leaves the signature unchecked.
  library.enableNonRepudiationChecks(config);
  if (isHere) library.allowInsecureRequests(config);
  return config;
}

/** Throws if the provider is down; everything else is a login that doesn't hold. */
function refusalIn(library: Library, error: unknown): SocialAnswer {
  if (error instanceof library.ResponseBodyError && error.status < 500) {
    return { outcome: 'REFUSED', because: kindOf(error.error) };
  }
  if (error instanceof library.ClientError && !isOutage(error)) {
    return { outcome: 'REFUSED', because: kindOf(error.code) };
  }
  throw new Error('The provider could not be reached');
}

const OUTAGES = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

function isOutage({ code, cause }: OpenId.ClientError): boolean {
  if (OUTAGES.has(code ?? '')) return true;
  return cause instanceof Response && cause.status >= 500;
}

/** A word for the audit trail, never a text of the provider. */
function kindOf(code: string | undefined): string {
  return code !== undefined && /^\w{1,60}$/.test(code) ? code : 'unknown';
}
