import type { Context } from '../../platform/context.ts';
import { forgetRegistration, isRegisteredHere } from '../../platform/session/registered-here.ts';
import { startSession } from '../../platform/session/session.ts';
import type { Borrower } from '../registration/borrower.queries.ts';
import { findFactors } from '../second-factor/factor.queries.ts';
import { leaveOldSession } from '../sessions/leave-session.ts';
import { findAccountLock } from './account-lock.ts';
import { accountCounter } from './login-counter.queries.ts';

/** The version of an account since its registration: no new password, no breach. */
const AS_REGISTERED = 1;

/**
 * Logs in a person who verifies their address by the emailed link, in the browser where they
 * registered within the last hour (decision 0049). Two proofs stand for the password: the cookie of
 * the registration, where they chose it, and the mailbox. The link works once and an address is
 * verified once, so this can't happen twice. Does nothing for an account that is locked, breached,
 * changed since, or that has a second factor: its owner logs in.
 * @param person as they were before the address was verified; the transaction's actor, locked
 * @returns whether the person is logged in now
 */
export async function enterAfterRegistration(
  context: Omit<Context, 'input'>,
  person: Borrower,
): Promise<boolean> {
  const { db, vault, event } = context;
  if (person.email_verified_at !== null || !isRegisteredHere(context, person.gid)) return false;
  forgetRegistration(context);
  if (person.account_version !== AS_REGISTERED || person.breached_at !== null) return false;
  const counter = accountCounter(vault, 'borrower', person.email);
  const { lock, mustChange } = await findAccountLock(context, counter);
  if (lock !== null || mustChange) return false;
  if ((await findFactors(db, person.gid)).length > 0) return false;

  await leaveOldSession(context);
  await startSession(context, {
    kind: 'borrower',
    actorGid: person.gid,
    employerGid: person.employer_gid,
    level: 'full',
  });
  event(
    'login',
    { kind: 'borrower', gid: person.gid },
    { after: { level: 'full', by: 'registration' } },
  );
  return true;
}
