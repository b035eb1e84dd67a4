import { randomUUID } from 'node:crypto';
import { initBankLink as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { isValidated } from '@paystead/lending/states/bank-account-status';
import { hasFreshFactor, refuseDuringHold } from '../../identity/index.ts';
import { bankLink, openWindow, type LinkOwner } from '../../partners/bank-link/bank-link.ts';
import { askingCommand } from '../../platform/calls/command.ts';
import type { Context, WorkContext } from '../../platform/context.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { refuseAndKeep } from '../../platform/refusal.ts';
import { findAccounts, accountStatus, type AccountRow } from '../account/accounts.queries.ts';
import { addPayrollAccount } from '../account/add-payroll-account.ts';
import { viewAccount } from '../account/bank-account.view.ts';
import { LINK_KEY, readLinkOwner } from './link-owner.ts';
import { openSecret, sealSecret, type LinkSecret } from './link-secret.ts';
import { findRenewable, insertLink, type LinkRow } from './links.queries.ts';

/** How long a person has to log in at the bank. */
const OPEN_FOR = Temporal.Duration.from({ minutes: 30 });

type Call = typeof call;

interface Opening {
  /** S9: the person proved a second factor just now. */
  readonly isFresh: boolean;
  readonly owner: LinkOwner;
  readonly renews: { readonly link: LinkRow; readonly secret: LinkSecret } | null;
}

/**
 * Opens the bank's login window, after a fresh factor (S9): checked before the person goes to the
 * bank, not after. CONFIRM_PRIMARY when the person needs a primary account and
 * payroll has reported one that waits for a yes (S4.4, BANK-4); they may still link another.
 */
export const initBankLink = askingCommand(
  call,
  {
    async look(context: Context<Call>): Promise<Opening> {
      const { actor, db } = context;
      await refuseDuringHold(context, actor.gid);
      const owner = await readLinkOwner(db, actor.gid);
      const isFresh = await hasFreshFactor(context, actor.gid);
      return { isFresh, owner, renews: await renewed(context) };
    },
    async ask({ isFresh, owner, renews }: Opening, { config, vault }) {
      if (!isFresh) return null;
      const link = bankLink(config, vault.key(LINK_KEY));
      const credential = renews?.secret.credential ?? null;
      if (!link) return null;
      const open = (known: string | null) =>
        openWindow(link, owner, known, config.bankLink.timeoutMs);
      const token = await open(credential);
      if (token) return { provider: link.provider, token, renews };
      // Start over when a link can no longer be renewed.
      const anew = credential === null ? null : await open(null);
      return anew ? { provider: link.provider, token: anew, renews: null } : null;
    },
  },
  async (context, opened) => {
    const { db, input, now } = context;
    const onFile = input.verify_primary ? await payrollAccount(context) : undefined;
    // The person can confirm the account from payroll without a code and without any bank.
    if (!(await hasFreshFactor(context, context.actor.gid))) {
      return refuseAndKeep('FRESH_FACTOR_NEEDED');
    }
    if (!opened) return refuseAndKeep('BANK_LINK_DOWN');

    const expiresAt = now.add(OPEN_FOR);
    await insertLink(db, {
      ...continued(context, opened.renews),
      borrower_gid: context.actor.gid,
      token_hash: sha256(opened.token),
      verify_primary: input.verify_primary ?? false,
      swap_allowed: input.verify_primary ?? false,
      expires_at: expiresAt,
      created_at: now,
    });

    return {
      flow: onFile ? ('CONFIRM_PRIMARY' as const) : ('QUEUE' as const),
      link_token: opened.token,
      expires_at: expiresAt.toString(),
      provider: opened.provider,
      on_file: onFile ? viewAccount(onFile, context) : null,
    };
  },
);

/** The person’s own link whose login needs a renewal. */
async function renewed({ actor, db, input, vault }: Context<Call>): Promise<Opening['renews']> {
  if (!input.again) return null;
  const link = await findRenewable(db, actor.gid, input.again);
  const secret = link && openSecret(vault, link.gid, link.secret_cipher);
  return secret ? { link, secret } : null;
}

/** A window that renews a login, based on the stored link. */
function continued({ vault }: WorkContext, renews: Opening['renews']) {
  if (!renews) return {};
  const gid = randomUUID();
  return {
    gid,
    renews_gid: renews.link.gid,
    institution: renews.link.institution,
    tries: renews.link.tries,
    secret_cipher: sealSecret(vault, gid, renews.secret),
  };
}

/** Returned only while no primary account is proved. */
async function payrollAccount(context: WorkContext): Promise<AccountRow | undefined> {
  const accounts = await findAccounts(context.db, context.actor.gid);
  const isSettled = accounts.some((row) => row.primary_account && isValidated(accountStatus(row)));
  return isSettled ? undefined : addPayrollAccount(context);
}
