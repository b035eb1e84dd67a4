import { basename, dirname } from 'node:path';
import type { Finding, House } from './house.ts';

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const OWN_NAMES = new Set([
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'LICENSE',
  'NOTICE',
]);
/** Names, or last words of names, that don't say what a file holds. */
const EMPTY = /^types$|(?:^|-)(?:utils?|helpers?|common|services?|managers?|misc)$/;
const SUFFIXES = new Set([
  '',
  'job',
  'queries',
  'view',
  'test',
  'db.test',
  'openssh.test',
  'examples',
  'config',
  'd',
  'module',
  'spec',
]);
/** A generated file. */
const EXCEPT = new Set(['server/src/platform/database/database.types.ts']);

/** File and folder names are in kebab-case, say what they hold, and have a known suffix. */
export function names(house: House): Finding[] {
  return house.files.flatMap((path) => {
    const why = EXCEPT.has(path) ? undefined : badName(path);
    return why ? [{ where: path, why }] : [];
  });
}

function badName(path: string): string | undefined {
  if (/(^|\/)(fixtures|__snapshots__)\/(?!.*\.(?:ts|tsx|mjs)$)/.test(path)) return undefined;
  const folders = dirname(path)
    .split('/')
    .filter((folder) => folder !== '.');
  const wrong = folders.find((folder) => !KEBAB.test(folder.replace(/^\./, '')));
  if (wrong) return `the folder ${wrong} is not in kebab-case`;

  const file = basename(path);
  if (OWN_NAMES.has(file) || file.startsWith('.')) return undefined;
  const [stem = '', ...suffix] = file.split('.');
  if (!KEBAB.test(stem)) return 'the name is not in kebab-case';
  if (EMPTY.test(stem)) return 'the name doesn’t say what the file holds';
  const kind = suffix.slice(0, -1).join('.');
  const source = /\.(ts|tsx|css|mjs)$/.test(file);
  return source && !SUFFIXES.has(kind) ? `.${kind} is not a known kind of file` : undefined;
}
