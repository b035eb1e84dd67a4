import type { Roster } from '../roster-words.ts';

/** One value of a line, as somebody types it. */
export interface Place {
  readonly name: string;
  readonly start: string;
  readonly length: string;
  readonly field: string;
}

/** The places that we know or guessed; a file with separators has none. */
export function firstPlaces({ columns, format }: Roster): Place[] {
  if (format !== 'FIXED_WIDTH') {
    return [{ name: '', start: '1', length: '', field: '' }];
  }
  return columns.map(({ field, length, name, start }) => ({
    name,
    start: String(start ?? ''),
    length: String(length ?? ''),
    field: field ?? '',
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

interface FirstLine {
  readonly columns: readonly Pick<Roster['columns'][number], 'start' | 'length' | 'sample'>[];
  readonly line_shape: string | null;
}

/** What a value says in the first person's line; where it moved, in the letters of its shape. */
export function rowSays(
  { columns, line_shape: shape }: FirstLine,
  place: Pick<Place, 'start' | 'length'>,
): string {
  const known = columns.find(
    ({ length, start }) => String(start) === place.start && String(length) === place.length,
  );
  if (known) return known.sample;
  const start = Number(place.start) - 1;
  if (shape === null || !WHOLE.test(place.start) || !WHOLE.test(place.length)) return '';
  return shape.slice(Math.max(0, start), start + Number(place.length)).trim();
}

/** A line under a ruler that numbers each tenth character. */
export function ruled(line: string): string {
  const tens = Math.ceil(line.length / 10);
  const numbers = Array.from({ length: tens }, (_, ten) => String((ten + 1) * 10).padStart(10));
  const ticks = Array.from({ length: tens }, () => '····┴····|');
  return [numbers.join(''), ticks.join(''), line].join('\n');
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
  };
}
