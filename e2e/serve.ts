import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts the whole product for the browser tests: sandbox mode, a fresh data folder that goes away
 * with it. Ports come from the environment.
 */
const data = mkdtempSync(join(tmpdir(), 'paystead-e2e-'));
// Root leaves the database to another user, who must get to it: else it goes to a system folder.
chmodSync(data, 0o711);
const start = join(import.meta.dirname, '../tools/start.ts');
const product = spawn(process.execPath, [start], {
  env: {
    ...process.env,
    MODE: 'sandbox',
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    // A bank that is down is asked again at once.
    BANK_LINK_RETRY_SECONDS: '1',
  },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => product.kill(signal));
}
product.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 0);
});
