import { initBankLink as call } from '@paystead/contract/bank-accounts';
import { bankLink } from '../partners/bank-link/bank-link.ts';
import { command } from '../platform/command.ts';
import { sha256 } from '../platform/crypto.ts';
import { refuse } from '../platform/refusal.ts';
import { findAccounts, statusOf } from './accounts.queries.ts';
import { viewAccount } from './bank-account.view.ts';
import { LINK_KEY, ownerOf } from './link-owner.ts';
import { insertLink } from './links.queries.ts';
import { CHECKED } from './new-account.ts';

/** How long a person has for signing in at the bank. */
const OPEN_FOR = Temporal.Duration.from({ minutes: 30 });

/**
 * Opens the bank's sign-in window. CONFIRM_PRIMARY when payroll told an account nobody has
 * confirmed yet.
 */
export const initBankLink = command(
  call,
  async ({ actor, config, db, input, now, today, vault }) => {
    const accounts = await findAccounts(db, actor.gid);
    const onFile = accounts.find((row) => row.way === 'PAYROLL' && statusOf(row) === CHECKED);

    const link = bankLink(config, vault.key(LINK_KEY));
    const token = await link?.openWindow(await ownerOf(db, actor.gid));
    if (!link || !token) return refuse('BANK_LINK_DOWN');

    const expiresAt = now.add(OPEN_FOR);
    await insertLink(db, {
      borrower_gid: actor.gid,
      token_hash: sha256(token),
      verify_primary: input.verify_primary ?? false,
      expires_at: new Date(expiresAt.epochMilliseconds),
      created_at: new Date(now.epochMilliseconds),
    });

    return {
      flow: onFile ? ('CONFIRM_PRIMARY' as const) : ('QUEUE' as const),
      link_token: token,
      expires_at: expiresAt.toString(),
      provider: link.provider,
      on_file: onFile ? viewAccount(onFile, today) : null,
    };
  },
);
