import { keyedHash, randomToken, sameText } from '../../platform/sealing/crypto.ts';
import type { BankLink, LinkOwner, ReadAccount } from './port.ts';
import {
  INITIAL,
  SANDBOX_HOME,
  SANDBOX_BANKS,
  SANDBOX_PASSWORD,
  SANDBOX_SIGN_INS,
  type SandboxAccount,
  type SandboxSignIn,
  type SandboxTrouble,
} from './sandbox-banks.ts';

export type SandboxAnswer =
  | { readonly publicToken: string; readonly accounts: readonly SandboxAccount[] }
  | { readonly error: string };

/** The sandbox's provider: answers from the tables of `sandbox-banks`; makes no network calls. */
export function sandboxBankLink(key: Buffer): BankLink {
  return {
    provider: 'sandbox',
    openWindow: async () => `link-sandbox-${randomToken()}`,
    redeem: async (publicToken) => (readPublicToken(key, publicToken) ? publicToken : null),
    // A sandbox credential holds all its data itself, so there is nothing to delete.
    forget: async () => undefined,
    async readAccount({ credential, accountId, owner, tries }, signal) {
      const signedIn = readPublicToken(key, credential);
      if (!signedIn) return { outcome: 'expired' };
      const found = signedIn.accounts.find((account) => account.id === accountId);
      if (!found) return { outcome: 'expired' };
      const trouble = troubleAt(signedIn.signIn, tries);
      if (trouble) return misbehave(trouble, signal);
      return {
        outcome: 'read',
        account: {
          abaNumber: signedIn.bank.abaNumber,
          institution: signedIn.bank.name,
          accountNumber: found.accountNumber,
          type: found.type,
          name: found.name,
          owners: [ownerOf(found, owner)],
          address: SANDBOX_HOME,
        },
      };
    },
  };
}

function ownerOf({ owner: named }: SandboxAccount, owner: LinkOwner): string {
  if (named === INITIAL) return `${owner.firstName.slice(0, 1)} ${owner.lastName}`;
  return named ?? nameOf(owner);
}

/** The answer of the sandbox bank's window to a login. */
export function signInAtSandboxBank(
  key: Buffer,
  given: { institution: string; username: string; password: string },
): SandboxAnswer {
  const bank = SANDBOX_BANKS.findIndex(({ name }) => name === given.institution);
  if (bank < 0) return { error: 'INSTITUTION_NOT_FOUND' };
  const signIn = SANDBOX_SIGN_INS.findIndex(({ username }) => username === given.username);
  const found = SANDBOX_SIGN_INS[signIn];
  if (!found || given.password !== SANDBOX_PASSWORD) return { error: 'INVALID_CREDENTIALS' };
  if (found.error !== undefined) return { error: found.error };
  const said = `${bank}-${signIn}-${randomToken(8)}`;
  return { publicToken: `public.${said}.${sign(key, said)}`, accounts: found.accounts ?? [] };
}

function readPublicToken(key: Buffer, token: string) {
  const [kind, said = '', signature = ''] = token.split('.');
  if (kind !== 'public' || !sameText(signature, sign(key, said))) return undefined;
  const [bankIndex, signInIndex] = said.split('-').map(Number);
  const bank = SANDBOX_BANKS[bankIndex ?? -1];
  const signIn = SANDBOX_SIGN_INS[signInIndex ?? -1];
  return bank && signIn?.accounts ? { bank, signIn, accounts: signIn.accounts } : undefined;
}

function troubleAt(
  { troubles = [], forever }: SandboxSignIn,
  tries: number,
): SandboxTrouble | undefined {
  return troubles[forever ? 0 : tries - 1];
}

/** Simulates the failures of a real provider. */
async function misbehave(trouble: SandboxTrouble, signal: AbortSignal): Promise<ReadAccount> {
  if (trouble === 'sign-in-again' || trouble === 'no-numbers') return { outcome: trouble };
  if (trouble === 'down') return { outcome: 'bank-down' };
  if (trouble === 'garbage') return { outcome: 'read', account: {} } as unknown as ReadAccount;
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Too slow')), { once: true });
  });
}

function sign(key: Buffer, said: string): string {
  return keyedHash(key, said).toString('base64url');
}

function nameOf({ firstName, lastName }: LinkOwner): string {
  return `${firstName} ${lastName}`;
}
