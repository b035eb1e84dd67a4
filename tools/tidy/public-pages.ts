import { posix } from 'node:path';
import { HEAVY_PACKAGES } from '../lint/rooms.ts';
import { packageOf } from '../lint/verdict.ts';
import type { Finding, House } from './house.ts';

const PUBLIC = /^borrower\/src\/public\/.*\.tsx?$/;
const TEST = /\.(test|spec|examples)\.tsx?$/;
/** Imports and re-exports that remain when types are stripped, and dynamic imports. */
const IMPORT =
  /^(?:import|export)(?! type\b)[^'";]*?(?:from )?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

/**
 * The public pages reach no heavy package, not even through the kit or the client: they must paint
 * at once on a slow phone.
 */
export function publicPages(house: House): Finding[] {
  const start = house.files.filter(isPublicPage);
  const via = new Map<string, string | undefined>(start.map((path) => [path, undefined]));
  const findings: Finding[] = [];
  for (const [path] of via) {
    for (const specifier of importsOf(house.text(path))) {
      const name = packageOf(specifier);
      if (HEAVY_PACKAGES.includes(name)) {
        findings.push({ where: wayTo(path, via), why: `the public pages reach ${name}` });
      }
      const next = resolve(house, path, specifier);
      if (next && !via.has(next)) via.set(next, path);
    }
  }
  return findings;
}

/** Source of the pages that are open to everybody. */
export function isPublicPage(path: string): boolean {
  return PUBLIC.test(path) && !TEST.test(path);
}

function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, plain, dynamic]) => plain ?? dynamic ?? '');
}

function resolve(house: House, from: string, specifier: string): string | undefined {
  const [, room, file] = /^@paystead\/([a-z]+)\/(.+)$/.exec(specifier) ?? [];
  const inKit = room === 'kit' && !file?.startsWith('format/');
  const target = room
    ? `${room}/src/${file}${inKit ? '.tsx' : '.ts'}`
    : posix.join(posix.dirname(from), specifier);
  return /\.tsx?$/.test(target) && house.has(target) ? target : undefined;
}

function wayTo(path: string, via: ReadonlyMap<string, string | undefined>): string {
  const steps: string[] = [];
  for (let step: string | undefined = path; step; step = via.get(step)) steps.unshift(step);
  return steps.join(' → ');
}
