import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvironmentOptions, Plugin } from 'vite';

const CONTRACT = /\/contract\/src\/[\w-]+\.ts$/;

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
      handler(code) {
        const wraps = initialisersIn(this.parse(code));
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

/** Where the top-level constants of a module get their value by a call. */
function initialisersIn(program: { body: readonly unknown[] }): Range[] {
  return (program.body as Statement[])
    .map((statement) => statement.declaration ?? statement)
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap((statement) => statement.declarations ?? [])
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
}

interface Statement {
  type: string;
  declaration?: Statement | null;
  declarations?: { init: (Range & { type: string }) | null }[];
}

const ROUTER = /\/react-router\/dist\/production\/[\w/-]+\.js$/;

/**
 * The same for React Router's own links, forms and prefetching, which the app does not use: they
 * stay only because they are made by a call and given a name for React's tools afterwards.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'paystead-shake-router',
    enforce: 'post',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
          .replace(/^(const \w+ = )(?=React\$1\.\w+\()/gm, '$1/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}

/** S2.14: what a browser without modern features shows stands in every page, hidden. */
export function addOldBrowserPage(): Plugin {
  const file = join(import.meta.dirname, 'old-browser.html');
  return {
    name: 'paystead-old-browser',
    transformIndexHtml: (html) => ({
      html: html.replace('</body>', `${readFileSync(file, 'utf8')}</body>`),
      // Before the page's own script, which then finds no place to draw in.
      tags: [
        {
          tag: 'script',
          attrs: { defer: true, src: '/old-browser.js' },
          injectTo: 'head-prepend' as const,
        },
      ],
    }),
  };
}

/** The chosen theme stands on the page before anything is drawn; its policy allows the hash. */
export function addTheme(): Plugin {
  const file = join(import.meta.dirname, 'theme-first.js');
  return {
    name: 'paystead-theme',
    transformIndexHtml: () => [
      { tag: 'script', children: readFileSync(file, 'utf8'), injectTo: 'head-prepend' as const },
    ],
  };
}

/** Asks for the Latin font together with the styles that name it. */
export function preloadFont(): Plugin {
  return {
    name: 'paystead-preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => /radio-canada-latin-wght[^/]*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${name}`,
              crossorigin: '',
            },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

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
        output: {
          codeSplitting: {
            groups: [{ name: 'first', tags: ['$initial'], test: /^(?!.*(\.html|\/main\.tsx)$)/ }],
          },
        },
      },
    },
  };
}

/** What draws the login page on the server, with all it needs in one file. */
export function drawingBuild(): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir: 'dist/.drawing',
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: { login: 'src/public/draw-login.tsx' },
        output: { codeSplitting: false },
      },
    },
  };
}

/**
 * `login.html`: the public page with a place for what the server draws, whose script comes after
 * the first paint.
 */
export async function writeDrawnLogin(dist: string): Promise<void> {
  const html = await readFile(join(dist, 'public.html'), 'utf8');
  const loader = await readFile(join(import.meta.dirname, 'after-paint.js'), 'utf8');
  const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html);
  if (!entry?.[1]) throw new Error('public.html has no script');
  const script = `<script type="module">${loader.replaceAll(/^ *\/\/.*\n/gm, '').replace('%entry%', entry[1])}</script>`;
  const login = html
    .replace(entry[0], script)
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('<div id="root"></div>', '<div id="root"><!--drawn--></div>');
  await writeFile(join(dist, 'login.html'), login);
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
