// Runs a TypeScript program under the pinned Node. If that can't run, uses the machine's own Node
// if it is new enough. First installs the packages if they are missing or older than the lockfile.
// Plain JavaScript, so that any Node from 20 on can start it.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, linkNode } from './with-node/choose-node.mjs';
import { installPackages } from './with-node/install-packages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const system = `${process.platform}-${process.arch}`;
const packages = join(root, 'node_modules');
const mark = join(packages, '.installed');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(system)
  .digest('hex');

if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
  process.stdout.write('Installing packages (once) …\n');
  refuse(installPackages(root));
  writeFileSync(mark, lock);
}
const node = findNode(root, system);
refuse(node.why);
const programs = join(packages, '.bin');
linkNode(programs, node.path);

const quickly = new URL('with-node/resolve-sources.mjs', import.meta.url).href;
const child = spawn(node.path, ['--import', quickly, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    // Node caches compiled code, which halves the work of the next start.
    NODE_COMPILE_CACHE: join(packages, '.cache', 'compiled'),
    ...process.env,
    PATH: [programs, process.env.PATH ?? ''].join(delimiter),
  },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal));
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));

/**
 * Exits, and prints a sentence if there is one.
 *
 * @param {string | undefined} sentence
 */
function refuse(sentence) {
  if (sentence === undefined) return;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
