import { join } from 'node:path';
import type { Config } from '../config.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './port.ts';

export type { Storage, StoredFile } from './port.ts';

/** The storage that the configuration names: a folder below the data folder. */
export function storage(config: Config): Storage {
  return folderStorage(join(config.dataFolder, 'documents'));
}
