import { findDatabase } from '../../server/src/platform/database/database-address.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import { moveClock } from '../../server/src/platform/testing/test-clock.ts';
import { withClient } from '../../server/src/platform/testing/test-server.ts';

/**
 * Moves the clock of the configured database, which exists only for a test run, ahead by the
 * milliseconds in WORLD_AHEAD_MS. Programs that use it start with `--import moved-clock.ts`.
 */
const ahead = Number(process.env['WORLD_AHEAD_MS'] ?? 0);
const database = await findDatabase(readConfig(), () => undefined);
await withClient(database.owner, (owner) => moveClock(owner, ahead));
await database.stop();
