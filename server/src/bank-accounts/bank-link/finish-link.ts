import type { verifyBankLink } from '@paystead/contract/bank-accounts/bank-accounts';
import type { Reading } from '../../partners/bank-link/bank-link.ts';
import { hasFreshFactor, refuseDuringHold } from '../../identity/index.ts';
import type { Asks } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAndKeep } from '../../platform/refusal.ts';
import { hasProvedPrimary, lockAccounts } from '../account/accounts.queries.ts';
import { askBank, type BankRequest } from './ask-bank.ts';
import { retryBankLinkLater } from './retry-bank-link-later.ts';
import { viewAccount } from '../account/bank-account.view.ts';
import { saveLinkedAccount, refusalToSave, wordsOfLink } from './save-linked-account.ts';
import { bankWords } from './link-failures.ts';
import { readLinkOwner } from './link-owner.ts';
import { openSecret, sealSecret, type LinkSecret } from './link-secret.ts';
import { changeLink, endLink, findOpenLink, lockOpenLink, type LinkRow } from './links.queries.ts';
import { tellOfChange } from '../account/tell-owner.ts';

type Call = typeof verifyBankLink;
type Primary = 'ALWAYS' | 'IF_NONE';

/** What we ask a bank after its window closes, before we write anything. */
export function bankLinkRequest(primary: Primary): Asks<Call, BankRequest, Reading> {
  return {
    async look(context) {
      const { actor, db, input, now } = context;
      const open = await findOpenLink(db, actor.gid, now);
      if (!open) return refuse('LINK_TOKEN_EXPIRED', bankWords(input.institution));
      await refuseDuringHold(context, actor.gid);
      await maySwap(context, open, primary);
      const owner = await readLinkOwner(db, actor.gid);
      return { secret: linkSecret(context, open), owner, tries: open.tries + 1 };
    },
    ask: (question, platform) => askBank(platform, question),
  };
}

async function maySwap(context: Context<Call>, open: LinkRow, primary: Primary): Promise<void> {
  const { actor, db } = context;
  if (primary === 'IF_NONE' || open.swap_allowed) return;
  if (!(await hasProvedPrimary(db, actor.gid)) || (await hasFreshFactor(context, actor.gid)))
    return;
  refuse('FRESH_FACTOR_NEEDED');
}

/**
 * A public token works once. The credential it was traded for also serves another account choice.
 */
function linkSecret({ input, vault }: Context<Call>, open: LinkRow): LinkSecret {
  const kept = openSecret(vault, open.gid, open.secret_cipher);
  const isSame = open.renews_gid !== null || kept?.publicToken === input.public_token;
  return {
    publicToken: input.public_token,
    credential: isSame ? (kept?.credential ?? null) : null,
    accountId: input.account_id,
  };
}

/** Stores the account as its bank reported it, or returns the other ways that are left. */
export async function finishLink(context: Context<Call>, said: Reading, primary: Primary) {
  const { actor, db, input, now } = context;
  await lockAccounts(db, actor.gid);
  const open = await lockOpenLink(db, actor.gid, now);
  const bank = bankWords(input.institution);
  if (!open || said.outcome === 'expired') return refuse('LINK_TOKEN_EXPIRED', bank);
  if (said.outcome !== 'read') return goOnWithout(context, open, said, primary);

  const owner = await readLinkOwner(db, actor.gid);
  const why = refusalToSave(said.account, owner);
  if (why) {
    await saveSecret(context, open, said.credential, {});
    return refuseAndKeep(why, bank);
  }
  const taking = { borrowerGid: actor.gid, primary, swapAllowed: open.swap_allowed };
  const row = await saveLinkedAccount(context, said.account, owner, taking);
  await saveSecret(context, open, said.credential, {});
  const institution = input.institution ?? said.account.institution;
  await endLink(db, open.gid, { outcome: 'LINKED', institution, ended_at: now });
  await tellOfChange(context, row, wordsOfLink(row));
  return viewAccount(row, context);
}

type Unread = Exclude<Reading, { outcome: 'read' | 'expired' }>;

/** The final state of a link without an account, and the sentence that names the bank. */
async function goOnWithout(
  context: Context<Call>,
  open: LinkRow,
  said: Unread,
  primary: Primary,
): Promise<never> {
  const { actor, db, input, now } = context;
  const bank = bankWords(input.institution);
  const institution = input.institution ?? null;
  if (said.outcome === 'no-numbers') {
    await endLink(db, open.gid, { outcome: 'BANK_NUMBERS_MISSING', institution, ended_at: now });
    return refuseAndKeep('BANK_NUMBERS_MISSING', bank);
  }

  const isLater = said.outcome === 'later';
  await saveSecret(context, open, said.credential, {
    state: isLater ? 'WAITING' : 'SIGN_IN_AGAIN',
    outcome: isLater ? said.because.toUpperCase() : 'SIGN_IN_AGAIN',
    institution,
    tries: open.tries + 1,
    take_primary: primary === 'ALWAYS',
    swap_allowed: open.swap_allowed || (await hasFreshFactor(context, actor.gid)),
  });
  if (!isLater) return refuseAndKeep('BANK_SIGN_IN_AGAIN', bank);
  await retryBankLinkLater(context, open.gid, open.tries + 1);
  return refuseAndKeep('BANK_STILL_WAITING', bank);
}

async function saveSecret(
  { db, input, vault }: Context<Call>,
  open: LinkRow,
  credential: string | null,
  change: Parameters<typeof changeLink>[2],
): Promise<void> {
  const secret = { publicToken: input.public_token, credential, accountId: input.account_id };
  await changeLink(db, open.gid, {
    ...change,
    secret_cipher: sealSecret(vault, open.gid, secret),
  });
}
