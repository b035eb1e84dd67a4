import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { findDatabase } from '../server/src/platform/database/database-address.ts';
import { EmbeddedPostgresError } from '../server/src/platform/database/embedded-postgres.ts';
import { migrate, MigrationError } from '../server/src/platform/database/migrate.ts';
import { pgTypes } from '../server/src/platform/database/pg-types.ts';
import { masterKey } from '../server/src/platform/sealing/master-key.ts';
import { addDataKey, WrongMasterKey } from '../server/src/platform/sealing/vault.ts';
import { ConfigError, readConfig } from '../server/src/platform/settings/config.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Adds a data key (D1). The running product loads it, encrypts everything again and drops the older
 * keys. Needs the database owner's login and the master key.
 *   --status   only says how far a rotation is
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { status: { type: 'boolean' } } });
  const config = readConfig();
  const found = await findDatabase(config, say);
  const owner = new Pool({ connectionString: found.owner, types: pgTypes, max: 1 });
  try {
    await migrate(found.owner);
    if (!values.status) await add(owner, masterKey(config));
    await tell(owner);
  } finally {
    await owner.end();
    await found.stop();
  }
}

async function add(owner: Pool, master: Buffer): Promise<void> {
  const { version } = await addDataKey(owner, master);
  await owner.query(
    `select leave(jsonb_build_array(jsonb_build_object('actor_kind', 'job',
       'actor_name', 'rotate-keys', 'kind', 'data_key.added',
       'after', jsonb_build_object('version', $1::int))), null, null, null, null, null)`,
    [version],
  );
}

async function tell(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ version: number; used: boolean; at: string; left: string }>(
    `select version, used_from <= now() as used,
            to_char(used_from at time zone 'America/New_York', 'HH12:MI AM') as at,
            sealed_under(version)::text as left
       from data_key order by version`,
  );
  for (const { version, used, at, left } of rows) {
    const state = used ? `${left} fields are encrypted with it` : `used from ${at} Eastern on`;
    say(`Data key ${version}: ${state}.`);
  }
  if (rows.length > 1) {
    say('The running product encrypts everything again and drops the older keys by itself.');
    say('To see how far it is: npm run rotate-keys -- --status');
  }
}

try {
  await main();
} catch (error) {
  const known = [ConfigError, EmbeddedPostgresError, MigrationError, WrongMasterKey];
  if (!known.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
