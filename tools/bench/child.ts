import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A program of the repository in its own process. */
export interface Child {
  readonly pid: number;
  /** Milliseconds from its start until it printed `ready`. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** Starts a program that prints `ready` once it serves. Throws its output if it exits earlier. */
export async function startChild(program: string, env: Record<string, string>): Promise<Child> {
  const start = performance.now();
  const child = spawn(process.execPath, [...process.execArgv, program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await readiness(child);
  return {
    pid: child.pid ?? 0,
    startMs: performance.now() - start,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function readiness(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((serves, fails) => {
    const hear = (part: unknown) => {
      said += String(part);
      if (said.includes('ready')) serves();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', (part) => (said += String(part)));
    child.once('error', fails);
    child.once('exit', () => fails(new Error(`The program ended: ${said}`)));
  });
}

/** Memory of a process in bytes, as reported by the system. */
export function memoryOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout.trim()) * 1024;
}
