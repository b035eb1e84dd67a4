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

/** What a call says of itself to the server and to readers. */
const WORDS = ['summary', 'origin', 'who', 'refusals'];

/** Calls without what no browser asks them. */
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

/** Where the top-level constants of a module get their value by a call. */
function callsIn(program: { body: readonly unknown[] }): Initialiser[] {
  return (program.body as Statement[])
    .map((statement) => statement.declaration ?? statement)
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap((statement) => statement.declarations ?? [])
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
}

interface Statement extends Range {
  type: string;
  /** Of `target.property = value`. */
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
 * Making the schemas takes as long as all else that the app does at first: they come in a file of
 * their own and are run by themselves, so that a slow phone can answer in between.
 */
const SCHEMAS = {
  name: 'schemas',
  tags: INITIAL,
  test: /\/(node_modules\/zod|contract\/src)\//,
  priority: 1,
};

/** The build of one page. Old files stay until all is built, so that a running product goes on. */
export function pageBuild(page: 'app' | 'public' | 'sandbox'): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      emptyOutDir: false,
      manifest: `.vite/${page}.json`,
      rolldownOptions: {
        input: `${page}.html`,
        // What a page needs at once comes in one file: fewer requests, and it packs better. The
        // entry stays apart, so that the list of what was built knows it.
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
 * The list of one page with names that no other page's list has: a source that comes later on two
 * pages is built once for each.
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
 * One list of all that was built, for those who weigh it; what is not on it is of an older build.
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
