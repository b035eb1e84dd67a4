import type { Answer } from '@paystead/contract/call';
import type { unlockAccount } from '@paystead/contract/product/access';
import {
  accountCounter,
  type AccountLock,
  contactHold,
  findAccountLock,
} from '../../identity/index.ts';
import { isoTime } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Account, countOpen, findAccount } from './access.queries.ts';

type AccessContext = Pick<Context, 'actor' | 'db' | 'vault' | 'now'>;

/** Whom a member of staff may help: administrators everyone, servicers borrowers only. */
export function maySee({ roles }: Context['actor'], { kind }: Pick<Account, 'kind'>): boolean {
  return kind === 'borrower' || roles.includes('administrator') || roles.includes('auditor');
}

/**
 * The account that an action is about, with its lock. Refuses one that the actor may not help, as
 * if it didn't exist, and the actor's own.
 */
export async function accountToHelp(
  context: AccessContext & { input: { kind: Account['kind']; gid: string } },
): Promise<{ account: Account; before: AccountLock }> {
  const { actor, db, input } = context;
  const mayHelp = input.kind === 'borrower' || actor.roles.includes('administrator');
  const account = mayHelp ? await findAccount(db, input.kind, input.gid) : undefined;
  if (!account?.active) return refuse('NOT_FOUND');
  if (account.gid === actor.gid) return refuse('OTHER_PERSON_NEEDED');

  return { account, before: await findAccountLock(context, counterOf(context, account)) };
}

export function counterOf({ vault }: Pick<Context, 'vault'>, { kind, email }: Account) {
  return accountCounter(vault, kind, email);
}

/** The subject of an event about the account. */
export function subjectOf({ kind, gid }: Account) {
  return { kind: kind === 'borrower' ? 'borrower' : 'staff_member', gid };
}

/** A lock in the audit trail. */
export function lockFacts({ lock, until, mustChange }: AccountLock) {
  return { lock, locked_until: until?.toString() ?? null, reset_due: mustChange };
}

/** The account as it is now, within this transaction. */
export async function viewAccess(
  context: AccessContext,
  account: Account,
): Promise<Answer<typeof unlockAccount>> {
  const { actor, db, now } = context;
  const { lock, until, mustChange } = await findAccountLock(context, counterOf(context, account));
  const hold = await contactHold(context, account.gid);
  const open = await countOpen(db, account.gid, now);
  return {
    ...account,
    lock,
    locked_until: until && isoTime(until),
    reset_due: mustChange,
    open_sessions: open.sessions ?? 0,
    known_devices: open.devices ?? 0,
    contact_hold_until: hold && isoTime(hold.until),
    own: account.gid === actor.gid,
  };
}
