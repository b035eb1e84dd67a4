import pg from 'pg';
import { ConfigError } from '../platform/settings/config.ts';

/** Domains that never reach anybody (RFC 2606); the demo's people have addresses there. */
const NOBODYS_ADDRESS = '@([a-z0-9-]+\\.)*(example(\\.(com|net|org))?|test|invalid)$';

/**
 * Keeps production away from a database that a sandbox has used. Reads every borrower once. Throws
 * a `ConfigError` if it finds invented people or a moved clock.
 * @param ownerUrl the owner sees all rows
 */
export async function refuseLeftovers(ownerUrl: string): Promise<void> {
  const { people, clock } = await findLeftovers(ownerUrl);
  if (!people && !clock) return;
  const what = people ? 'the sandbox’s people' : 'the sandbox’s moved clock';
  throw new ConfigError(
    `This database holds ${what}. Production needs a database that no sandbox has used.`,
  );
}

async function findLeftovers(url: string): Promise<{ people: boolean; clock: boolean }> {
  const owner = new pg.Client({ connectionString: url, application_name: 'paystead start' });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ people: boolean; clock: boolean }>(
      `select exists (select from staff_member where email ~* $1)
           or exists (select from borrower where email ~* $1) as people,
         exists (select from clock where ahead_ms <> 0)
           or exists (select from time_travel) as clock`,
      [NOBODYS_ADDRESS],
    );
    return rows[0] ?? { people: false, clock: false };
  } finally {
    await owner.end();
  }
}
