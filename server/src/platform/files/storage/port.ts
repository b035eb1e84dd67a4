/** Stores people's files, each under its own key. The contents are already encrypted. */
export interface Storage {
  /** Returns once the file is stored durably; the same key again replaces it. Throws an Outage. */
  put(key: string, content: Buffer): Promise<void>;
  /** Null if there is none. Throws an Outage. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing if there is none. Throws an Outage. */
  remove(key: string): Promise<void>;
  /** Every stored key, with the time it was stored. Throws an Outage. */
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  readonly key: string;
  readonly storedAt: Temporal.Instant;
}

const KEY = /^[a-z0-9]{2}\/[a-z0-9-]{8,64}$/;

export const isKey = (text: string): boolean => KEY.test(text);

/** Throws unless we made this key: `3f/3fe0…`. Such keys can't lead out of the storage folder. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new RangeError('This is no key of the storage');
  return key;
}
