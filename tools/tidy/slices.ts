import { placeOf } from '../lint/places.ts';
import type { Finding, House } from './house.ts';
import { declaredRoutes } from './served.ts';

const NO_SLICE = new Set(['platform', 'partners', 'demo']);
const FIXED = /^(?:README\.md|routes\.ts|index\.ts)$/;
/** Queries, views and tests, next to the acts that use them. */
const BESIDE = /^(?:[a-z-]+\/)?[a-z0-9-]+\.(?:queries|view)\.ts$/;
const TEST = /^(?:[a-z-]+\/)?[a-z0-9-]+(?:\.[a-z]+)*\.test\.ts$/;
/** A use case, a job or a part. A big slice groups them in folders, one level deep. */
const ACT = /^(?:[a-z-]+\/)?([a-z0-9-]+)(?:\.job)?\.ts$/;
const EXPORTED = /^export (?!type\b|interface\b|declare\b)(.*)/gm;
const NAMED = /^(?:(?:async )?function\*? |(?:abstract )?class |const |let |var )(\w+)/;
/** `export const a = 1,` with a second name on the next line, as the formatter lays it out. */
const GOES_ON = /,$/;

/** The slices of the server with the files of each, by path inside the slice. */
export function slicesOf(house: House): Map<string, string[]> {
  const slices = new Map<string, string[]>();
  for (const path of house.files) {
    const [, slice, file] = /^server\/src\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (!slice || !file || NO_SLICE.has(slice)) continue;
    slices.set(slice, [...(slices.get(slice) ?? []), file]);
  }
  return slices;
}

/**
 * The platform functions that return a use case, a job or a step of the close of day. A file that
 * imports one is an act. Read from the platform's source, so that none is forgotten.
 */
export function kindsOfAct(house: House): string[] {
  const files = house.files.filter((path) => {
    const place = placeOf(path);
    return place?.part === 'platform' && !place.test && path.endsWith('.ts');
  });
  // A new statement begins at each line that is neither indented nor a closing bracket.
  return files.flatMap((path) =>
    house
      .text(path)
      .split(/^(?=[^\s)}\]])/m)
      .filter((statement) => /\): [^{=]*\b(?:UseCase|Job|DailyStep)\b/.test(statement))
      .flatMap((statement) => {
        const [, name] = /^export (?:const|function) (\w+)/.exec(statement) ?? [];
        return name ? [name] : [];
      }),
  );
}

/**
 * Each slice has a README and only the eight kinds of file and their tests. A use case or job
 * exports one value with the file's name, or its step of the close of day (`…Step`), and may export
 * types. A file that declares none of these is a part: code that acts of the slice share.
 */
export function sliceFiles(house: House): Finding[] {
  const slices = [...slicesOf(house)];
  const kinds = kindsOfAct(house);
  if (slices.length > 0 && kinds.length === 0) {
    return [{ where: 'server/src/platform', why: 'exports no kind of use case, job or step' }];
  }
  const declares = new RegExp(
    `^import \\{[^}]*\\b(?:${kinds.join('|')})\\b[^}]*\\} from '(?:\\.\\./)+platform/`,
    'm',
  );
  const served = new Set(declaredRoutes(house).map(({ from }) => from));
  const isAct = (path: string) =>
    !placeOf(path)?.test &&
    (path.endsWith('.job.ts') || served.has(path) || declares.test(house.text(path)));

  return slices.flatMap(([slice, files]) => {
    const folder = `server/src/${slice}`;
    const readme = files.includes('README.md')
      ? []
      : [{ where: folder, why: 'the slice has no README.md' }];
    return [...readme, ...files.flatMap((file) => strange(house, folder, file, isAct))];
  });
}

function strange(
  house: House,
  folder: string,
  file: string,
  isAct: (path: string) => boolean,
): Finding[] {
  if (TEST.test(file) || file.startsWith('fixtures/')) return [];
  const where = `${folder}/${file}`;
  if (FIXED.test(file) || BESIDE.test(file)) {
    const holds = file.endsWith('.ts') && isAct(where);
    return holds ? [{ where, why: 'declares an act, which needs its own file' }] : [];
  }
  const [, words] = ACT.exec(file) ?? [];
  if (!words) return [{ where, why: 'is not one of the eight kinds of file' }];
  if (/\/(?:index|routes)\.ts$/.test(file)) {
    return [{ where, why: 'a slice has one index.ts and one routes.ts, in its top folder' }];
  }

  if (!isAct(where)) return [];
  const name = camelCase(words);
  const exported = exportedNames(house.text(where));
  const others = exported.filter((found) => found !== name && found !== `${name}Step`);
  if (others.length > 0) {
    return [{ where, why: `exports ${others.join(', ')}, but only ${name} is allowed` }];
  }
  return exported.length > 0 ? [] : [{ where, why: `does not export ${name}` }];
}

/** The values that a file exports. Anything but a plain declaration of one name is 'a list'. */
function exportedNames(text: string): string[] {
  return [...text.matchAll(EXPORTED)].map(([, declared = '']) => {
    const [, name] = NAMED.exec(declared) ?? [];
    return name && !GOES_ON.test(declared) ? name : 'a list';
  });
}

/** `make-payment` → `makePayment`. */
export function camelCase(words: string): string {
  return words.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
