import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Outage } from '../../refusal.ts';
import { checkKey, type Storage } from './port.ts';

/** Files in folders below `root`, readable by the server's own user only. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, checkKey(key));

  return {
    async put(key, content) {
      const path = pathOf(key);
      const part = `${path}.part`;
      try {
        await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
        const file = await open(part, 'w', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path);
      } catch (cause) {
        await rm(part, { force: true }).catch(() => undefined);
        throw new Outage('The document storage can’t be written', { cause });
      }
    },
    async get(key) {
      const path = pathOf(key);
      try {
        return await readFile(path);
      } catch (cause) {
        if (isMissing(cause)) return null;
        throw new Outage('The document storage can’t be read', { cause });
      }
    },
    async remove(key) {
      const path = pathOf(key);
      try {
        await rm(path, { force: true });
      } catch (cause) {
        throw new Outage('The document storage can’t be written', { cause });
      }
    },
    async *list() {
      const folders = await readdir(root).catch(() => []);
      for (const folder of folders.toSorted()) {
        for (const name of (await readdir(join(root, folder))).toSorted()) {
          const known = await stat(join(root, folder, name)).catch(() => null);
          if (!known) continue;
          const storedAt = Temporal.Instant.fromEpochMilliseconds(Math.floor(known.mtimeMs));
          yield { key: `${folder}/${name.replace(/\.part$/, '')}`, storedAt };
        }
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
