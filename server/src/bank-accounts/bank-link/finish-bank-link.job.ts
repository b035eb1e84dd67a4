import { body, Gid } from '@paystead/contract/primitives';
import type { Reading } from '../../partners/bank-link/bank-link.ts';
import { bankLetters, fill } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { steppedJob } from '../../platform/jobs/job.ts';
import { lockAccounts } from '../account/accounts.queries.ts';
import { retryBankLinkLater } from './retry-bank-link-later.ts';
import { askBank, type BankRequest } from './ask-bank.ts';
import { saveLinkedAccount, refusalToSave, wordsOfLink } from './save-linked-account.ts';
import { adviseOnFailure } from './link-failures.ts';
import { readLinkOwner } from './link-owner.ts';
import { openSecret, sealSecret } from './link-secret.ts';
import {
  changeLink,
  endLink,
  findWaitingLink,
  lockWaitingLink,
  type LinkRow,
} from './links.queries.ts';
import { tellOfChange, tellOwner } from '../account/tell-owner.ts';

/** We stop after about an hour, and the person chooses another way. */
const MOST_TRIES = 8;

/**
 * Asks again for the account of a link whose bank was down, slow or answered nonsense. Locks the
 * link and reads it again before storing anything, so that it stores the account once.
 */
export const finishBankLink = steppedJob(
  'finish-bank-link',
  body({ gid: Gid }),
  async ({ config, input, step, vault }) => {
    const question = await step((context) => pendingLinkRequest(context, input.gid));
    if (!question) return;

    const said = await askBank({ config, vault }, question);

    await step((context) => recordOutcome(context, input.gid, said));
  },
);

async function pendingLinkRequest(
  { db, vault }: WorkContext,
  gid: string,
): Promise<BankRequest | undefined> {
  const link = await findWaitingLink(db, gid);
  const secret = link && openSecret(vault, gid, link.secret_cipher);
  if (!link || !secret) return undefined;
  return { secret, owner: await readLinkOwner(db, link.borrower_gid), tries: link.tries + 1 };
}

async function recordOutcome(context: WorkContext, gid: string, said: Reading): Promise<void> {
  const { db } = context;
  const seen = await findWaitingLink(db, gid);
  if (!seen) return;
  await lockAccounts(db, seen.borrower_gid);
  const link = await lockWaitingLink(db, gid);
  if (!link) return;

  if (said.outcome === 'read') return saveAccounts(context, link, said);
  if (said.outcome === 'later') return wait(context, link, said.credential);
  const codes = { expired: 'LINK_EXPIRED', 'no-numbers': 'BANK_NUMBERS_MISSING' } as const;
  if (said.outcome !== 'sign-in-again') return giveUp(context, link, codes[said.outcome]);
  await changeLink(db, gid, { state: 'SIGN_IN_AGAIN', tries: link.tries + 1 });
  await tellOwnerOfOutcome(context, link, 'ITEM_LOGIN_REQUIRED');
}

async function saveAccounts(
  context: WorkContext,
  link: LinkRow,
  { account }: Extract<Reading, { outcome: 'read' }>,
): Promise<void> {
  const { db, now } = context;
  const owner = await readLinkOwner(db, link.borrower_gid);
  const why = refusalToSave(account, owner);
  if (why) return giveUp(context, link, why);

  const row = await saveLinkedAccount(context, account, owner, {
    borrowerGid: link.borrower_gid,
    primary: link.take_primary && link.swap_allowed ? 'ALWAYS' : 'IF_NONE',
    swapAllowed: link.swap_allowed,
  });
  const institution = link.institution ?? account.institution;
  await endLink(db, link.gid, { outcome: 'LINKED', institution, ended_at: now });
  await tellOfChange(context, row, wordsOfLink(row));
}

async function wait(context: WorkContext, link: LinkRow, credential: string | null): Promise<void> {
  const { db, vault } = context;
  const tries = link.tries + 1;
  if (tries >= MOST_TRIES) return giveUp(context, link, 'GAVE_UP');
  const secret = openSecret(vault, link.gid, link.secret_cipher);
  const sealed = secret && sealSecret(vault, link.gid, { ...secret, credential });
  await changeLink(db, link.gid, { tries, secret_cipher: sealed });
  await retryBankLinkLater(context, link.gid, tries);
}

async function giveUp(context: WorkContext, link: LinkRow, code: string): Promise<void> {
  await changeLink(context.db, link.gid, { state: 'FAILED', outcome: code, ended_at: context.now });
  await tellOwnerOfOutcome(context, link, code);
}

async function tellOwnerOfOutcome(
  context: WorkContext,
  link: LinkRow,
  code: string,
): Promise<void> {
  const { message } = adviseOnFailure(code, link.institution ?? undefined);
  await tellOwner(context, link.borrower_gid, {
    ...fill(context, bankLetters.accountNotConnected, { reason: message }),
    about: 'bank link without an account',
  });
}
