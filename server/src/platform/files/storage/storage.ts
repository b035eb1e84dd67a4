import { join } from 'node:path';
import type { Config } from '../../settings/config.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './port.ts';
import { s3Storage } from './s3-storage.ts';

export type { Storage, StoredFile } from './port.ts';

/**
 * One adapter for each process, so that it reuses the connections to a bucket. By the providers,
 * which stay the same object when the brand changes.
 */
const made = new WeakMap<Config['providers'], Storage>();

/** The storage that the settings name: a bucket, or a folder below the data folder. */
export function storage(config: Config): Storage {
  const known = made.get(config.providers);
  if (known) return known;
  const { s3, dataFolder } = config;
  const place = s3 ? s3Storage(s3) : folderStorage(join(dataFolder, 'documents'));
  made.set(config.providers, place);
  return place;
}
