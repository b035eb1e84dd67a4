import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';

/**
 * Gives this test file its own temporary folder, so that it may inspect the contents. Call it at
 * the top, before creating a world.
 */
export function keepOwnTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'paystead-own-'));
  vi.stubEnv('TMPDIR', folder);
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
}
