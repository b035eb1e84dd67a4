import { initBankLink as call } from '@paystead/contract/bank-accounts';
import { isValidated } from '@paystead/lending/bank-account-status';
import { hasFreshFactor } from '../identity/index.ts';
import { bankLink } from '../partners/bank-link/bank-link.ts';
import { command } from '../platform/command.ts';
import type { Context, WorkContext } from '../platform/context.ts';
import { sha256 } from '../platform/crypto.ts';
import { refuse } from '../platform/refusal.ts';
import { findAccounts, hasProvedPrimary, statusOf, type AccountRow } from './accounts.queries.ts';
import { addPayrollAccount } from './add-payroll-account.ts';
import { viewAccount } from './bank-account.view.ts';
import { LINK_KEY, ownerOf } from './link-owner.ts';
import { insertLink } from './links.queries.ts';

/** How long a person has for signing in at the bank. */
const OPEN_FOR = Temporal.Duration.from({ minutes: 30 });

/**
 * Opens the bank's sign-in window. CONFIRM_PRIMARY when a primary account is looked for and payroll
 * has told one that waits to be confirmed (S4.4, decisions §6); another may be linked all the same.
 */
export const initBankLink = command(call, async (context) => {
  const { actor, config, db, input, now, vault } = context;
  const swapAllowed = await mayTakePrimary(context);
  const onFile = input.verify_primary ? await payrollAccount(context) : undefined;

  const link = bankLink(config, vault.key(LINK_KEY));
  const token = await link?.openWindow(await ownerOf(db, actor.gid));
  if (!link || !token) return refuse('BANK_LINK_DOWN');

  const expiresAt = now.add(OPEN_FOR);
  await insertLink(db, {
    borrower_gid: actor.gid,
    token_hash: sha256(token),
    verify_primary: input.verify_primary ?? false,
    swap_allowed: swapAllowed,
    expires_at: new Date(expiresAt.epochMilliseconds),
    created_at: new Date(now.epochMilliseconds),
  });

  return {
    flow: onFile ? ('CONFIRM_PRIMARY' as const) : ('QUEUE' as const),
    link_token: token,
    expires_at: expiresAt.toString(),
    provider: link.provider,
    on_file: onFile ? viewAccount(onFile, context) : null,
  };
});

/**
 * A new main account in place of a proved one needs a fresh factor, asked for before the person
 * goes to the bank rather than after.
 */
async function mayTakePrimary(context: Context<typeof call>): Promise<boolean> {
  const { actor, db, input } = context;
  if (!input.verify_primary) return false;
  const isFresh = await hasFreshFactor(context, actor.gid);
  if (!isFresh && (await hasProvedPrimary(db, actor.gid))) return refuse('FRESH_FACTOR_NEEDED');
  return isFresh;
}

/** Asked for only while no primary account is proved. */
async function payrollAccount(context: WorkContext): Promise<AccountRow | undefined> {
  const accounts = await findAccounts(context.db, context.actor.gid);
  const isSettled = accounts.some((row) => row.primary_account && isValidated(statusOf(row)));
  return isSettled ? undefined : addPayrollAccount(context);
}
