import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type App, APPS } from './apps.ts';

const HOUSE = join(import.meta.dirname, '../..');

/** One chunk in Vite's manifest (`build.manifest: true`). */
export interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** What the browser loads before it can show a route; sizes in bytes, brotli. */
export interface RouteSize {
  app: App;
  /** The page's own chunk by its source, or the entry's when the entry is the page. */
  page: string;
  entry: string;
  js: number;
  css: number;
}

/** Chunks that a chunk loads at once, itself first. */
export function needs(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) needs(manifest, next, seen);
  return seen;
}

/** A chunk that only lists further pages, such as `loan-routes.tsx` or `employer-desk.tsx`. */
const LISTS = /-(?:desk|routes)\.tsx$/;

/** Every entry alone, and with each page it loads later; pages behind a list load the list, too. */
export function routeSizes(
  app: App,
  manifest: Manifest,
  sizeOf: (file: string) => number,
): RouteSize[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  return entries.flatMap((entry) => {
    const first = needs(manifest, entry);
    const pages = [...new Set([...first].flatMap((key) => manifest[key]?.dynamicImports ?? []))];
    const listed = pages
      .filter((page) => LISTS.test(page))
      .flatMap((list) => (manifest[list]?.dynamicImports ?? []).map((page) => ({ list, page })));
    return [entry, ...pages]
      .map((page) => ({ list: entry, page }))
      .concat(listed)
      .map(({ list, page }) => {
        const keys = [...needs(manifest, page, needs(manifest, list, new Set(first)))];
        const files = keys.flatMap((key) => manifest[key]?.file ?? []);
        const styles = new Set(keys.flatMap((key) => manifest[key]?.css ?? []));
        const js = files.filter((file) => file.endsWith('.js'));
        return { app, page, entry, js: sum(js, sizeOf), css: sum([...styles], sizeOf) };
      });
  });
}

/** The console's two desks, and what each loads before it shows its first screen. */
const DESKS = {
  'the lender’s desk': [
    'index.html',
    'src/app/session/staff-frame.tsx',
    'src/features/origination/applications-screen.tsx',
  ],
  'the employer’s desk': [
    'index.html',
    'src/app/employer/employer-desk.tsx',
    'src/features/employer-home/employer-home.tsx',
  ],
} as const;

/** The JavaScript of a desk's first screen with the frame around it, in bytes. */
export interface DeskSize {
  desk: string;
  js: number;
}

/** Throws if the console has no such frame or screen anymore. */
export function deskSizes(manifest: Manifest, sizeOf: (file: string) => number): DeskSize[] {
  return Object.entries(DESKS).map(([desk, parts]) => {
    const keys = new Set<string>();
    for (const part of parts) {
      if (!manifest[part]) throw new Error(`The console was built without ${part}`);
      needs(manifest, part, keys);
    }
    const files = [...keys].flatMap((key) => manifest[key]?.file ?? []);
    return {
      desk,
      js: sum(
        files.filter((file) => file.endsWith('.js')),
        sizeOf,
      ),
    };
  });
}

function sum(files: readonly string[], sizeOf: (file: string) => number): number {
  return files.reduce((bytes, file) => bytes + sizeOf(file), 0);
}

/** A chunk that draws charts, by its file, with its size in bytes, brotli. */
export interface ChartSize {
  file: string;
  bytes: number;
}

/** Charts are separate chunks, so that pages without one don't load them. */
export function chartSizes(manifest: Manifest, sizeOf: (file: string) => number): ChartSize[] {
  return Object.entries(manifest)
    .filter(([key, { src = key, file }]) => /chart/.test(src) && file.endsWith('.js'))
    .map(([, { file }]) => ({ file, bytes: sizeOf(file) }));
}

export interface Sizes {
  routes: RouteSize[];
  charts: ChartSize[];
  desks: DeskSize[];
}

/** Measures `<app>/dist`. An app without a build has no routes. */
export function measureApps(): Sizes {
  const sizes = APPS.map((app) => measureApp(app));
  return {
    routes: sizes.flatMap(({ routes }) => routes),
    charts: sizes.flatMap(({ charts }) => charts),
    desks: sizes.flatMap(({ desks }) => desks),
  };
}

function measureApp(app: App): Sizes {
  const dist = join(HOUSE, app, 'dist');
  const list = join(dist, '.vite/manifest.json');
  if (!existsSync(list)) return { routes: [], charts: [], desks: [] };
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as Manifest;
  const known = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = known.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length;
    known.set(file, size);
    return size;
  };
  return {
    routes: routeSizes(app, manifest, sizeOf),
    charts: chartSizes(manifest, sizeOf),
    desks: app === 'console' ? deskSizes(manifest, sizeOf) : [],
  };
}
