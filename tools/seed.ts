import { clearHalfSeeded, seed } from '../server/src/demo/index.ts';
import { startProduct } from '../server/src/main.ts';
import { ConfigError, readConfig } from '../server/src/platform/settings/config.ts';
import { EmbeddedPostgresError } from '../server/src/platform/database/embedded-postgres.ts';
import { MigrationError } from '../server/src/platform/database/migrate.ts';
import { untilSignal } from './until-signal.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Adds the demo's people to the configured database, as a first start does, and exits.
 * Leaves a database that is already in use unchanged.
 */
async function main(): Promise<void> {
  const config = readConfig();
  if (config.mode !== 'sandbox') throw new ConfigError('The demo is for the sandbox only.');
  const product = await untilSignal((signal) =>
    startProduct(config, {
      signal,
      prepare: clearHalfSeeded,
      seed: async (tools) => void (await seed({ ...tools, tell: say })),
    }),
  );
  await product.stop();
  say('The demo data is ready. Start Paystead with: npm start');
}

try {
  await main();
} catch (error) {
  const known = [ConfigError, EmbeddedPostgresError, MigrationError];
  if (!known.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
