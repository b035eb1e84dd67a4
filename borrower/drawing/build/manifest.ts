import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One built file in Vite's manifest (`build.manifest`). */
interface BuiltFile {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, BuiltFile>>;

/** The addresses of the files that a page loads at once. */
export interface PageFiles {
  /** In the order to run them: each after the scripts that it imports. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Reads the manifest that the build of this page left. */
export async function readManifest(dist: string, page: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, `.vite/${page}.json`), 'utf8')) as Manifest;
}

/** Finds the files of a page like `app`. Throws if the manifest has no such page. */
export function filesOf(manifest: Manifest, page: string): PageFiles {
  const needed = inOrder(manifest, `${page}.html`);
  const all = (of: (built: BuiltFile) => readonly string[]) => [
    ...new Set(needed.flatMap(of).map((file) => `/${file}`)),
  ];
  return {
    scripts: all(({ file }) => [file]),
    styles: all(({ css = [] }) => css),
  };
}

function inOrder(manifest: Manifest, key: string, seen = new Set<string>()): BuiltFile[] {
  const built = manifest[key];
  if (!built) throw new Error(`${key} was not built`);
  if (seen.has(key)) return [];
  seen.add(key);
  const needed = (built.imports ?? []).flatMap((each) => inOrder(manifest, each, seen));
  return [...needed, built];
}
