import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The Node that the packages bring for one kind of machine.
 *
 * @typedef {object} PinnedNode
 * @property {string} system as in `linux-x64`
 * @property {string} major the least version that runs the sources
 * @property {string | undefined} name of its package; undefined where there is none for the system
 */

/**
 * What became of trying a program once.
 *
 * @typedef {object} Trial
 * @property {number | null} status
 * @property {string | null} [signal]
 * @property {string} [stderr]
 * @property {{ code?: string, message: string }} [error] when it could not even be started
 */

/** Debian's packages of the libraries that a small system may lack. */
const DEBIAN_PACKAGES = {
  'libatomic.so.1': 'libatomic1',
  'libgcc_s.so.1': 'libgcc-s1',
  'libstdc++.so.6': 'libstdc++6',
};

/** The Node that this program runs under: the machine's own. */
const OWN = {
  path: process.execPath,
  version: process.versions.node,
  hasTemporal: 'Temporal' in globalThis,
};

/**
 * The Node to run programs with: the pinned one where it runs, tried once, else the machine's own
 * where that one is new enough, else in one sentence why not and what to install.
 *
 * @param {string} root with its packages installed
 * @param {string} system as in `linux-x64`
 * @param {typeof OWN} [own]
 * @returns {{ path: string, why?: string }}
 */
export function findNode(root, system, own = OWN) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const pinned = pinnedNode(manifest, system);
  const path = join(root, 'node_modules', pinned.name ?? '', 'bin', 'node');
  const why = existsSync(path)
    ? whyItFails(pinned, path, spawnSync(path, ['--version'], { encoding: 'utf8' }))
    : whyItIsMissing(pinned);
  if (why === undefined) return { path };

  return { path: own.path, why: isNewEnough(pinned, own) ? undefined : why };
}

/**
 * Makes `node` among the installed programs the one that was found. npm links the pinned one, even
 * where it does not run, and before version 11 none at all.
 *
 * @param {string} programs the folder of the links
 * @param {string} path
 */
export function linkNode(programs, path) {
  const link = join(programs, 'node');
  if (existsSync(link) && realpathSync(link) === realpathSync(path)) return;

  const fresh = `${link}-${process.pid}`;
  symlinkSync(path, fresh);
  renameSync(fresh, link);
}

/**
 * What package.json pins for a system. Nothing else says which Node the sources need: they count on
 * its Temporal, and on Node to strip their types.
 *
 * @param {{ optionalDependencies: Record<string, string> }} manifest
 * @param {string} system
 * @returns {PinnedNode}
 */
function pinnedNode({ optionalDependencies }, system) {
  const [version = ''] = Object.values(optionalDependencies);
  const name = Object.keys(optionalDependencies).find((known) => known.endsWith(system));
  return { system, major: version.split('.')[0] ?? '', name };
}

/**
 * Some systems build their Node without Temporal, so the version alone proves nothing.
 *
 * @param {PinnedNode} pinned
 * @param {typeof OWN} own
 */
function isNewEnough({ major }, { version, hasTemporal }) {
  return hasTemporal && Number(version.split('.')[0]) >= Number(major);
}

/**
 * Why the pinned Node, which is installed, does not run and what to do about it, in one sentence;
 * undefined when it runs.
 *
 * @param {PinnedNode} pinned
 * @param {string} path
 * @param {Trial} trial
 * @returns {string | undefined}
 */
function whyItFails({ major }, path, { status, signal, stderr = '', error }) {
  if (status === 0) return undefined;

  const orOwn = `or install Node ${major} or newer`;
  const library = /error while loading shared libraries: (\S+):/.exec(stderr)?.[1];
  if (library) return `Node ${major} needs ${library}: ${howToInstall(library)}, ${orOwn}.`;

  const symbols = /version `(\S+)' not found/.exec(stderr)?.[1];
  if (symbols) {
    return (
      `Node ${major} needs a newer C or C++ library (${symbols}): use a newer system, ` +
      `${orOwn} built for this one.`
    );
  }
  // The file is there, so what is not found is the loader that it names.
  if (error?.code === 'ENOENT') {
    return (
      `Node ${major} needs the C library glibc: use a system that has it, ` +
      `${orOwn} built for this one.`
    );
  }
  if (error?.code === 'EACCES') {
    return `${path} may not be executed: allow it (is the disk mounted noexec?), ${orOwn}.`;
  }
  const how = error?.message ?? (signal ? `it ended with ${signal}` : `it ended with ${status}`);
  return (
    `The Node ${major} in node_modules does not run (${how}): ` +
    `remove node_modules and run the command again, ${orOwn}.`
  );
}

/**
 * @param {string} library
 * @returns {string}
 */
function howToInstall(library) {
  const known = Object.entries(DEBIAN_PACKAGES).find(([name]) => name === library);
  return known
    ? `install it (on Debian or Ubuntu with "apt-get install ${known[1]}")`
    : 'install the package of your system that has it';
}

/**
 * Why there is no pinned Node to try, in one sentence.
 *
 * @param {PinnedNode} pinned
 * @returns {string}
 */
function whyItIsMissing({ system, major, name }) {
  return name
    ? `npm left out the optional package ${name}: allow optional packages in npm's settings, ` +
        `remove node_modules and run the command again, or install Node ${major} or newer.`
    : `The packages bring a Node for Linux (x64, arm64) and macOS (arm64), none for ${system}: ` +
        `install Node ${major} or newer.`;
}
