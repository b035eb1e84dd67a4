import { posix } from 'node:path';
import type { Finding, House } from './house.ts';

/** A folder with more files than this is hard to scan. */
const MOST_FILES = 40;

/** Folders with many files of one kind, each with the reason to keep them together. */
export const UNIFORM: Readonly<Record<string, string>> = {
  'kit/src/icon':
    'one icon a file: a single list of all 70 adds 2.2 kB to the first page, which has none to spare',
  'server/migrations': 'one numbered sequence, applied in order',
};

const SOURCE = /\.(?:ts|tsx|mjs|css|sql)$/;

/**
 * A folder has at most 40 source files, including tests. Split a longer one into sub-folders named
 * for its subjects, or list it above with a reason if all its files are of one kind.
 */
export function folderSizes(house: House): Finding[] {
  const sizes = new Map<string, number>();
  for (const path of house.files) {
    if (!SOURCE.test(path)) continue;
    const folder = posix.dirname(path);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  const tooLong = [...sizes]
    .filter(([folder, size]) => size > MOST_FILES && !(folder in UNIFORM))
    .map(([where, size]) => ({ where, why: `${size} source files, at most ${MOST_FILES}` }));
  const needless = Object.keys(UNIFORM)
    .filter((folder) => sizes.has(folder) && (sizes.get(folder) ?? 0) <= MOST_FILES)
    .map((where) => ({ where, why: 'is listed as a long folder but isn’t one' }));
  return [...tooLong, ...needless];
}
