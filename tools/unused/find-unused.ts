import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { placeOf } from '../lint/places.ts';
import type { Kept } from './kept.ts';

const KNIP = join(import.meta.dirname, '../../node_modules/knip/bin/knip.js');
const PROGRAMS = new Set(['tools', 'e2e']);

/** What stands for a file that nothing imports. */
export const WHOLE_FILE = 'the whole file';

/** One export, type or file that no shipped code uses. */
export interface Unused {
  readonly file: string;
  readonly name: string;
}

interface Issue {
  file: string;
  files?: { name: string }[];
  exports?: { name: string }[];
  types?: { name: string }[];
}

/**
 * What the code that ships does not use, although tests, examples or the gallery may. Knip reads
 * imports from each program's beginning, as `knip.json` names them, with tests left out.
 * @throws Error when knip gives no report
 */
export async function findUnused(root: string): Promise<Unused[]> {
  const { code, out, errors } = await run(root);
  // 1 means that something was found; anything above, that knip itself failed.
  if (code !== 0 && code !== 1) throw new Error(`Knip failed: ${errors}${out}`);
  const { issues } = JSON.parse(out) as { issues: Issue[] };
  return issues
    .filter(({ file }) => ships(file))
    .flatMap(({ file, files = [], exports = [], types = [] }) => [
      ...files.map(() => ({ file, name: WHOLE_FILE })),
      ...[...exports, ...types].map(({ name }) => ({ file, name })),
    ]);
}

function ships(file: string): boolean {
  const place = placeOf(file);
  return place !== undefined && !place.test && !PROGRAMS.has(place.room);
}

function run(root: string): Promise<{ code: number | null; out: string; errors: string }> {
  const args = ['--production', '--include', 'files,exports,types', '--reporter', 'json'];
  const child = spawn(process.execPath, [KNIP, '--no-config-hints', ...args], { cwd: root });
  const said = { out: '', errors: '' };
  child.stdout.on('data', (part: Buffer) => void (said.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => void (said.errors += part.toString()));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ code, ...said }));
  });
}

/** Compares the unused code with the list of exceptions. Any difference is a finding. */
export function judge(unused: readonly Unused[], kept: readonly Kept[]): string[] {
  const listed = kept.flatMap(({ file, names }) => names.map((name) => ({ file, name })));
  const isIn = (list: readonly Unused[]) => {
    const keys = new Set(list.map(({ file, name }) => `${file} ${name}`));
    return ({ file, name }: Unused) => keys.has(`${file} ${name}`);
  };
  const [isListed, isUnused] = [isIn(listed), isIn(unused)];
  return [
    ...unused
      .filter((one) => !isListed(one))
      .map(({ file, name }) => `${file}: ${name} is used by no shipped code; delete it`),
    ...listed
      .filter((one) => !isUnused(one))
      .map(
        ({ file, name }) => `${file}: ${name} is used or gone; take it off tools/unused/kept.ts`,
      ),
  ];
}
