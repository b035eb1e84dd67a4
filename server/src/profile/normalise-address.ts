const PO_BOX = /\b(?:p\.? ?o\.?|post office) ?(?:box|b\.?)(?: ?# ?| |(?=\d))(\w[\w-]*)/i;

/** Words that the postal service capitalizes: two-letter compass points, and unit numbers. */
const CAPITALS = /^(?:n[ew]|s[ew]|[a-z]?\d+[a-z]?|\d+[a-z]?-\d+)$/i;
const ORDINAL = /^(\d+)(st|nd|rd|th)$/i;

/** A line of an address as we store it: title case, and a box as `P.O. Box 218` (S5.3). */
export function normaliseAddress(line: string): { line: string; poBox: boolean } {
  const clean = line.trim().replace(/\s+/g, ' ');
  const box = PO_BOX.exec(clean);
  if (box) return { line: `P.O. Box ${box[1]?.toUpperCase()}`, poBox: true };
  return { line: clean.split(' ').map(titleWord).join(' '), poBox: false };
}

function titleWord(word: string): string {
  const ordinal = ORDINAL.exec(word);
  if (ordinal) return word.toLowerCase();
  if (CAPITALS.test(word)) return word.toUpperCase();
  return word.replace(
    /[\p{L}\p{N}]+/gu,
    (part) => part.slice(0, 1).toUpperCase() + part.slice(1).toLowerCase(),
  );
}
