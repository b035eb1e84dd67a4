import { type AnyCall, employerRoles, staffRoles, type Who } from '@paystead/contract/call';
import type { Actor } from './actor.ts';
import { refuse } from '../refusal.ts';

export type Site = 'borrower' | 'console';

/** How the database found the session of a request's cookie. */
export type SessionState = 'live' | 'idle' | 'ended' | null;

/** Console calls are served on the console's own address only, all others on the borrower's. */
export function siteOf(call: AnyCall): Site {
  return call.path === '/console' || call.path.startsWith('/console/') ? 'console' : 'borrower';
}

const STAFF = new Set<Who>(staffRoles);
const EMPLOYER = new Set<Who>(employerRoles);

/** One line of `who`: does this actor fit it? Anything not listed is refused. */
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
 * Lets the actor make the call or refuses, with the reason that tells the client what to do next.
 * Order: signed in at all, not breached (S8.4), second factor given, verified, right role.
 */
export function authorize(call: AnyCall, site: Site, actor: Actor, state: SessionState): void {
  const open = call.who.includes('anyone');
  if (!open && actor.session === null) refuse(state === null ? 'NOT_SIGNED_IN' : 'SESSION_ENDED');
  if (!open && isForeign(actor, site)) refuse('NOT_SIGNED_IN');
  if (actor.breached && !open && !isOpenWhileBreached(call)) refuse('USER_ACCOUNT_BREACHED');
  if (call.who.some((who) => fits(who, actor))) return;

  if (actor.session?.level === 'challenged') refuse('SECOND_FACTOR_NEEDED');
  if (actor.kind === 'borrower' && call.who.includes('verified')) refuse('VERIFICATION_NEEDED');
  refuse('NOT_ALLOWED');
}

function isForeign(actor: Actor, site: Site): boolean {
  return (actor.kind === 'borrower') !== (site === 'borrower');
}

/** The calls of the way back: a new password, the second factor, the sessions, support (B1). */
function isOpenWhileBreached(call: AnyCall): boolean {
  return call.who.includes('challenged') || call.breached === true;
}
