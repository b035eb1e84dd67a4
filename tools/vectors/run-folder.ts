import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runners } from './registry.ts';
import type { CaseResult, VectorFile } from './runner.ts';

/** The result of one file: its cases, or null if its kind is unknown. */
export type FileResult = {
  path: string;
  kind: string;
  results: CaseResult[] | null;
  /** Tables without cases of their own, checked as a whole. */
  isReference: boolean;
};

/** Runs every JSON file with a `kind` below a folder, in the order of their paths. */
export function runFolder(root: string): FileResult[] {
  return jsonFiles(root).flatMap((path) => {
    const file = readVectorFile(path);
    return file ? [runFile(file, relative(root, path), dirname(path))] : [];
  });
}

/** Whether a file was run, had something to run, and every case of it agreed. */
export function isGood({ results }: FileResult): boolean {
  return results !== null && results.length > 0 && results.every(hasPassed);
}

export function hasPassed({ differences }: CaseResult): boolean {
  return differences.length === 0;
}

function runFile(file: VectorFile, path: string, folder: string): FileResult {
  const run = runners[file.kind];
  const results = run ? run(file, folder) : null;
  return { path, kind: file.kind, results, isReference: !file.cases };
}

function jsonFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function readVectorFile(path: string): VectorFile | null {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof content !== 'object' || content === null) return null;
  return 'kind' in content && typeof content.kind === 'string' ? (content as VectorFile) : null;
}
