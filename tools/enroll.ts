import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { ConfigError, readConfig } from '../server/src/platform/settings/config.ts';
import { findDatabase } from '../server/src/platform/database/database-address.ts';
import { EmbeddedPostgresError } from '../server/src/platform/database/embedded-postgres.ts';
import { migrate, MigrationError } from '../server/src/platform/database/migrate.ts';
import { EnrollmentRefused, inviteFirst, VALID_MINUTES } from './invite-first.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Prints the link by which the first administrator sets a password. Whoever can run this has the
 * database's own login; nobody comes in without.
 *   --email ADDRESS   where log-in codes will go
 *   --name NAME
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' } },
  });
  const config = readConfig();
  const found = await findDatabase(config, say);
  const owner = new Client({ connectionString: found.owner });
  try {
    await migrate(found.owner);
    await owner.connect();
    const key = await inviteFirst(owner, { email: values.email ?? '', name: values.name ?? '' });
    say(`Good once, for ${VALID_MINUTES} minutes:\n${config.consoleUrl}/enroll?key=${key}`);
  } finally {
    await owner.end();
    await found.stop();
  }
}

try {
  await main();
} catch (error) {
  const known = [ConfigError, EmbeddedPostgresError, EnrollmentRefused, MigrationError];
  if (!known.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
