import type { LinkedAccount, LinkOwner } from '../../partners/bank-link/bank-link.ts';
import type { RefusalCode } from '@paystead/contract/refusals';
import type { WorkContext } from '../../platform/context.ts';
import { accountNumberHash } from '../account/account-number.ts';
import { changeAccount, findKnown, findOwn, type AccountRow } from '../account/accounts.queries.ts';
import {
  statusColumns,
  storeAccount,
  VALIDATED,
  type GivenAccount,
} from '../account/new-account.ts';
import { isAmongOwners } from './owner-name.ts';
import { takePrimary, type Taking } from '../account/take-primary.ts';

/** Why we don't store an account that a bank reported; undefined when we do. */
export function refusalToSave(
  linked: LinkedAccount,
  owner: LinkOwner,
): Extract<RefusalCode, 'ACCOUNT_NOT_SUPPORTED' | 'OWNER_DIFFERS'> | undefined {
  if (linked.type === 'OTHER') return 'ACCOUNT_NOT_SUPPORTED';
  return isAmongOwners(linked.owners, owner) ? undefined : 'OWNER_DIFFERS';
}

/** Stores a new account, or validates one that we already have. */
export async function saveLinkedAccount(
  context: WorkContext,
  linked: LinkedAccount,
  taking: Taking,
): Promise<AccountRow> {
  const { db, vault } = context;
  const { borrowerGid } = taking;
  const lookup = accountNumberHash(vault, linked.accountNumber);
  const known = await findKnown(db, borrowerGid, linked.abaNumber, lookup);
  const gid = known
    ? await prove(context, known, linked, taking)
    : await storeAccount(context, {
        ...taking,
        abaNumber: linked.abaNumber,
        accountNumber: linked.accountNumber,
        type: linkedType(linked),
        name: `${linked.institution} ${linked.name}`,
        way: 'LINK',
        status: VALIDATED,
      });
  const row = await findOwn(db, borrowerGid, gid);
  if (!row) throw new Error(`The account ${gid} was not stored`);
  return row;
}

async function prove(
  context: WorkContext,
  known: AccountRow,
  linked: LinkedAccount,
  taking: Taking,
): Promise<string> {
  const { db, event, now } = context;
  const place = await takePrimary(context, taking, known);
  await changeAccount(
    db,
    known.gid,
    { way: 'LINK', account_type: linkedType(linked), ...statusColumns(VALIDATED, now), ...place },
    now,
  );
  event('bank_account.verified', { kind: 'bank_account', gid: known.gid });
  return known.gid;
}

function linkedType({ type }: LinkedAccount): GivenAccount['type'] {
  if (type === 'OTHER') throw new Error('This kind of account is not kept');
  return type;
}
