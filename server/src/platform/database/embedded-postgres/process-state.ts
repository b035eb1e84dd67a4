import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Whether this process is a living server on this data folder. The number alone proves nothing: it
 * may belong to a zombie, or by now to another program.
 */
export function isPostmasterOf(pid: number, dataFolder: string): boolean {
  return commandOf(pid).includes(dataFolder);
}

/** Waits until a server has ended, with all its memory; false if it still lives after `waitMs`. */
export async function waitUntilGone(
  pid: number,
  dataFolder: string,
  waitMs: number,
): Promise<boolean> {
  const until = performance.now() + waitMs;

  while (isPostmasterOf(pid, dataFolder) || isEnding(pid)) {
    if (performance.now() >= until) return false;
    await pause(5);
  }
  return true;
}

/** Whether the system is still taking a process down: it has no command line any more. */
function isEnding(pid: number): boolean {
  if (platform !== 'linux' || commandOf(pid) !== '') return false;
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.at(0);
    return state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}

/** The command line of a process; empty if it is gone, a zombie, or not visible to us. */
function commandOf(pid: number): string {
  try {
    return platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}
