import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts the whole product for the browser tests, twice, each with a clock of its own: in sandbox
 * mode, on data folders that go away with it. The demo is made once, which takes its time, and
 * copied. Ports, and where the clocks begin, come from the environment.
 */
const house = join(import.meta.dirname, '..');
const movedClock = join(house, 'tools/world/moved-clock.ts');
const folders = [newFolder(), newFolder()] as const;
const running: ChildProcess[] = [];

/** Root leaves the database to another user, who must get to it: else it goes elsewhere. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paystead-e2e-'));
  chmodSync(folder, 0o711);
  return folder;
}

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
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end(0));
}

const [goals, screens] = folders;
const { PORT, CONSOLE_PORT, SCREENS_PORT, SCREENS_CONSOLE_PORT } = process.env;
const ofScreens = { PORT: SCREENS_PORT, CONSOLE_PORT: SCREENS_CONSOLE_PORT };
// It listens for a moment, and the tests begin once somebody answers at PORT.
for (const tool of ['world/move-database.ts', 'seed.ts']) {
  const [failed] = await once(run(tool, goals, ofScreens), 'exit');
  if (failed) await end(1);
}
execFileSync('cp', ['-a', `${goals}/.`, screens]);
await start(screens, ofScreens);
await start(goals, { PORT, CONSOLE_PORT });
