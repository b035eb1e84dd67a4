import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileReceipt, receiptOf } from './file-receipt.ts';

export interface DroppedFile {
  readonly name: string;
  readonly content: string;
}

/**
 * Puts a file into a folder that another program watches: writes it under another name, flushes it
 * to disk and renames it, so that nobody reads half a file. Keeps an existing file of that name.
 * Returns the receipt of the file in the folder.
 */
export async function dropFile(
  folder: string,
  { name, content }: DroppedFile,
): Promise<FileReceipt> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  if (!(await exists(path))) await writeWhole(path, content);
  return receiptOf({ name, content: await readFile(path, 'utf8') });
}

/**
 * Each try writes its own temporary file, so two at once can't rename each other's half. A try that
 * fails, as on a full disk, leaves none.
 */
async function writeWhole(path: string, content: string): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * All finished files of a folder sorted by name, or only those wanted by name; none if the folder
 * doesn't exist.
 */
export async function readFolder(
  folder: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<DroppedFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => !name.endsWith('.part') && isWanted(name),
  );
  return Promise.all(
    names
      .toSorted()
      .map(async (name) => ({ name, content: await readFile(join(folder, name), 'utf8') })),
  );
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
