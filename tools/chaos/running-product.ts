import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface RunningProduct {
  readonly pid: number;
  /** As the power goes: no warning, nothing is finished. */
  kill(): Promise<void>;
  /** As an operator stops it: what is under way is finished. */
  stop(): Promise<void>;
}

const MOVED_CLOCK = join(import.meta.dirname, '../world/moved-clock.ts');

/**
 * Starts the product as a process of its own and waits until it serves. Throws what it says if it
 * ends before.
 */
export async function startProcess(env: Record<string, string>): Promise<RunningProduct> {
  const program = ['--import', MOVED_CLOCK, join(import.meta.dirname, 'serve.ts')];
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(child);
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function ready(child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  await new Promise<void>((serves, fails) => {
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('ready')) serves();
    });
    child.once('exit', () => fails(new Error(`The product ended: ${said}`)));
  });
}
