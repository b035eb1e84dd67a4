import { access, mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

export interface DroppedFile {
  readonly name: string;
  readonly content: string;
}

/**
 * Puts a file into a folder another program watches: written under another name, forced to disk,
 * then renamed, so that nobody ever sees half of it. A file of that name already there is left as
 * it is.
 */
export async function dropFile(folder: string, { name, content }: DroppedFile): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  if (await exists(path)) return;

  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
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

/** The folders in a folder, in the order of names. */
export async function listFolders(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).toSorted();
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
