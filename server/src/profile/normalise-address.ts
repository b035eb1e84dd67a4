const PO_BOX = /\b(?:p\.? ?o\.?|post office) ?(?:box|b\.?)(?: ?# ?| |(?=\d))(\w[\w-]*)/i;

/** Words that the postal service capitalizes: two-letter compass points, and unit numbers. */
const CAPITALS = /^(?:n[ew]|s[ew]|[a-z]?\d+[a-z]?|\d+[a-z]?-\d+)$/i;
const ORDINAL = /^(\d+)(st|nd|rd|th)$/i;
/** A name with a capital inside, such as `DeKalb` or `LaSalle`: its owner knows how it is written. */
const INNER_CAPITAL = /^\p{L}\p{Ll}+\p{Lu}\p{Ll}/u;
const MC = /^mc(?=\p{L}{2})/iu;

/**
 * A line of an address as we store it: title case, and a box as `P.O. Box 218` (S5.3). A street
 * beside the box stays.
 * @returns `poBox` only if the line names a box and no street
 */
export function normaliseAddress(line: string): { line: string; poBox: boolean } {
  const clean = line.trim().replace(/\s+/g, ' ');
  const box = PO_BOX.exec(clean);
  if (!box) return { line: titleWords(clean), poBox: false };

  const before = clean.slice(0, box.index);
  const after = clean.slice(box.index + box[0].length);
  const named = `P.O. Box ${box[1]?.toUpperCase()}`;
  // A street has a number; other words beside a box, such as "Attn. Ms. Lee", are no street.
  const poBox = !/\d/.test(before + after);
  return { line: `${titleWords(before)}${named}${titleWords(after)}`, poBox };
}

function titleWords(text: string): string {
  return text.split(' ').map(titleWord).join(' ');
}

function titleWord(word: string): string {
  const ordinal = ORDINAL.exec(word);
  if (ordinal) return word.toLowerCase();
  if (CAPITALS.test(word)) return word.toUpperCase();
  return word.replace(/[\p{L}\p{N}]+/gu, titlePart);
}

function titlePart(part: string): string {
  const first = part.slice(0, 1).toUpperCase();
  if (INNER_CAPITAL.test(part)) return first + part.slice(1);
  if (MC.test(part)) return `Mc${titlePart(part.slice(2))}`;
  return first + part.slice(1).toLowerCase();
}
