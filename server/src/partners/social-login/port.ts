import type { SocialProvider } from '@paystead/contract/identity/sign-in';

/** What ties a login at the provider to the browser that began it. Never leaves the server. */
export interface Handshake {
  /** Comes back with the browser. */
  readonly state: string;
  /** Comes back inside the provider's token. */
  readonly nonce: string;
  /** Proves to the provider that we began the login (PKCE); it has only seen a hash of it. */
  readonly verifier: string;
}

/** The parameters with which the provider sends the browser back. */
export interface Returned {
  readonly code: string;
  readonly state: string;
  readonly iss: string | null;
}

/** A person, as the provider's signed token names them. */
export interface SocialPerson {
  /** The person's identifier at the provider; it never changes. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider has made sure that the address belongs to the person. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** REFUSED: the code or the token doesn't hold; `because` names the check, for the audit trail. */
export type SocialAnswer =
  | { readonly outcome: 'KNOWN'; readonly person: SocialPerson }
  | { readonly outcome: 'REFUSED'; readonly because: string };

/** One company with which people can log in. Every call may throw: if it is down or too slow. */
export interface SocialLogin {
  readonly provider: SocialProvider;
  /** The address where the person logs in. */
  begin(handshake: Handshake, returnTo: string): Promise<string>;
  /** Exchanges the code, once, and checks the token: signature, issuer, audience, age, nonce. */
  finish(returned: Returned, handshake: Handshake, returnTo: string): Promise<SocialAnswer>;
}
