/** Where files of people are kept, each under a key of its own. Contents come encrypted already. */
export interface Storage {
  /** Keeps it for good before it answers; the same key again replaces. Throws an Outage. */
  put(key: string, content: Buffer): Promise<void>;
  /** Null when there is none. Throws an Outage. */
  get(key: string): Promise<Buffer | null>;
  /** Nothing happens when there is none. Throws an Outage. */
  remove(key: string): Promise<void>;
  /** Every key that is kept, with when it was put. Throws an Outage. */
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  readonly key: string;
  readonly storedAt: Temporal.Instant;
}

const KEY = /^[a-z0-9]{2}\/[a-z0-9-]{8,64}$/;

export const isKey = (text: string): boolean => KEY.test(text);

/** Keys are made by us and hold no way out of the place: `3f/3fe0…`. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new RangeError('This is no key of the storage');
  return key;
}
