import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { briefFolder } from '../server/src/platform/testing/test-folder.ts';

let data: string;
let product: ChildProcess | undefined;
beforeEach(() => {
  data = briefFolder('paystead-signal-');
});
afterEach(() => {
  product?.kill('SIGKILL');
  const server = postmaster();
  if (server !== undefined && isAlive(server)) process.kill(server, 'SIGQUIT');
  rmSync(data, { recursive: true, force: true });
});

/** A product on its own database that runs the given code as its seed and prints `ready`. */
const program = (seed: string) => `
  const house = process.argv[1] + '/';
  const { startProduct } = await import(house + 'server/src/main.ts');
  const { readConfig } = await import(house + 'server/src/platform/settings/config.ts');
  const { untilSignal } = await import(house + 'tools/until-signal.ts');
  const say = (word) => process.stdout.write(word + '\\n');
  const seed = async ({ platform, signal }) => { ${seed} };
  const config = readConfig();
  await untilSignal((signal) =>
    startProduct(config, { signal, seed, house: config.dataFolder, drainMs: 500 }));
  say('ready');`;

/** Starts the program, and waits until it prints the given word, if any. */
async function run(seed: string, word?: string): Promise<ChildProcess> {
  const house = join(import.meta.dirname, '..');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(seed), house], {
    env: {
      ...process.env,
      DATA_DIR: data,
      DATABASE_URL: undefined,
      LOG_LEVEL: 'silent',
      MODE: 'sandbox',
      PORT: '0',
      CONSOLE_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  product = child;
  const lines = createInterface(child.stdout ?? process.stdin);
  if (word !== undefined) for await (const line of lines) if (line === word) break;
  return child;
}

/** Sends signals. Returns how the process ended and whether its database server still runs. */
async function stop(child: ChildProcess, ...signals: NodeJS.Signals[]) {
  const server = postmaster();
  const ended = once(child, 'exit');
  for (const signal of signals) child.kill(signal);
  const [code] = await ended;
  return {
    code,
    server: server !== undefined,
    leftRunning: server !== undefined && isAlive(server),
  };
}

function postmaster(): number | undefined {
  const note = join(data, 'postgres/data/postmaster.pid');
  return existsSync(note) ? Number.parseInt(readFileSync(note, 'utf8'), 10) : undefined;
}

/** A zombie process isn't alive. Only Linux shows that without an extra program. */
function isAlive(pid: number): boolean {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.startsWith('Z') === false;
  } catch {
    return false;
  }
}

const STOPPED = { code: 0, server: true, leftRunning: false };

describe('a signal ends the product and its database server', () => {
  test('while it runs, even if the same signal arrives several times', async () => {
    const child = await run('', 'ready');
    expect(await stop(child, 'SIGINT', 'SIGTERM', 'SIGTERM')).toEqual(STOPPED);
  });

  test('while the demo is being set up', async () => {
    const child = await run(
      `say('seeding');
       while (true) { signal.throwIfAborted(); await new Promise((go) => setTimeout(go, 10)); }`,
      'seeding',
    );
    expect(await stop(child, 'SIGTERM')).toEqual(STOPPED);
  });

  test.each([0, 40, 150, 400])('%i ms after the database server has begun', async (ms) => {
    const child = await run('');
    while (postmaster() === undefined) await pause(1);
    await pause(ms);
    expect(await stop(child, 'SIGTERM')).toEqual(STOPPED);
  });

  test('under load, when a task never finishes', async () => {
    const child = await run('await platform.database.requests.connect();', 'ready');
    expect(await stop(child, 'SIGTERM', 'SIGTERM')).toEqual(STOPPED);
  });
});
