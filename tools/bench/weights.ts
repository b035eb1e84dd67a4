import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Manifest, routeSizes } from '../build/sizes.ts';
import type { Figure } from './figure.ts';
import type { FloorPage } from './floor-page.ts';

const DIST = join(import.meta.dirname, '../../borrower/dist');

/** G1, G2: the JavaScript that a page loads before it shows, against React's hello world. */
export function benchWeights(floor: FloorPage): Figure[] {
  const text = readFileSync(join(DIST, '.vite/manifest.json'), 'utf8');
  const gzipped = (file: string) => gzipSync(readFileSync(join(DIST, file))).length;
  const routes = routeSizes('borrower', JSON.parse(text) as Manifest, gzipped);
  const weigh = (id: string, what: string, page: string, atMost: number): Figure => {
    const js = routes.find((route) => route.page === page)?.js ?? Number.NaN;
    return {
      id,
      what: `${what}, initial JavaScript gzipped`,
      value: js / floor.bytes,
      goal: { atMost },
      behind: `${kb(js)}, floor ${kb(floor.bytes)}`,
    };
  };
  return [weigh('G1', '/login', 'public.html', 1.5), weigh('G2', '/home', 'app.html', 2)];
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
