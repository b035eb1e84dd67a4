import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The house as a rule sees it: every file that belongs to it, by its path from the top. */
export interface House {
  readonly files: readonly string[];
  has(path: string): boolean;
  text(path: string): string;
}

/** Something a rule objects to: where, with the line if there is one, and a sentence why. */
export interface Finding {
  where: string;
  why: string;
}

/** A rule of tidiness: looks at the house and says what is wrong; an empty list is praise. */
export type TidyRule = (house: House) => Finding[];

/** All files under version control and new ones that are not ignored. */
export function houseAt(root: string): House {
  const files = [...new Set(listFiles(root))].filter((path) => existsSync(join(root, path)));
  const texts = new Map<string, string>();
  return {
    files: files.toSorted(),
    has: (path) => files.includes(path),
    text(path) {
      const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
      texts.set(path, text);
      return text;
    },
  };
}

function listFiles(root: string): string[] {
  const ask = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const git = spawnSync('git', ask, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (git.status === 0) return git.stdout.split('\0').filter(Boolean);

  // Without git, as in an unpacked archive: everything but what is made on the spot.
  const made = /^(?:node_modules|dist|\.data|\.git|test-results)$/;
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((folder) => made.test(folder)));
}

/** A house that exists only in a test. */
export function plantedHouse(texts: Readonly<Record<string, string>>): House {
  return {
    files: Object.keys(texts).toSorted(),
    has: (path) => path in texts,
    text(path) {
      const text = texts[path];
      if (text === undefined) throw new Error(`The planted house has no ${path}.`);
      return text;
    },
  };
}

const BINARY = /\.(png|jpe?g|gif|webp|avif|ico|woff2?|ttf|pdf|zip|br|gz)$/;
const MADE =
  /^(package-lock\.json|server\/schema\.sql|server\/src\/platform\/database\/database\.types\.ts)$/;
/** Data of tests; code beside it is code. */
const FIXTURE = /(^|\/)fixtures\/(?!.*\.(?:ts|tsx|mjs)$)/;

/** Files that people write and read: no pictures, no generated files, no data of tests. */
export function writtenFiles(house: House, kinds: RegExp): string[] {
  return house.files.filter(
    (path) => kinds.test(path) && !BINARY.test(path) && !MADE.test(path) && !FIXTURE.test(path),
  );
}

/** Every file that holds text, data of tests and generated files too. */
export function textFiles(house: House): string[] {
  return house.files.filter((path) => !BINARY.test(path));
}

/** Finds each line of the given files that a judge objects to. */
export function judgeLines(
  house: House,
  files: readonly string[],
  judge: (line: string, path: string) => string | undefined,
): Finding[] {
  return files.flatMap((path) =>
    house
      .text(path)
      .split('\n')
      .flatMap((line, index) => {
        const why = judge(line, path);
        return why ? [{ where: `${path}:${index + 1}`, why }] : [];
      }),
  );
}
