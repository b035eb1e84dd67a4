// Runs a TypeScript program of the house under the pinned Node, installing the packages first when
// they are missing or older than the lockfile. Plain JavaScript, because any Node ≥ 20 starts it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';

const house = dirname(dirname(fileURLToPath(import.meta.url)));
const mark = join(house, 'node_modules', '.installed');
const lock = createHash('sha256')
  .update(readFileSync(join(house, 'package-lock.json')))
  .digest('hex');
const pinned = join(house, 'node_modules', '.bin', 'node');

if (!existsSync(pinned) || !existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
  process.stdout.write('Installing packages (once) …\n');
  const install = spawnSync('npm', ['ci'], { cwd: house, stdio: ['ignore', 'inherit', 'inherit'] });
  if (install.status !== 0) {
    process.stderr.write('The packages could not be installed. Is the npm registry reachable?\n');
    process.exit(1);
  }
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, lock);
}
if (!existsSync(pinned)) {
  process.stderr.write(
    `No pinned Node for ${process.platform}-${process.arch}. Linux (x64, arm64) and macOS (arm64) are supported.\n`,
  );
  process.exit(1);
}

const child = spawn(pinned, process.argv.slice(2), {
  stdio: 'inherit',
  env: {
    // Node keeps what it compiled: the next start takes half as much work.
    NODE_COMPILE_CACHE: join(house, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: `${dirname(pinned)}:${process.env.PATH ?? ''}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
