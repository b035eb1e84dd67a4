import { parseArgs } from 'node:util';
import { ZONE } from '../server/src/platform/clock.ts';
import { readConfig } from '../server/src/platform/settings/config.ts';
import { BackupError } from './backup/backup-folder.ts';
import { keyToBring, OUTSIDE_SERVER, sizeText } from './backup/words.ts';
import { orExplain } from './backup/or-explain.ts';
import { restoreBackup } from './backup/restore-backup.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Restores a backup into an unused DATA_DIR.
 *   npm run restore -- FOLDER
 *   --until TIME   an instant (2026-11-22T19:05:00Z), or a time in New York (2026-11-22T14:05)
 */
await orExplain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' } },
  });
  const [root] = positionals;
  if (!root) throw new BackupError('Name the folder of the backup: npm run restore -- FOLDER');
  const config = readConfig();
  if (config.databaseUrl) throw new BackupError(OUTSIDE_SERVER);

  const until = values.until === undefined ? null : instantOf(values.until);
  const { base, files, lastChange } = await restoreBackup(root, config.dataFolder, until);
  say(`The database of ${base.doneAt} is restored to ${config.dataFolder}.`);
  say(
    lastChange ? `The last change in it was made at ${lastChange}.` : 'No later change was there.',
  );
  say(`${files.files} files (${sizeText(files.bytes)}) are restored.`);
  say(keyToBring(config));
  say('Now check it: npm run invariants. Then take a first backup of it.');
});

function instantOf(text: string): Temporal.Instant {
  try {
    if (/(Z|[+-]\d\d:?\d\d)$/.test(text)) return Temporal.Instant.from(text);
    return Temporal.PlainDateTime.from(text).toZonedDateTime(ZONE).toInstant();
  } catch {
    throw new BackupError('--until takes a time like 2026-11-22T14:05 (New York).');
  }
}
