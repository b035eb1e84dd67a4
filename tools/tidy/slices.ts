import type { Finding, House } from './house.ts';

const NO_SLICE = new Set(['platform', 'partners', 'demo']);
const FIXED = /^(?:README\.md|routes\.ts|index\.ts)$/;
/** Queries, views and tests, beside the acts they serve. */
const BESIDE = /^(?:[a-z-]+\/)?[a-z0-9-]+(?:\.(?:queries|view)|(?:\.[a-z]+)*\.test)\.ts$/;
/** A use case, a job or a part; a big slice groups them in folders, one level deep. */
const ACT = /^(?:[a-z-]+\/)?([a-z0-9-]+)(?:\.job)?\.ts$/;
const EXPORTED =
  /^export (?:async )?(?:const|function|class|let) (\w+)|^export (?:\{|\*|default)/gm;

/** The slices of the server with the files of each, by their path inside the slice. */
export function slicesOf(house: House): Map<string, string[]> {
  const slices = new Map<string, string[]>();
  for (const path of house.files) {
    const [, slice, file] = /^server\/src\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (!slice || !file || NO_SLICE.has(slice)) continue;
    slices.set(slice, [...(slices.get(slice) ?? []), file]);
  }
  return slices;
}

/** What makes a file an act: it declares a use case, a job or a step of the close of day. */
const DECLARES = /= (?:command|anonymousCommand|query|dryRun|job|steppedJob|dailyStep)\(/;

/**
 * Each slice explains itself and holds the eight kinds of file and their tests, nothing else. A use
 * case or job exports one value of its file's name, or its step of the close of day (`…Step`);
 * types may stand beside it. A file that declares none of these is a part: what acts of the slice
 * share.
 */
export function sliceFiles(house: House): Finding[] {
  return [...slicesOf(house)].flatMap(([slice, files]) => {
    const folder = `server/src/${slice}`;
    const readme = files.includes('README.md')
      ? []
      : [{ where: folder, why: 'the slice has no README.md' }];
    return [...readme, ...files.flatMap((file) => strange(house, folder, file))];
  });
}

function strange(house: House, folder: string, file: string): Finding[] {
  if (FIXED.test(file) || BESIDE.test(file) || file.startsWith('fixtures/')) return [];
  const where = `${folder}/${file}`;
  const [, words] = ACT.exec(file) ?? [];
  if (!words) return [{ where, why: 'is none of the eight kinds of file' }];
  if (/\/(?:index|routes)\.ts$/.test(file)) {
    return [{ where, why: 'a slice has one door and one list of routes, both at its top' }];
  }

  if (!file.endsWith('.job.ts') && !DECLARES.test(house.text(where))) return [];
  const name = camelCase(words);
  const exported = [...house.text(where).matchAll(EXPORTED)].map(([, found]) => found ?? 'a list');
  const others = exported.filter((found) => found !== name && found !== `${name}Step`);
  if (others.length === 0) return [];
  return [{ where, why: `exports ${others.join(', ')} beside or instead of ${name}` }];
}

/** `make-payment` → `makePayment`. */
export function camelCase(words: string): string {
  return words.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
