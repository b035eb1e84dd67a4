import { access, mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { AchBank, BankFile } from './ach-bank.ts';

/** A directory the bank's transfer program watches: we write `outbound`, it writes `inbound`. */
export interface DirectoryBank extends AchBank {
  /** What was handed over so far, oldest name first. */
  listHandedOver(): Promise<readonly BankFile[]>;
}

/** @param dataFolder files go to `<dataFolder>/ach/outbound` and come from `<dataFolder>/ach/inbound` */
export function directoryBank(dataFolder: string): DirectoryBank {
  const outbound = join(dataFolder, 'ach', 'outbound');
  const inbound = join(dataFolder, 'ach', 'inbound');
  return {
    async handOver({ name, content }) {
      await mkdir(outbound, { recursive: true, mode: 0o700 });
      const path = join(outbound, name);
      if (await exists(path)) return;
      await writeWhole(path, content);
    },
    fetchFiles: () => readAll(inbound),
    listHandedOver: () => readAll(outbound),
  };
}

/** Written under another name, forced to disk, then renamed: nobody ever sees half a file. */
async function writeWhole(path: string, content: string): Promise<void> {
  const unfinished = `${path}.part`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

async function readAll(folder: string): Promise<BankFile[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => !name.endsWith('.part')).toSorted();
  return Promise.all(
    files.map(async (name) => ({ name, content: await readFile(join(folder, name), 'utf8') })),
  );
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
