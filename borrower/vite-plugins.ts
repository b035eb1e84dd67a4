import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvironmentOptions, Plugin } from 'vite';

const CONTRACT = /\/contract\/src\/(?:[\w-]+\/)?[\w-]+\.ts$/;

/**
 * Lets the build leave out every call and record of the contract that a page does not use. Their
 * initialisers are calls like `z.string().check(…)`, which no bundler dares to drop by itself.
 */
export function shakeContract(): Plugin {
  return {
    name: 'paystead-shake-contract',
    enforce: 'post',
    transform: {
      filter: { id: CONTRACT },
      handler(source) {
        const code = withoutWords(source, this.parse(source));
        const wraps = callsIn(this.parse(code));
        let shaken = code;
        for (const { start, end } of wraps.toReversed()) {
          const initialiser = shaken.slice(start, end);
          shaken = `${shaken.slice(0, start)}/* @__PURE__ */ (() => (${initialiser}))()${shaken.slice(end)}`;
        }
        return { code: shaken, map: null };
      },
    },
  };
}

interface Range {
  start: number;
  end: number;
}

/** The properties of a call that only the server and readers use. */
const WORDS = ['summary', 'origin', 'who', 'refusals'];

/** Removes the properties of calls that no browser uses. */
export function withoutWords(code: string, program: { body: readonly unknown[] }): string {
  const words = callsIn(program)
    .flatMap(({ callee, arguments: [of] }) =>
      callee?.name === 'call' ? (of?.properties ?? []) : [],
    )
    .filter(({ key }) => WORDS.includes(key?.name ?? ''));
  return words.reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''),
    code,
  );
}

/** The calls that initialise a module's top-level constants. */
function callsIn(program: { body: readonly unknown[] }): Initialiser[] {
  return (program.body as Statement[])
    .map((statement) => statement.declaration ?? statement)
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap((statement) => statement.declarations ?? [])
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
}

interface Statement extends Range {
  type: string;
  /** The target of `target.property = value`. */
  expression?: { left?: { property?: { name?: string } } };
  declaration?: Statement | null;
  declarations?: { init: Initialiser | null }[];
}

interface Initialiser extends Range {
  type: string;
  callee?: { name?: string };
  arguments: { properties?: (Range & { key?: { name?: string } })[] }[];
}

const ROUTER = /\/react-router\/dist\/production\/[\w/-]+\.js$/;

/**
 * Lets the build leave out React Router's links, forms and prefetching, which the app doesn't use:
 * 3.8 kB of its first page. They stay otherwise, because a call makes them and a `displayName` is
 * set on them afterwards. Rolldown's options `manualPureFunctions` and `propertyWriteSideEffects`
 * remove only 0.5 kB, and the second drops assignments in every other module, too.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'paystead-shake-router',
    enforce: 'post',
    transform: {
      filter: { id: ROUTER },
      handler(code) {
        return { code: withoutNames(code, this.parse(code)), map: null };
      },
    },
  };
}

/** Marks a module's top-level constants as removable and removes their `displayName`. */
export function withoutNames(code: string, program: { body: readonly unknown[] }): string {
  const pure = callsIn(program).map(({ start }) => ({ start, end: start, by: '/* @__PURE__ */ ' }));
  const names = (program.body as Statement[])
    .filter(({ expression }) => expression?.left?.property?.name === 'displayName')
    .map(({ start, end }) => ({ start, end, by: '' }));
  return [...pure, ...names]
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end, by }) => left.slice(0, start) + by + left.slice(end), code);
}

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
        output: { codeSplitting: { groups: page === 'app' ? [SCHEMAS, FIRST] : [FIRST] } },
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
