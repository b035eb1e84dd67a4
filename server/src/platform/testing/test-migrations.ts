import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrationsFolder } from '../database/migrate.ts';

/** Runs some migrations by their names, and returns those that weren't done before. */
export async function migrateSome(
  url: string,
  isWanted: (name: string) => boolean,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'paystead-migrations-'));
  for (const name of readdirSync(migrationsFolder).filter(isWanted))
    copyFileSync(join(migrationsFolder, name), join(folder, name));
  const done = await migrate(url, folder);
  rmSync(folder, { recursive: true });
  return done;
}
