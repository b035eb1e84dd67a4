import { signInSandboxBank as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { signInAtSandboxBank } from '../../partners/bank-link/sandbox-bank-link.ts';
import type { SandboxAccount } from '../../partners/bank-link/sandbox-banks.ts';
import { command } from '../../platform/calls/command.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { refuse } from '../../platform/refusal.ts';
import { adviseOnFailure, bankWords } from './link-failures.ts';
import { LINK_KEY } from './link-owner.ts';
import { findOpenLink } from './links.queries.ts';

/** The answer of the sandbox bank's window: accounts to choose from, or why the login failed. */
export const signInSandboxBank = command(call, async ({ actor, db, input, now, vault }) => {
  const link = await findOpenLink(db, actor.gid, now, sha256(input.link_token));
  if (!link) return refuse('LINK_TOKEN_EXPIRED', bankWords(input.institution));

  const answer = signInAtSandboxBank(vault.key(LINK_KEY), input);

  if ('error' in answer) {
    const { message } = adviseOnFailure(answer.error, input.institution);
    return { public_token: null, accounts: [], error: { code: answer.error, sentence: message } };
  }
  return {
    public_token: answer.publicToken,
    accounts: answer.accounts.map(viewChoice),
    error: null,
  };
});

function viewChoice({ id, name, accountNumber, type }: SandboxAccount) {
  // The window has no word for a kind we cannot use; choosing it is refused by name.
  const shown = type === 'OTHER' ? ('CHECKING' as const) : type;
  return { id, name, mask: accountNumber.slice(-4), type: shown };
}
