import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../server/src/platform/database/embedded-postgres.ts';
import { readConfig } from '../server/src/platform/settings/config.ts';
import { BackupError } from './backup/backup-folder.ts';
import { keyToKeep, OUTSIDE_SERVER, sizeText } from './backup/words.ts';
import { takeBackup } from './backup/take-backup.ts';
import { orExplain } from './backup/or-explain.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Copies the embedded database and the files into a folder, while the product runs. From then on
 * the database's log goes there too, so that any later moment can be restored.
 *   npm run backup -- FOLDER
 *   --keep N   how many copies of the database stay (7)
 */
await orExplain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string', default: '7' } },
  });
  const [root] = positionals;
  const keep = Number(values.keep);
  if (!root) throw new BackupError('Name the folder for the backup: npm run backup -- FOLDER');
  if (!Number.isInteger(keep) || keep < 1) throw new BackupError('--keep takes a number from 1.');
  const config = readConfig();
  if (config.databaseUrl) throw new BackupError(OUTSIDE_SERVER);

  const server = await startPostgres({ folder: join(config.dataFolder, 'postgres') });
  try {
    const place = {
      ownerUrl: server.url,
      data: join(server.folder, 'data'),
      dataFolder: config.dataFolder,
    };
    const { base, files, dropped } = await takeBackup(place, root, keep);
    say(`The database (${sizeText(base.bytes)}) is in ${join(root, 'base', base.name)}.`);
    say(`${files.files} files (${sizeText(files.bytes)}) are in ${join(root, 'files')}.`);
    if (dropped > 0) say(`${dropped} older copies of the database were deleted (--keep ${keep}).`);
    say('From now on the database copies its changes there too, within a minute.');
    say(keyToKeep(config));
  } finally {
    await server.stop();
  }
});
