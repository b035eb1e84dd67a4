import { readFileSync } from 'node:fs';
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

interface Statement {
  type: string;
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

/** What draws the login page and the dashboard on the server, with all it needs. */
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
        input: { login: 'src/public/draw-login.tsx', home: 'src/app/draw-home.tsx' },
      },
    },
  };
}

/** Nothing is painted before what stands last in the body is there: never half a drawing. */
const WHOLE = '<link rel="expect" href="#old-browser" blocking="render">';
const PLACE = '<div id="root"></div>';

/**
 * Pages with a place for what the server draws, whose script comes after the first paint:
 * `login.html` of the public page, and `home.html` of the app's.
 */
export async function writeDrawnPages(dist: string): Promise<void> {
  const early = await inlineScript('before-paint.js');
  const login = await afterPaint(join(dist, 'public.html'));
  const home = await afterPaint(join(dist, 'app.html'));
  await writeFile(
    join(dist, 'login.html'),
    login.replace(PLACE, '<div id="root"><!--drawn--></div>'),
  );
  await writeFile(
    join(dist, 'home.html'),
    home
      .replace('<title>', '<title>Dashboard - ')
      .replace('</head>', `${WHOLE}</head>`)
      .replace(PLACE, `<div id="root"><!--own--></div><script>${early}</script>`),
  );
}

/**
 * A page whose script is not asked for before the page was painted. What is pressed until then is
 * kept by a script that nothing holds up: a module would wait for the old browsers' script.
 */
async function afterPaint(page: string): Promise<string> {
  const html = await readFile(page, 'utf8');
  const early = await inlineScript('hold-presses.js');
  const loader = await inlineScript('after-paint.js');
  const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html);
  if (!entry?.[1]) throw new Error(`${page} has no script`);
  const preloads = [...html.matchAll(/\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g)];
  const parts = [...preloads.map(([, href]) => href), entry[1]];
  const script = loader.replace("'%parts%'", parts.map((part) => `'${part}'`).join(', '));
  return preloads
    .reduce((left, [link]) => left.replace(link, ''), html)
    .replace(entry[0], `<script>${early}</script><script type="module">${script}</script>`);
}

async function inlineScript(name: string): Promise<string> {
  const code = await readFile(join(import.meta.dirname, name), 'utf8');
  return code.replaceAll(/^ *\/\/.*\n/gm, '');
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
