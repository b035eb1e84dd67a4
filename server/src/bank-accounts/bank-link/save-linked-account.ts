import type { LinkedAccount, LinkOwner } from '../../partners/bank-link/bank-link.ts';
import type { RefusalCode } from '@paystead/contract/refusals';
import type { WorkContext } from '../../platform/context.ts';
import { noteAddress } from '../../profile/index.ts';
import { accountNumberHash } from '../account/account-number.ts';
import { isValidated } from '@paystead/lending/states/bank-account-status';
import type { QueueItemType } from '@paystead/lending/states/queue-status';
import {
  accountStatus,
  changeAccount,
  findKnown,
  findOwn,
  hasProvedPrimary,
  type AccountRow,
} from '../account/accounts.queries.ts';
import {
  CHECKED,
  statusColumns,
  storeAccount,
  VALIDATED,
  type GivenAccount,
} from '../account/new-account.ts';
import { ownerMatch } from './owner-name.ts';
import { inSentence, nameAccount } from '../account/bank-account.view.ts';
import { isDecided } from '../account/owners.queries.ts';
import { openStatementItem } from '../statement/open-statement-item.ts';
import { takePrimary, type Taking } from '../account/take-primary.ts';

/** Why we don't store an account that a bank reported; undefined when we do. */
export function refusalToSave(
  linked: LinkedAccount,
  owner: LinkOwner,
): Extract<RefusalCode, 'ACCOUNT_NOT_SUPPORTED' | 'OWNER_DIFFERS'> | undefined {
  if (linked.type === 'OTHER') return 'ACCOUNT_NOT_SUPPORTED';
  return ownerMatch(linked.owners, owner) === 'NONE' ? 'OWNER_DIFFERS' : undefined;
}

/**
 * Stores a new account, or validates one that we already have. If the bank names its owner by an
 * initial, it may be somebody else's: before a decision, the decision asks about it; after it, and
 * for a second account, a statement has to prove it first.
 */
export async function saveLinkedAccount(
  context: WorkContext,
  linked: LinkedAccount,
  owner: LinkOwner,
  taking: Taking,
): Promise<AccountRow> {
  const { db, now, vault } = context;
  const { borrowerGid } = taking;
  const isUnclear = ownerMatch(linked.owners, owner) === 'INITIAL';
  const asked = isUnclear ? await itemFor(context, taking) : null;
  const lookup = accountNumberHash(vault, linked.accountNumber);
  const known = await findKnown(db, borrowerGid, linked.abaNumber, lookup);
  const gid = known
    ? await prove(context, known, linked, taking, asked === null)
    : await storeAccount(context, {
        ...taking,
        ...(asked && { primary: 'IF_NONE' }),
        abaNumber: linked.abaNumber,
        accountNumber: linked.accountNumber,
        type: linkedType(linked),
        name: `${linked.institution} ${linked.name}`,
        way: 'LINK',
        status: asked ? CHECKED : VALIDATED,
      });
  await changeAccount(db, gid, { owner_unclear: isUnclear }, now);
  if (linked.address) await noteAddress(context, borrowerGid, 'PLAID', linked.address);
  const row = await findOwn(db, borrowerGid, gid);
  if (!row) throw new Error(`The account ${gid} was not stored`);
  if (!asked || isValidated(accountStatus(row))) return row;
  await openStatementItem(context, row, asked);
  return (await findOwn(db, borrowerGid, gid)) ?? row;
}

/** The item that asks for the statement of an unclear account; null while a decision can ask. */
async function itemFor(
  { db }: WorkContext,
  { borrowerGid, primary }: Taking,
): Promise<QueueItemType | null> {
  const hasAnother = await hasProvedPrimary(db, borrowerGid);
  if (hasAnother && primary !== 'ALWAYS') return 'BACKUP_PAYMENT';
  return (await isDecided(db, borrowerGid)) ? 'PRIMARY_BANK' : null;
}

/** Validates a known account, unless its owner is unclear. */
async function prove(
  context: WorkContext,
  known: AccountRow,
  linked: LinkedAccount,
  taking: Taking,
  isClear: boolean,
): Promise<string> {
  const { db, event, now } = context;
  if (!isClear) return known.gid;
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

/** What its owner reads about a linked account. */
export function wordsOfLink(row: AccountRow): string {
  const account = inSentence(nameAccount(row));
  if (isValidated(accountStatus(row))) return `Your ${account} was verified.`;
  return `Your bank didn’t give your full name for your ${account}. Send us a statement that shows it.`;
}
