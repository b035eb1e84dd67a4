import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { runners } from './vectors/registry.ts';
import type { VectorFile } from './vectors/runner.ts';

/**
 * Runs the lending and ACH engines over a folder of vector files and prints `passed/total path`
 * for each. Ends with 1 when a case differs, a kind is unknown or the folder holds no vectors.
 *
 *   npm run vectors -- FOLDER
 */
function main(folder: string | undefined): number {
  if (!folder) {
    process.stderr.write('Usage: npm run vectors -- FOLDER\n');
    return 2;
  }
  const root = resolve(folder);
  const files = jsonFiles(root).flatMap((path) => {
    const file = readVectorFile(path);
    return file ? [{ path, file }] : [];
  });
  if (files.length === 0) {
    process.stderr.write(`No vector files (JSON with a kind) under ${root}\n`);
    return 1;
  }

  const good = files.map(({ path, file }) => runFile(path, file, relative(root, path)));
  return good.every(Boolean) ? 0 : 1;
}

function runFile(path: string, file: VectorFile, shown: string): boolean {
  const run = runners[file.kind];
  if (!run) {
    process.stdout.write(`-/${file.cases?.length ?? 0} ${shown}\n`);
    process.stdout.write(`  kind "${file.kind}" is unknown\n`);
    return false;
  }

  const results = run(file, dirname(path));
  const failed = results.filter(({ differences }) => differences.length > 0);
  const note = file.cases ? '' : ' (reference)';
  process.stdout.write(`${results.length - failed.length}/${results.length} ${shown}${note}\n`);
  for (const { id, differences } of failed) {
    for (const difference of differences) process.stdout.write(`  ${id} ${difference}\n`);
  }
  return failed.length === 0 && results.length > 0;
}

function jsonFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function readVectorFile(path: string): VectorFile | null {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof content !== 'object' || content === null || !('kind' in content)) return null;
  return content as VectorFile;
}

process.exitCode = main(process.argv[2]);
