import type { SeenFile } from '../partners/payroll/payroll-folders.ts';

/** Names under which transfer programs write a file before they rename it. */
const HALF = /\.(?:part|partial|filepart|tmp)$/i;

/**
 * FOLDER-2: the files whose upload has ended: since the look before, neither size nor time has
 * changed. A file that had another ending then, such as `.part`, counts as the same. The longest
 * unchanged come first.
 */
export function finishedFiles(
  listed: readonly SeenFile[],
  before: readonly SeenFile[],
): SeenFile[] {
  const known = new Set(before.map(({ changed, name, size }) => key(whole(name), size, changed)));
  return listed
    .filter(({ changed, name, size }) => !HALF.test(name) && known.has(key(name, size, changed)))
    .toSorted((one, other) => one.changed - other.changed);
}

function whole(name: string): string {
  return name.replace(HALF, '');
}

function key(name: string, size: number, changed: number): string {
  return `${size} ${changed} ${name}`;
}
