import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';

/**
 * Gives this file a temporary folder that no file beside it writes to, so that it may look at what
 * is in there. Call it at the top, before a world is made.
 */
export function keepOwnTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'paystead-own-'));
  vi.stubEnv('TMPDIR', folder);
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
}
