import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';

/** A product that is down for maintenance. */
export interface Closed {
  readonly url: string;
  reopen(): Promise<void>;
}

/** Starts one, beside the product under test, with an empty database of its own. */
export async function closeForMaintenance(): Promise<Closed> {
  const data = mkdtempSync(join(tmpdir(), 'paystead-closed-'));
  chmodSync(data, 0o711);
  const ports = { PORT: String(await freePort()), CONSOLE_PORT: String(await freePort()) };
  const settings = { MODE: 'sandbox', MAINTENANCE: 'on', LOG_LEVEL: 'silent', DATA_DIR: data };
  const product = spawn(process.execPath, [join(import.meta.dirname, '../tools/chaos/serve.ts')], {
    env: { ...process.env, ...settings, ...ports },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([once(product.stdout, 'data'), once(product, 'exit')]);
  return {
    url: `http://localhost:${ports.PORT}`,
    async reopen() {
      const ended = once(product, 'exit');
      product.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
