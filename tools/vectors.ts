import { resolve } from 'node:path';
import { hasPassed, isGood, runFolder } from './vectors/run-folder.ts';
import type { FileResult } from './vectors/run-folder.ts';

/**
 * Runs the lending and ACH engines over a folder of vector files and prints `passed/total path`
 * for each. Exits with 1 if a case differs, a kind is unknown or the folder has no vectors.
 *
 *   npm run vectors -- FOLDER
 */
function main(folder: string | undefined): number {
  if (!folder) {
    process.stderr.write('Usage: npm run vectors -- FOLDER\n');
    return 2;
  }
  const files = runFolder(resolve(folder));
  for (const file of files) process.stdout.write(report(file));
  if (files.length === 0) process.stderr.write(`No vector files in ${resolve(folder)}\n`);
  return files.length > 0 && files.every(isGood) ? 0 : 1;
}

function report({ path, kind, results, isReference }: FileResult): string {
  if (!results) return `0/? ${path}\n  kind "${kind}" is unknown\n`;
  const passed = results.filter(hasPassed).length;
  const lines = results.flatMap(({ id, differences }) =>
    differences.map((difference) => `  ${id} ${difference}\n`),
  );
  const note = isReference ? ' (reference)' : '';
  return `${passed}/${results.length} ${path}${note}\n${lines.join('')}`;
}

process.exitCode = main(process.argv[2]);
