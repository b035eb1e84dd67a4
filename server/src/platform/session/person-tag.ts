import type { Actor } from './actor.ts';
import type { Vault } from '../sealing/vault.ts';

/**
 * Names the person of a session in every answer, and in each request the person that the page
 * shows. So a page notices that its browser has logged in as somebody else meanwhile, and the
 * server refuses what the page would do under the wrong name.
 */
export const PERSON_HEADER = 'x-person';

/**
 * The tag of whoever a page belongs to: in a viewing of staff the viewing, so that its pages are
 * never taken for the borrower's own.
 */
export function tagOf(vault: Pick<Vault, 'lookup'>, { kind, gid, viewer }: Actor): string {
  return personTag(vault, viewer ? { kind: 'viewing', gid: viewer.viewing } : { kind, gid });
}

/** The same for every session of a person; says nothing about them, and nobody else can make it. */
export function personTag(
  vault: Pick<Vault, 'lookup'>,
  { kind, gid }: { kind: Actor['kind'] | 'viewing'; gid: string },
): string {
  return vault.lookup(`${kind} ${gid}`, 'person tag').toString('base64url').slice(0, 22);
}
