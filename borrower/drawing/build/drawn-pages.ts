import { join } from 'node:path';
import type { EnvironmentOptions, HtmlTagDescriptor, Plugin } from 'vite';
import { preloadFont } from '../../page-shell.ts';
import { inlineScript } from './inline-script.ts';
import { filesOf, type PageFiles, readManifest } from './manifest.ts';

/** The drawn pages. Each loads the scripts and styles of an ordinary page. */
const DRAWN: Readonly<Record<string, string>> = {
  '/drawing/home.html': 'app',
  '/drawing/frame.html': 'app',
  '/drawing/login.html': 'public',
  '/drawing/public.html': 'public',
  '/drawing/social.html': 'public',
};

/** Builds the code that draws on the server: a Vite SSR build with all packages inside. */
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
        input: Object.fromEntries(
          ['login', 'public', 'home', 'frame'].map((page) => [
            page,
            `drawing/draw/draw-${page}.tsx`,
          ]),
        ),
      },
    },
  };
}

/**
 * Builds the drawn pages. Must run after the ordinary pages, because it needs their built files.
 */
export function drawnPagesBuild(): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: Object.keys(DRAWN).map((page) => page.slice(1)) },
    },
  };
}

/**
 * Writes into each drawn page the styles, font and scripts of its ordinary page, as that page's
 * manifest lists them. The page only lists its scripts; after-paint.js loads them later.
 */
export function drawnPages(): Plugin {
  let dist = '';
  return {
    name: 'paystead-drawn-pages',
    configResolved: ({ root, build }) => void (dist = join(root, build.outDir)),
    transformIndexHtml: async (_, { path }) => {
      const page = DRAWN[path];
      if (!page) return [];
      const manifest = await readManifest(dist, page);
      return [...preloadFont(Object.values(manifest)), ...(await tagsOf(filesOf(manifest, page)))];
    },
  };
}

async function tagsOf({ scripts, styles }: PageFiles): Promise<HtmlTagDescriptor[]> {
  const [hold, load, before] = await Promise.all(
    ['hold-presses.js', 'after-paint.js', 'before-paint.js'].map(inlineScript),
  );
  return [
    // Before the styles: an inline script after them would wait until they have loaded.
    { tag: 'script', children: hold ?? '', injectTo: 'head' },
    {
      tag: 'script',
      attrs: { type: 'application/json', id: 'page-scripts' },
      children: JSON.stringify(scripts),
      injectTo: 'head',
    },
    { tag: 'script', attrs: { type: 'module' }, children: load ?? '', injectTo: 'head' },
    ...styles.map((href) => ({
      tag: 'link',
      attrs: { rel: 'stylesheet', crossorigin: '', href },
      injectTo: 'head' as const,
    })),
    { tag: 'script', children: before ?? '', injectTo: 'body' },
  ];
}
