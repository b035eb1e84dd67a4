import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Whether this process is a living server on this data folder. The number alone proves nothing:
 * it may belong to a zombie that nobody collected, or by now to a stranger.
 */
export function isPostmasterOf(pid: number, dataFolder: string): boolean {
  return commandOf(pid).includes(dataFolder);
}

/** Waits until a server has ended; false when it still lives after `waitMs`. */
export async function waitUntilGone(
  pid: number,
  dataFolder: string,
  waitMs: number,
): Promise<boolean> {
  const until = performance.now() + waitMs;

  while (isPostmasterOf(pid, dataFolder)) {
    if (performance.now() >= until) return false;
    await pause(5);
  }
  return true;
}

/** What a process was started with; empty when it is gone, a zombie, or not ours to see. */
function commandOf(pid: number): string {
  try {
    return platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}
