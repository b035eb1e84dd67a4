import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { waitUntilGone } from './process-state.ts';

/** Holds so much memory that the system needs a moment to take it away. */
const LARGE =
  'globalThis.all = Buffer.alloc(300_000_000, 1); console.log(1); setInterval(() => 0, 1e6);';

/** The state of a process by the system's letter; Z if it has ended. */
function stateOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.at(0) ?? '';
  } catch {
    return 'Z';
  }
}

test('a process that ends is gone only once the system has taken it down', async () => {
  const child = spawn(process.execPath, ['-e', LARGE, '/the/data'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  child.kill('SIGKILL');
  expect(await waitUntilGone(pid, '/the/data', 10_000)).toBe(true);
  expect(stateOf(pid)).toBe('Z');
});
