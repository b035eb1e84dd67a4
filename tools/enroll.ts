import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { ConfigError, readConfig } from '../server/src/platform/settings/config.ts';
import { findDatabase } from '../server/src/platform/database/database-address.ts';
import { EmbeddedPostgresError } from '../server/src/platform/database/embedded-postgres.ts';
import { migrate, MigrationError } from '../server/src/platform/database/migrate.ts';
import { EnrollmentRefused, inviteFirst, VALID_MINUTES } from './invite-first.ts';
import { recoverAdministrator } from './recover-administrator.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Prints the link where the first or second administrator sets a password, or an administrator who
 * is locked out sets a new one. Running this takes the database owner's login.
 *   --email ADDRESS   where log-in codes will go; with --recover only if that changes
 *   --name NAME
 *   --recover ADDRESS the administrator who is locked out
 */
async function main(): Promise<void> {
  const values = readArguments();
  const config = readConfig();
  const found = await findDatabase(config, say);
  const owner = new Client({ connectionString: found.owner });
  try {
    await migrate(found.owner);
    await owner.connect();
    const { email, name = '', recover } = values;
    const key =
      recover === undefined
        ? await inviteFirst(owner, { email: email ?? '', name })
        : await recoverAdministrator(owner, recover, email);
    const page = recover === undefined ? 'enroll' : 'password/reset';
    const link = `${config.consoleUrl}/${page}?key=${key}`;
    say(`This link works once, for ${VALID_MINUTES} minutes:\n${link}`);
  } finally {
    await owner.end();
    await found.stop();
  }
}

function readArguments(): { email?: string; name?: string; recover?: string } {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { email: text, name: text, recover: text } }).values;
  } catch (error) {
    throw new EnrollmentRefused(error instanceof Error ? error.message : String(error));
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
