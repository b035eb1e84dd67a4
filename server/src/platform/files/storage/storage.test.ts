import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../settings/config.ts';
import { storage, type Storage } from './storage.ts';
import { testS3 } from './test-s3.ts';

interface Opened {
  readonly env: Readonly<Record<string, string>>;
  close(): void | Promise<void>;
}

function openFolder(): Opened {
  const root = mkdtempSync(join(tmpdir(), 'paystead-storage-'));
  return { env: { DATA_DIR: root }, close: () => rmSync(root, { recursive: true }) };
}

/** The time of stored files: the machine's, even if the tests' clock differs. */
function fileTime(): Temporal.Instant {
  const folder = mkdtempSync(join(tmpdir(), 'paystead-time-'));
  const { mtimeMs } = statSync(folder);
  rmSync(folder, { recursive: true });
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(mtimeMs));
}

const newKey = () => {
  const gid = randomUUID();
  return `${gid.slice(0, 2)}/${gid}`;
};

const keysOf = async (place: Storage) =>
  (await Array.fromAsync(place.list())).map(({ key }) => key).toSorted();

/** The behavior that every adapter shares; add each new adapter here. */
describe.each([
  ['a folder', openFolder],
  ['a bucket of an S3 server', () => testS3()],
])('documents in %s', (_where, open) => {
  let opened: Opened;
  let place: Storage;
  beforeAll(async () => {
    opened = await open();
    place = storage(readConfig(opened.env));
  });
  afterAll(() => opened.close());

  test('empty before the first file', async () => {
    expect(await keysOf(place)).toEqual([]);
    expect(await place.get(newKey())).toBeNull();
  });

  test('U3 returns a file byte for byte, and the same key again replaces it', async () => {
    const key = newKey();
    const content = Buffer.from(Uint8Array.from({ length: 3_000_000 }, (_, at) => (at * 7) % 251));
    await place.put(key, content);
    expect((await place.get(key))?.equals(content)).toBe(true);
    await place.put(key, Buffer.from('another'));
    expect(await place.get(key)).toEqual(Buffer.from('another'));
    await place.put(key, Buffer.alloc(0));
    expect(await place.get(key)).toEqual(Buffer.alloc(0));
    await place.remove(key);
  });

  test('removes a file; a second removal, and one of an unknown key, are fine', async () => {
    const [key, other] = [newKey(), newKey()];
    await place.put(key, Buffer.from('sealed'));
    await place.put(other, Buffer.from('stays'));
    await place.remove(key);
    await place.remove(key);
    await place.remove(newKey());
    expect(await place.get(key)).toBeNull();
    expect(await place.get(other)).toEqual(Buffer.from('stays'));
    await place.remove(other);
  });

  test('lists every key with the time it was stored', async () => {
    const before = fileTime().subtract({ seconds: 2 });
    const keys = Array.from({ length: 30 }, newKey);
    await Promise.all(keys.map((key) => place.put(key, Buffer.from(key))));
    expect(await keysOf(place)).toEqual(keys.toSorted());
    const after = fileTime().add({ seconds: 2 });
    for await (const { storedAt } of place.list()) {
      expect(Temporal.Instant.compare(before, storedAt)).toBe(-1);
      expect(Temporal.Instant.compare(storedAt, after)).toBe(-1);
    }
  });

  test.each(['../secret', '3f/../../secret', '/etc/passwd', '3f/a b', '3F/3FE0C1D2', ''])(
    'U3 a key that leads elsewhere is refused: %s',
    async (bad) => {
      await expect(place.put(bad, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(place.get(bad)).rejects.toThrow(RangeError);
      await expect(place.remove(bad)).rejects.toThrow(RangeError);
    },
  );
});
