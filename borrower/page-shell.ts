import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { inlineScript } from './drawing/build/inline-script.ts';

/** The pages that contain React Aria's components. */
const WITH_REACT_ARIA = ['/app.html', '/drawing/home.html', '/drawing/frame.html'];

/** Adds to each page what all pages share. A page's own HTML file holds only the rest. */
export function pageShell(): Plugin {
  return {
    name: 'paystead-page-shell',
    transformIndexHtml: async (_, { path, bundle = {} }) => [
      ...meta(),
      ...preloadFont(assetsIn(bundle)),
      // Sets the chosen theme before the first paint.
      { tag: 'script', children: await inlineScript('theme-first.js') },
      // Runs before the page's own script. In a browser that is too old it removes `#root`.
      { tag: 'script', attrs: { defer: true, src: '/old-browser.js' } },
      ...(WITH_REACT_ARIA.includes(path) ? [pressable] : []),
      ...oldBrowserPage(),
    ],
  };
}

function meta(): HtmlTagDescriptor[] {
  const named = (name: string, content: string, more = {}) => ({
    tag: 'meta',
    attrs: { name, content, ...more },
  });
  return [
    { tag: 'meta', attrs: { charset: 'utf-8' } },
    named('viewport', 'width=device-width, initial-scale=1'),
    named('description', 'Loans you repay from your paycheck, through your employer.'),
    named('theme-color', '#f6f6f2', { media: '(prefers-color-scheme: light)' }),
    named('theme-color', '#0e1512', { media: '(prefers-color-scheme: dark)' }),
    { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } },
  ];
}

interface Asset {
  readonly file: string;
  /** The source file. */
  readonly src?: string | undefined;
}

function assetsIn(bundle: Rolldown.OutputBundle): Asset[] {
  return Object.values(bundle).flatMap((built) =>
    built.type === 'asset' ? [{ file: built.fileName, src: built.originalFileNames[0] }] : [],
  );
}

/** Loads the Latin part of our font at the same time as the styles that name it. */
export function preloadFont(assets: readonly Asset[]): HtmlTagDescriptor[] {
  return assets
    .filter(({ src }) => src?.endsWith('/radio-canada-latin-wght-normal.woff2'))
    .map(({ file }) => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
      injectTo: 'head-prepend',
    }));
}

/**
 * React Aria adds this style by script unless it finds the id. The policy of our pages would refuse
 * such a style.
 */
const pressable: HtmlTagDescriptor = {
  tag: 'style',
  attrs: { id: 'react-aria-pressable-style' },
  children: '@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}',
};

/** S2.14: every page contains, hidden, the notice for browsers without modern features. */
function oldBrowserPage(): HtmlTagDescriptor[] {
  const children = readFileSync(join(import.meta.dirname, 'old-browser.html'), 'utf8');
  const noScript = '<p>Turn JavaScript on in your browser to use this page.</p>';
  return [
    { tag: 'div', attrs: { id: 'old-browser', hidden: true }, children, injectTo: 'body' },
    { tag: 'noscript', children: noScript, injectTo: 'body' },
  ];
}
