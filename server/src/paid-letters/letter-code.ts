import { randomInt } from 'node:crypto';

/** Without I, L and O, which look like 1 and 0, and without vowels, which spell words. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXZ';
const GROUPS = 4;
const GROUP = 4;

/** A new code: 16 random letters, too many to guess (68 bits). */
export function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A code as a person types it: any case, with or without hyphens and spaces. */
export function typedCode(text: string): string {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return (letters.match(/.{1,4}/g) ?? []).join('-');
}
