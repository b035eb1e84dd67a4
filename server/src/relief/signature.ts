import { ZONE } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';

/** Ignores letter case and spaces when it compares a typed name. */
export function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, '').toLowerCase();
  return plain(typed) === plain(name);
}

/** The lines below a signed text: who, when, and what exactly. */
export function signatureLines(
  { now }: Pick<WorkContext, 'now'>,
  name: string,
  hash: string,
): string[] {
  const at = now.toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: ZONE,
  });
  return [`Signed electronically by ${name} on ${at} Eastern`, `SHA-256 of the text: ${hash}`];
}
