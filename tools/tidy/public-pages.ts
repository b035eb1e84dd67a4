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
 * The public pages load no heavy package, directly or through the kit or the client, because they
 * must paint at once on a slow phone.
 */
export function publicPages(house: House): Finding[] {
  const start = house.files.filter(isPublicPage);
  const via = new Map<string, string | undefined>(start.map((path) => [path, undefined]));
  const findings: Finding[] = [];
  for (const [path] of via) {
    for (const specifier of importsOf(house.text(path))) {
      const name = packageOf(specifier);
      if (HEAVY_PACKAGES.includes(name)) {
        findings.push({ where: wayTo(path, via), why: `the public pages load ${name}` });
      }
      const files = filesOf(path, specifier);
      const next = files.find((file) => house.has(file));
      if (next && !via.has(next)) via.set(next, path);
      // An import that can't be resolved could load anything.
      if (files.length > 0 && !next) {
        findings.push({ where: wayTo(path, via), why: `can’t find ${specifier}` });
      }
    }
  }
  return findings;
}

/** Source of the pages that need no login. */
export function isPublicPage(path: string): boolean {
  return PUBLIC.test(path) && !TEST.test(path);
}

function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, plain, dynamic]) => plain ?? dynamic ?? '');
}

/** The files that one of our specifiers may name; none for a package or a file without code. */
function filesOf(from: string, specifier: string): string[] {
  const [, room, file] = /^@paystead\/([a-z]+)\/(.+)$/.exec(specifier) ?? [];
  const target = room
    ? `${room}/src/${file}`
    : specifier.startsWith('.') && posix.join(posix.dirname(from), specifier);
  if (!target || /\.(?:css|svg|png|json)$|\?/.test(target)) return [];
  return /\.tsx?$/.test(target) ? [target] : [`${target}.tsx`, `${target}.ts`];
}

function wayTo(path: string, via: ReadonlyMap<string, string | undefined>): string {
  const steps: string[] = [];
  for (let step: string | undefined = path; step; step = via.get(step)) steps.unshift(step);
  return steps.join(' → ');
}
