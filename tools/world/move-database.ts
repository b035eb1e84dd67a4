import { findDatabase } from '../../server/src/platform/database/database-address.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import { moveClock } from '../../server/src/platform/testing/test-clock.ts';
import { withClient } from '../../server/src/platform/testing/test-server.ts';

/**
 * Moves the clock of the database of the settings, which lives for a test run only, by the
 * milliseconds in WORLD_AHEAD_MS. Programs on it are started with `--import moved-clock.ts`.
 */
const ahead = Number(process.env['WORLD_AHEAD_MS'] ?? 0);
const database = await findDatabase(readConfig(), () => undefined);
await withClient(database.owner, (owner) => moveClock(owner, ahead));
await database.stop();
