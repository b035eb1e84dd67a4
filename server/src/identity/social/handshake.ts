import { randomUUID } from 'node:crypto';
import type { SocialProvider } from '@paystead/contract/identity/sign-in';
import { SOCIAL_MINUTES } from '@paystead/contract/identity/one-time-terms';
import type { Handshake, SocialPerson } from '../../partners/social-login/social-login.ts';
import type { Config } from '../../platform/settings/config.ts';
import { randomToken, sha256 } from '../../platform/sealing/crypto.ts';
import type { Vault } from '../../platform/sealing/vault.ts';

/** For the codes of the sandbox's companies. */
export const SOCIAL_KEY = 'social login sandbox';

/** Where a provider sends the browser back; its dashboard lists the same address. */
export function returnAddress({ borrowerUrl }: Config, provider: SocialProvider): string {
  return `${borrowerUrl}/pub/social/${provider}`;
}

export function newHandshake(): Handshake {
  return { state: randomToken(), nonce: randomToken(), verifier: randomToken() };
}

type Secrets = Omit<Handshake, 'state'>;

/** A row for a login that begins now; only the browser has its state. */
export function newSignIn(
  vault: Vault,
  { state, ...secrets }: Handshake,
  begun: { provider: SocialProvider; visit: string; now: Temporal.Instant },
) {
  const gid = randomUUID();
  const { provider, visit, now } = begun;
  return {
    gid,
    provider,
    state_hash: sha256(state),
    visit_hash: sha256(visit),
    secrets_cipher: vault.seal(JSON.stringify(secrets satisfies Secrets), secretsOf(gid)),
    expires_at: now.add({ minutes: SOCIAL_MINUTES }),
    created_at: now,
  };
}

export function openSecrets(vault: Vault, row: { gid: string; secrets_cipher: Buffer }): Secrets {
  return JSON.parse(vault.open(row.secrets_cipher, secretsOf(row.gid))) as Secrets;
}

export function sealIdentity(vault: Vault, gid: string, { subject }: SocialPerson): Buffer {
  return vault.seal(subject, identityOf(gid));
}

/** The person's identifier at the provider. */
export function openIdentity(vault: Vault, row: { gid: string; identity_cipher: Buffer }): string {
  return vault.open(row.identity_cipher, identityOf(row.gid));
}

/** Finds a link without storing the identifier itself. */
export function subjectLookup(vault: Vault, provider: SocialProvider, subject: string): Buffer {
  return vault.lookup(`${provider}\n${subject}`, 'social_link.subject');
}

function secretsOf(id: string) {
  return { column: 'social_sign_in.secrets_cipher', id };
}

function identityOf(id: string) {
  return { column: 'social_sign_in.identity_cipher', id };
}
