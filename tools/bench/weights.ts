import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { App } from '../build/apps.ts';
import { deskSizes, type Manifest, routeSizes } from '../build/sizes.ts';
import type { Figure } from './figure.ts';
import type { FloorPage } from './floor-page.ts';

const HOUSE = join(import.meta.dirname, '../..');

/**
 * G1, G2, G21: the JavaScript that a page loads before it shows, against React's hello world. A
 * desk of the console is its entry, the frame with the navigation, and the first screen.
 */
export function benchWeights(floor: FloorPage): Figure[] {
  const borrower = built('borrower');
  const routes = routeSizes('borrower', borrower.manifest, borrower.gzipped);
  const js = (page: string) => routes.find((route) => route.page === page)?.js ?? Number.NaN;
  const weigh = (id: string, what: string, bytes: number, atMost: number): Figure => ({
    id,
    what: `${what}, initial JavaScript gzipped`,
    value: bytes / floor.bytes,
    goal: { atMost },
    behind: `${kb(bytes)}, floor ${kb(floor.bytes)}`,
  });
  const desk = built('console');
  return [
    weigh('G1', '/login', js('public.html'), 1.5),
    weigh('G2', '/home', js('app.html'), 2),
    ...deskSizes(desk.manifest, desk.gzipped).map((size) =>
      weigh('G21', `first screen of ${size.desk}`, size.js, 2.2),
    ),
  ];
}

function built(app: App): { manifest: Manifest; gzipped: (file: string) => number } {
  const dist = join(HOUSE, app, 'dist');
  const text = readFileSync(join(dist, '.vite/manifest.json'), 'utf8');
  return {
    manifest: JSON.parse(text) as Manifest,
    gzipped: (file) => gzipSync(readFileSync(join(dist, file))).length,
  };
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
