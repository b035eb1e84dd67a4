import type { Match } from '@paystead/contract/verification/review';

/** Letters, digits and single spaces in lower case: how two spellings are compared. */
function plain(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Whether two sources say the same; UNKNOWN when one of them says nothing. */
export function matchWords(one: string | null, other: string | null): Match {
  if (one === null || other === null) return 'UNKNOWN';
  return plain(one) === plain(other) ? 'SAME' : 'DIFFERENT';
}

/** Names, where a middle name or initial more, or another order, is close. */
export function matchNames(one: string | null, other: string | null): Match {
  const exact = matchWords(one, other);
  if (exact !== 'DIFFERENT' || one === null || other === null) return exact;
  const [few = [], many = []] = [plain(one).split(' '), plain(other).split(' ')].toSorted(
    (a, b) => a.length - b.length,
  );
  return few.every((word) => many.includes(word)) ? 'CLOSE' : 'DIFFERENT';
}

/** How several sources agree with the first one. */
export function matchAll(values: readonly (string | null)[], by = matchWords): Match {
  const [first = null, ...others] = values;
  const found = others.map((other) => by(first, other)).filter((match) => match !== 'UNKNOWN');
  if (found.includes('DIFFERENT')) return 'DIFFERENT';
  if (found.includes('CLOSE')) return 'CLOSE';
  return found.length > 0 ? 'SAME' : 'UNKNOWN';
}
