import { type AnyCall, employerRoles, staffRoles, type Who } from '@paystead/contract/call';
import { openWhileBreached } from '@paystead/contract/identity/open-while-breached';
import type { Actor, KeyFacts } from './actor.ts';
import { refuse } from '../refusal.ts';

export type Site = 'borrower' | 'console';

/**
 * The state of the session behind a request's cookie; `over` for a viewing that holds no more,
 * `wrong` for a key that doesn't work.
 */
export type SessionState = 'live' | 'idle' | 'ended' | 'over' | 'wrong' | null;

/** The console's address serves only console calls, the borrower's address all others. */
export function siteOf(call: AnyCall): Site {
  return call.path === '/console' || call.path.startsWith('/console/') ? 'console' : 'borrower';
}

const STAFF = new Set<Who>(staffRoles);
const EMPLOYER = new Set<Who>(employerRoles);

/** Whether one line of `who` matches this actor. Refuses all that isn't listed. */
export function fits(who: Who, actor: Actor): boolean {
  const signedInFully = actor.session?.level === 'full';
  if (who === 'anyone') return true;
  if (who === 'challenged') return actor.session !== null;
  if (who === 'borrower') return actor.kind === 'borrower' && signedInFully;
  if (who === 'verified') return actor.kind === 'borrower' && signedInFully && actor.verified;
  if (STAFF.has(who)) return actor.kind === 'staff' && signedInFully && actor.roles.includes(who);
  if (EMPLOYER.has(who)) {
    return actor.kind === 'employer' && signedInFully && actor.roles.includes(who);
  }
  return false;
}

/**
 * Throws unless the actor may make the call, with the reason that tells the client what to do next.
 * Checks in this order: logged in, not breached (S8.4), second factor given, verified, right role.
 */
export function authorize(call: AnyCall, site: Site, actor: Actor, state: SessionState): void {
  if (state === 'wrong') refuse('EMPLOYER_KEY_WRONG');
  if (actor.key) return authorizeKey(call, actor.key);
  const open = call.who.includes('anyone');
  if (!open && state === 'over') refuse('VIEWING_OVER');
  if (!open && actor.session === null) refuse(state === null ? 'NOT_SIGNED_IN' : 'SESSION_ENDED');
  if (!open && isForeign(actor, site)) refuse('NOT_SIGNED_IN');
  if (actor.breached && !open && !isOpenWhileBreached(call)) refuse('USER_ACCOUNT_BREACHED');
  if (call.who.some((who) => fits(who, actor))) return;

  if (actor.session?.level === 'challenged') refuse('SECOND_FACTOR_NEEDED');
  if (actor.kind === 'borrower' && call.who.includes('verified')) refuse('VERIFICATION_NEEDED');
  refuse('NOT_ALLOWED');
}

/** CONNECT-4: a key makes only the calls of employers that name a scope, with that scope. */
function authorizeKey({ who, scope }: AnyCall, { scopes }: KeyFacts): void {
  if (scope === undefined || !who.some((one) => EMPLOYER.has(one))) {
    return refuse('EMPLOYER_KEY_NOT_TAKEN');
  }
  if (!scopes.includes(scope)) refuse('EMPLOYER_KEY_SCOPE', { scope });
}

function isForeign(actor: Actor, site: Site): boolean {
  return (actor.kind === 'borrower') !== (site === 'borrower');
}

function isOpenWhileBreached({ method, path }: AnyCall): boolean {
  return openWhileBreached.has(`${method} ${path}`);
}
