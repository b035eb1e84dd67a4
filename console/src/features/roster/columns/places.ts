import type { Roster } from '../roster-words.ts';

/** One value of a line, as somebody types it. */
export interface Place {
  readonly name: string;
  readonly start: string;
  readonly length: string;
  readonly field: string;
  readonly sample: string;
}

/** The places that we know or guessed; a file with separators has none. */
export function firstPlaces({ columns, format }: Roster): Place[] {
  if (format !== 'FIXED_WIDTH') {
    return [{ name: '', start: '1', length: '', field: '', sample: '' }];
  }
  return columns.map(({ field, length, name, sample, start }) => ({
    name,
    start: String(start ?? ''),
    length: String(length ?? ''),
    field: field ?? '',
    sample,
  }));
}

const WHOLE = /^\d{1,5}$/;

/** The first thing that is wrong with the places, as a sentence; null if nothing is. */
export function placeFault(places: readonly Place[], skip: string): string | null {
  if (!WHOLE.test(skip) || Number(skip) > 20) {
    return 'Say how many lines at the top are no people: 0 to 20';
  }
  for (const [at, { length, name, start }] of places.entries()) {
    const called = name.trim() || `value ${at + 1}`;
    if (name.trim() === '') return `Name value ${at + 1}`;
    if (!WHOLE.test(start) || Number(start) < 1) {
      return `Enter the first character of ${called}: 1 or more`;
    }
    if (!WHOLE.test(length) || Number(length) < 1 || Number(length) > 500) {
      return `Enter how many characters ${called} has: 1 to 500`;
    }
  }
  return null;
}

/** The next value begins where the last one ends. */
export function placeAfter(places: readonly Place[]): Place {
  const last = places.at(-1);
  const start = last ? Number(last.start) + Number(last.length) : 1;
  return {
    name: '',
    start: Number.isFinite(start) ? String(start) : '',
    length: '',
    field: '',
    sample: '',
  };
}
