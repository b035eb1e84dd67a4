import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetFolders, noteFolders } from './folders.ts';
import { PRODUCTS } from './ports.ts';

/**
 * Starts the whole product for the browser tests, several times, each with a clock of its own: in
 * sandbox mode, on data folders that go away with it. The demo is made once, which takes its time,
 * and copied. Ports, and where the clocks begin, come from the environment.
 */
const house = join(import.meta.dirname, '..');
const movedClock = join(house, 'tools/world/moved-clock.ts');
const briefFolders = join(house, 'tools/world/brief-folders.ts');
const folders = execFileSync(process.execPath, [briefFolders, String(PRODUCTS.length)], {
  encoding: 'utf8',
}).split('\n');
const running: ChildProcess[] = [];

function run(tool: string, folder: string, ports: Record<string, string | undefined>) {
  const child = spawn(process.execPath, ['--import', movedClock, join(house, 'tools', tool)], {
    env: {
      ...process.env,
      ...ports,
      MODE: 'sandbox',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      // Retries a bank that is down at once.
      BANK_LINK_RETRY_SECONDS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  return child;
}

/** Starts a product, and waits for the last line it says of itself. */
async function start(folder: string, ports: Record<string, string | undefined>): Promise<void> {
  const product = run('start.ts', folder, ports);
  product.on('exit', (code) => void end(code ?? 0));
  await new Promise<void>((ready) => {
    product.stdout.on('data', (said) => String(said).includes('Stop with') && ready());
  });
}

let ending = false;
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  const left = running.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
  const gone = left.map((child) => once(child, 'exit'));
  for (const child of left) child.kill('SIGTERM');
  await Promise.all(gone);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  forgetFolders();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end(0));
}

const portsOf = (product: string) => ({
  PORT: process.env[`${product}PORT`],
  CONSOLE_PORT: process.env[`${product}CONSOLE_PORT`],
});

noteFolders(folders);
const [first = '', ...others] = folders;
const [goals, ...more] = PRODUCTS.map(portsOf);
// It listens for a moment, and the tests begin once somebody answers where the goals are.
for (const tool of ['world/move-database.ts', 'seed.ts']) {
  const [failed] = await once(run(tool, first, more[0] ?? {}), 'exit');
  if (failed) await end(1);
}
for (const folder of others) execFileSync('cp', ['-a', `${first}/.`, folder]);
await Promise.all(others.map((folder, nth) => start(folder, more[nth] ?? {})));
await start(first, goals ?? {});
