import type { verifyBankLink } from '@paystead/contract/bank-accounts';
import type { Input } from '@paystead/contract/call';
import { bankLink, type LinkedAccount, type LinkOwner } from '../partners/bank-link/bank-link.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { lookupOf } from './account-number.ts';
import { changeAccount, clearFlag, findKnown, findOwn, lockAccounts } from './accounts.queries.ts';
import { nameAccount, viewAccount } from './bank-account.view.ts';
import { LINK_KEY, ownerOf } from './link-owner.ts';
import { endLink, findOpenLink } from './links.queries.ts';
import {
  statusColumns,
  storeAccount,
  takesPrimary,
  VALIDATED,
  type GivenAccount,
} from './new-account.ts';
import { isAmongOwners } from './owner-name.ts';
import { tellOfChange } from './tell-owner.ts';

type Finishing = WorkContext & { readonly input: Input<typeof verifyBankLink> };

/** Reads the chosen account from its bank and keeps it as validated. */
export async function finishLink(context: Finishing, primary: 'ALWAYS' | 'IF_NONE') {
  const { actor, db, input, now, today } = context;
  const at = new Date(now.epochMilliseconds);
  await lockAccounts(db, actor.gid);
  const open = await findOpenLink(db, actor.gid, at);
  if (!open) return refuse('LINK_TOKEN_EXPIRED');

  const owner = await ownerOf(db, actor.gid);
  const linked = await readLinked(context, owner);
  if (linked.type === 'OTHER') return refuse('ACCOUNT_NOT_SUPPORTED');
  if (!isAmongOwners(linked.owners, owner)) return refuse('OWNER_DIFFERS');

  const gid = await keepLinked(context, linked, { type: linked.type, primary });
  const institution = input.institution ?? linked.institution;
  await endLink(db, open.gid, { outcome: 'LINKED', institution, ended_at: at });

  const row = await findOwn(db, actor.gid, gid);
  if (!row) throw new Error(`The account ${gid} was not stored`);
  await tellOfChange(context, actor.gid, `Your ${nameAccount(row)} was verified.`);
  return viewAccount(row, today);
}

async function readLinked(
  { config, input, vault }: Finishing,
  owner: LinkOwner,
): Promise<LinkedAccount> {
  const read = await bankLink(config, vault.key(LINK_KEY))?.readAccount({
    publicToken: input.public_token,
    accountId: input.account_id,
    owner,
  });
  if (!read || read.outcome === 'down') return refuse('BANK_LINK_DOWN');
  return read.outcome === 'expired' ? refuse('LINK_TOKEN_EXPIRED') : read.account;
}

/** A new account, or one that was known already and is now validated by its bank. */
async function keepLinked(
  context: Finishing,
  { abaNumber, accountNumber, institution, name }: LinkedAccount,
  { type, primary }: Pick<GivenAccount, 'type' | 'primary'>,
): Promise<string> {
  const { actor, db, event, now, vault } = context;
  const at = new Date(now.epochMilliseconds);
  const known = await findKnown(db, actor.gid, abaNumber, lookupOf(vault, accountNumber));
  if (!known) {
    return storeAccount(context, {
      borrowerGid: actor.gid,
      abaNumber,
      accountNumber,
      type,
      name: `${institution} ${name}`,
      way: 'LINK',
      status: VALIDATED,
      primary,
    });
  }

  const isPrimary = await takesPrimary(db, { borrowerGid: actor.gid, primary });
  if (isPrimary) await clearFlag(db, actor.gid, 'primary_account', at);
  await changeAccount(
    db,
    known.gid,
    {
      way: 'LINK',
      account_type: type,
      ...statusColumns(VALIDATED, at),
      ...(isPrimary && { primary_account: true }),
    },
    at,
  );
  event('bank_account.verified', { kind: 'bank_account', gid: known.gid });
  return known.gid;
}
