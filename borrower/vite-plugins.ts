import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvironmentOptions } from 'vite';

const INITIAL: '$initial'[] = ['$initial'];
const FIRST = { name: 'first', tags: INITIAL, test: /^(?!.*(\.html|\/main\.tsx)$)/ };

/**
 * Creating the schemas takes as long as everything else at the app's start. They get their own file
 * and run separately, so that a slow phone can respond in between.
 */
const SCHEMAS = {
  name: 'schemas',
  tags: INITIAL,
  test: /\/(node_modules\/zod|contract\/src)\//,
  priority: 1,
};

/**
 * The build of one page. Old files stay until everything is built, so that a running product keeps
 * working.
 */
export function pageBuild(page: 'app' | 'public' | 'sandbox'): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      emptyOutDir: false,
      manifest: `.vite/${page}.json`,
      rolldownOptions: {
        input: `${page}.html`,
        // Bundles what a page needs at once into one file: fewer requests and better compression.
        // The entry stays separate, so that the manifest names it.
        // It names every other one, and hashes don't compress: seven characters tell versions of
        // one name apart.
        output: {
          codeSplitting: { groups: page === 'app' ? [SCHEMAS, FIRST] : [FIRST] },
          chunkFileNames: 'assets/[name]-[hash:7].js',
        },
      },
    },
  };
}

interface Built {
  file: string;
  css?: string[];
  assets?: string[];
  isDynamicEntry?: boolean;
  dynamicImports?: string[];
}

/**
 * One page's manifest, with names that no other page's manifest has: a source that two pages load
 * later is built once for each.
 */
function onItsOwn(page: string, list: Record<string, Built>): Record<string, Built> {
  const named = (key: string) => (list[key]?.isDynamicEntry ? `${page}: ${key}` : key);
  return Object.fromEntries(
    Object.entries(list).map(([key, { dynamicImports = [], ...chunk }]) => [
      named(key),
      { ...chunk, dynamicImports: dynamicImports.map(named) },
    ]),
  );
}

/**
 * One manifest of everything built, for the weight check; a file that is not in it belongs to an
 * older build.
 */
export async function finishBuild(dist: string, pages: readonly string[]): Promise<void> {
  const lists = await Promise.all(
    pages.map((page) => readFile(join(dist, `.vite/${page}.json`), 'utf8')),
  );
  const built = Object.assign(
    {},
    ...pages.map((page, place) => onItsOwn(page, JSON.parse(lists[place] ?? '{}'))),
  ) as Record<string, Built>;
  await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify(built, null, 2));

  const files = Object.values(built).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  const current = new Set(files);
  for (const name of await readdir(join(dist, 'assets'))) {
    if (!current.has(`assets/${name}`)) await rm(join(dist, 'assets', name), { force: true });
  }
}
