import type { verifyBankLink } from '@paystead/contract/bank-accounts';
import type { Input } from '@paystead/contract/call';
import { bankLink, type LinkedAccount, type LinkOwner } from '../partners/bank-link/bank-link.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { lookupOf } from './account-number.ts';
import { changeAccount, findKnown, findOwn, lockAccounts } from './accounts.queries.ts';
import { nameAccount, viewAccount } from './bank-account.view.ts';
import { LINK_KEY, ownerOf } from './link-owner.ts';
import { endLink, findOpenLink } from './links.queries.ts';
import { statusColumns, storeAccount, VALIDATED, type GivenAccount } from './new-account.ts';
import { isAmongOwners } from './owner-name.ts';
import { takePrimary, type Taking } from './take-primary.ts';
import { tellOfChange } from './tell-owner.ts';

type Finishing = WorkContext & { readonly input: Input<typeof verifyBankLink> };

/** Reads the chosen account from its bank and keeps it as validated. */
export async function finishLink(context: Finishing, primary: 'ALWAYS' | 'IF_NONE') {
  const { actor, db, input, now } = context;
  const at = new Date(now.epochMilliseconds);
  await lockAccounts(db, actor.gid);
  const open = await findOpenLink(db, actor.gid, at);
  if (!open) return refuse('LINK_TOKEN_EXPIRED');

  const owner = await ownerOf(db, actor.gid);
  const linked = await readLinked(context, owner);
  if (linked.type === 'OTHER') return refuse('ACCOUNT_NOT_SUPPORTED');
  if (!isAmongOwners(linked.owners, owner)) return refuse('OWNER_DIFFERS');

  const taking = { borrowerGid: actor.gid, primary, swapAllowed: open.swap_allowed };
  const gid = await keepLinked(context, linked, { type: linked.type, ...taking });
  const institution = input.institution ?? linked.institution;
  await endLink(db, open.gid, { outcome: 'LINKED', institution, ended_at: at });

  const row = await findOwn(db, actor.gid, gid);
  if (!row) throw new Error(`The account ${gid} was not stored`);
  await tellOfChange(context, row, `Your ${nameAccount(row)} was verified.`);
  return viewAccount(row, context);
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
  given: Taking & Pick<GivenAccount, 'type'>,
): Promise<string> {
  const { actor, db, event, now, vault } = context;
  const at = new Date(now.epochMilliseconds);
  const known = await findKnown(db, actor.gid, abaNumber, lookupOf(vault, accountNumber));
  if (!known) {
    return storeAccount(context, {
      ...given,
      abaNumber,
      accountNumber,
      name: `${institution} ${name}`,
      way: 'LINK',
      status: VALIDATED,
    });
  }

  const place = await takePrimary(context, given, known);
  await changeAccount(
    db,
    known.gid,
    {
      way: 'LINK',
      account_type: given.type,
      ...statusColumns(VALIDATED, at),
      ...place,
    },
    at,
  );
  event('bank_account.verified', { kind: 'bank_account', gid: known.gid });
  return known.gid;
}
