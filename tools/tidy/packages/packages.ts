import type { Finding, House } from '../house.ts';

type Versions = Record<string, string>;

interface Manifest {
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
}

const EXACT = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
const MOST_PACKAGES = 40;
const DECISIONS = /^docs\/decisions\/.*\.md$/;

/** The manifests of the repository and its rooms. */
export function manifests(house: House): [path: string, manifest: Manifest][] {
  const paths = house.files.filter((path) => /^(?:[a-z0-9]+\/)?package\.json$/.test(path));
  return paths.map((path) => [path, JSON.parse(house.text(path)) as Manifest]);
}

/** Every version is exact, so that two installs are identical. */
export function exactVersions(house: House): Finding[] {
  return manifests(house).flatMap(([where, manifest]) =>
    [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]
      .flatMap((versions) => Object.entries(versions ?? {}))
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => ({ where, why: `${name} ${version} is not an exact version` })),
  );
}

/** Packages that ship, named by a room. */
function shippedPackages(house: House): string[] {
  const rooms = manifests(house).filter(([path]) => path !== 'package.json');
  const names = rooms.flatMap(([, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('@paystead/')).toSorted();
}

/** Every package that ships has its reason in docs/decisions; there are at most forty. */
export function decidedPackages(house: House): Finding[] {
  const decided = house.files
    .filter((path) => DECISIONS.test(path))
    .map((path) => house.text(path));
  const shipped = shippedPackages(house);
  const undecided = shipped.filter((name) => !decided.some((text) => text.includes(`\`${name}\``)));
  const findings = undecided.map((name) => ({
    where: 'docs/decisions',
    why: `says nothing of ${name}`,
  }));
  if (shipped.length > MOST_PACKAGES) {
    const why = `${shipped.length} packages ship, at most ${MOST_PACKAGES}`;
    findings.push({ where: 'package.json', why });
  }
  return findings;
}
