import { join } from 'node:path';
import type { Config } from '../../server/src/platform/settings/config.ts';

/** For a product on a PostgreSQL server of one's own. */
export const OUTSIDE_SERVER =
  'DATABASE_URL names a server of your own: back it up with its own tools. docs/backup.md says how.';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size in words, like `12.5 MB`. */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`;
}

/** Where the key of the encrypted fields is; a backup never holds it. */
export function keyToKeep(config: Config): string {
  return (
    `The master key is not in the backup: it is ${keyPlace(config)}. Keep a copy in another place. ` +
    'Without it nobody can read the encrypted fields and documents.'
  );
}

export function keyToBring(config: Config): string {
  return (
    'The master key was not in the backup. Before you start the product, bring your copy: it ' +
    `belongs in ${keyPlace(config)}.`
  );
}

function keyPlace({ masterKey, dataFolder }: Config): string {
  return masterKey ? 'the setting MASTER_KEY' : join(dataFolder, 'master-key');
}
