import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

export interface CopyRules {
  /** Whether to take a file or folder; `path` is below the top, with `/`. */
  take?(path: string): boolean;
  /** Whether to take a file, by when it was changed last. */
  isInTime?(changedAt: Temporal.Instant): boolean;
}

export interface Copied {
  files: number;
  bytes: number;
}

/**
 * Copies a folder that others may be writing. A file that disappears meanwhile is left out. A file
 * that the target has already, of the same size and time, isn't copied again. Links aren't copied.
 */
export async function copyTree(from: string, to: string, rules: CopyRules = {}): Promise<Copied> {
  const copied = { files: 0, bytes: 0 };
  await copyFolder(from, to, '', rules, copied);
  return copied;
}

async function copyFolder(
  from: string,
  to: string,
  below: string,
  rules: CopyRules,
  copied: Copied,
): Promise<void> {
  await mkdir(join(to, below), { recursive: true, mode: 0o700 });
  for (const name of await unlessGone(readdir(join(from, below)), [])) {
    const path = below === '' ? name : `${below}/${name}`;
    if (!(rules.take?.(path) ?? true)) continue;
    const found = await unlessGone(lstat(join(from, path)), null);
    if (found?.isDirectory()) await copyFolder(from, to, path, rules, copied);
    if (!found?.isFile()) continue;
    const changedAt = Temporal.Instant.fromEpochMilliseconds(Math.floor(found.mtimeMs));
    if (!(rules.isInTime?.(changedAt) ?? true)) continue;
    copied.files += 1;
    copied.bytes += found.size;
    if (!(await isSame(join(to, path), found))) {
      await unlessGone(copyWithTime(join(from, path), join(to, path), found), undefined);
    }
  }
}

async function copyWithTime(
  from: string,
  to: string,
  { atime, mtime }: { atime: Date; mtime: Date },
): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await utimes(to, atime, mtime);
}

async function isSame(path: string, other: { size: number; mtimeMs: number }): Promise<boolean> {
  const found = await unlessGone(stat(path), null);
  const apart = Math.abs((found?.mtimeMs ?? 0) - other.mtimeMs);
  return found !== null && found.size === other.size && apart < 1;
}

async function unlessGone<Value>(work: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw error;
  }
}
