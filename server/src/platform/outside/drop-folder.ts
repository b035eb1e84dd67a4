import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileReceipt, receiptOf } from './file-receipt.ts';

export interface DroppedFile {
  readonly name: string;
  readonly content: string;
}

/**
 * Puts a file into a folder another program watches: written under another name, forced to disk,
 * then renamed, so that nobody ever sees half of it. A file of that name already there is left as
 * it is. Answers what lies there.
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

/** Two tries at once each write a part of their own, so neither renames the other's half. */
async function writeWhole(path: string, content: string): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
}

/**
 * Every finished file of a folder in the order of names, or those wanted by their name; none when
 * the folder is not there.
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
