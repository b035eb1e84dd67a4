import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

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

/** S2.14: what a browser without modern features shows stands in every page, hidden. */
export function addOldBrowserPage(): Plugin {
  const file = join(import.meta.dirname, 'old-browser.html');
  return {
    name: 'paystead-old-browser',
    transformIndexHtml: (html) => html.replace('</body>', `${readFileSync(file, 'utf8')}</body>`),
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
