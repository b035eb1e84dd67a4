import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The repository as a rule sees it: all of its files, by path from the root. */
export interface House {
  readonly files: readonly string[];
  has(path: string): boolean;
  text(path: string): string;
}

/** A fault that a rule found: the file, with the line if there is one, and the reason. */
export interface Finding {
  where: string;
  why: string;
}

/** A tidy rule: takes the repository and returns its findings, if any. */
export type TidyRule = (house: House) => Finding[];

/** All files under version control, and new files that git doesn't ignore. */
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

  // Without git, as in an unpacked archive: every file except installed and generated ones.
  const made = /^(?:node_modules|dist|\.data|\.git|test-results)$/;
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((folder) => made.test(folder)));
}

/** A repository that exists only in a test. */
export function plantedHouse(texts: Readonly<Record<string, string>>): House {
  return {
    files: Object.keys(texts).toSorted(),
    has: (path) => path in texts,
    text(path) {
      const text = texts[path];
      if (text === undefined) throw new Error(`The planted repository has no ${path}.`);
      return text;
    },
  };
}

const BINARY = /\.(png|jpe?g|gif|webp|avif|ico|woff2?|ttf|pdf|zip|br|gz)$/;
const MADE =
  /^(package-lock\.json|server\/schema\.sql|server\/src\/platform\/database\/database\.types\.ts)$/;
/** Test data. Code in the same folder counts as code. */
const FIXTURE = /(^|\/)fixtures\/(?!.*\.(?:ts|tsx|mjs)$)/;

/** Files that people write and read: no images, generated files or test data. */
export function writtenFiles(house: House, kinds: RegExp): string[] {
  return house.files.filter(
    (path) => kinds.test(path) && !BINARY.test(path) && !MADE.test(path) && !FIXTURE.test(path),
  );
}

/** Every text file, including test data and generated files. */
export function textFiles(house: House): string[] {
  return house.files.filter((path) => !BINARY.test(path));
}

/** Returns a finding for each line of the given files for which `judge` returns a reason. */
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
