import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person at the provider: the claims of their token. */
export type Claims = Readonly<Record<string, string | boolean>>;

export interface TestProvider {
  readonly issuer: string;
  /** The people who can log in, by their identifier. */
  readonly people: Map<string, Claims>;
  /** Logs a person in and allows the sharing; returns the parameters of the way back. */
  allow(url: string, subject: string): Promise<URLSearchParams>;
  /** The person cancels instead of logging in. */
  decline(url: string): Promise<URLSearchParams>;
  close(): Promise<void>;
}

const CLIENT = { client_id: 'paystead', client_secret: 'a secret of this test alone' };

/** The settings that make the product use this provider as both companies. */
export function settingsFor({ issuer }: TestProvider) {
  return {
    SOCIAL_LOGIN: 'google,facebook',
    GOOGLE_CLIENT_ID: CLIENT.client_id,
    GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
    GOOGLE_ISSUER: issuer,
    FACEBOOK_CLIENT_ID: CLIENT.client_id,
    FACEBOOK_CLIENT_SECRET: CLIENT.client_secret,
    FACEBOOK_ISSUER: issuer,
  };
}

/** A certified OpenID provider on this machine, with its own login page. */
export async function startTestProvider(returnTo: readonly string[]): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Claims>();
  const provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: returnTo,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    claims: {
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
      public_profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key of this test alone'] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
  });
  server.on('request', provider.callback());

  return {
    issuer,
    people,
    allow: async (url, subject) => {
      const browser = browserAt(issuer);
      const login = await browser.open(url);
      const consent = await browser.send(login, { prompt: 'login', login: subject, password: 'x' });
      return wayBack(await browser.send(consent, { prompt: 'consent' }));
    },
    decline: async (url) => {
      const browser = browserAt(issuer);
      const login = await browser.open(url);
      return wayBack(await browser.open(`${login}/abort`));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function wayBack(address: string): URLSearchParams {
  return new URL(address).searchParams;
}

/** Keeps cookies and follows redirects as long as they stay at the provider. */
function browserAt(issuer: string) {
  const cookies = new Map<string, string>();

  async function go(url: string, init: RequestInit = {}): Promise<string> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    if (to === null) return url;
    const next = new URL(to, url).href;
    return next.startsWith(issuer) ? go(next) : next;
  }

  return {
    /** Where the browser ends up. */
    open: (url: string) => go(url),
    send: (url: string, form: Record<string, string>) =>
      go(url, { method: 'POST', body: new URLSearchParams(form) }),
  };
}
