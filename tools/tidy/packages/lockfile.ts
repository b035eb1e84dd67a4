import type { Finding, House } from '../house.ts';

interface Entry {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

const LOCK = 'package-lock.json';

/** Every package of the lockfile, with its path below the top. */
export function entries(house: House): [path: string, entry: Entry][] {
  if (!house.has(LOCK)) return [];
  const lock = JSON.parse(house.text(LOCK)) as { packages: Record<string, Entry> };
  return Object.entries(lock.packages);
}

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');
const isInstalled = (path: string, entry: Entry) => path.includes('node_modules/') && !entry.link;

/** The lockfile is complete for every platform, checked by hash, and tied to no registry. */
export function lockfile(house: House): Finding[] {
  const all = entries(house);
  const present = new Set(all.map(([path]) => nameOf(path)));
  return all.flatMap(([path, entry]) => {
    const why: string[] = [];
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!present.has(name))
        why.push(`${path || 'the house'} may need ${name}, which has no entry`);
    }
    if (isInstalled(path, entry) && !entry.integrity)
      why.push(`${nameOf(path)} has no integrity hash`);
    if (entry.resolved?.includes('://')) why.push(`${nameOf(path)} is tied to one registry`);
    return why.map((reason) => ({ where: LOCK, why: reason }));
  });
}

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose manifest names no licence, with the licence in their LICENSE file. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
};

/** A package of the lockfile that ships. */
export interface Shipped {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, or `none`. */
  readonly licence: string;
  /** Its hash, as `sha512-` and base64; empty if the lockfile has none. */
  readonly integrity: string;
  /** For one platform only. */
  readonly isOptional: boolean;
}

/** Every package that ships, with the packages it needs itself. */
export function shippedPackages(house: House): Shipped[] {
  const shipped = entries(house).filter(([path, entry]) => isInstalled(path, entry) && !entry.dev);
  return shipped.map(([path, { version = '', license, integrity = '', optional = false }]) => {
    const name = nameOf(path);
    const licence = license ?? READ_BY_HAND[name] ?? 'none';
    return { name, version, licence, integrity, isOptional: optional };
  });
}

/** Every package that ships has a licence under which we may pass it on. */
export function licences(house: House): Finding[] {
  return shippedPackages(house)
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, licence }) => ({ where: LOCK, why: `${name} has the licence ${licence}` }));
}

function isAllowed(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => ALLOWED.has(part.trim())));
}
