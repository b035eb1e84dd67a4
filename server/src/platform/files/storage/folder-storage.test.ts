import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Outage } from '../../refusal.ts';
import { folderStorage } from './folder-storage.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'paystead-storage-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const key = '3f/3fe0c1d2-0000';

describe('the storage folder', () => {
  test('U3 keeps a file, and other users of the system can’t read it', async () => {
    const place = folderStorage(join(root, 'documents'));
    await place.put(key, Buffer.from('sealed'));
    expect(await place.get(key)).toEqual(Buffer.from('sealed'));
    expect(statSync(join(root, 'documents', key)).mode & 0o077).toBe(0);
  });

  test('a full or broken disk is an outage and leaves no half file', async () => {
    const place = folderStorage(root);
    writeFileSync(join(root, '3f'), 'in the way of the folder');
    await expect(place.put(key, Buffer.from('x'))).rejects.toThrow(Outage);
    rmSync(join(root, '3f'));
    mkdirSync(join(root, key), { recursive: true });
    await expect(place.put(key, Buffer.from('x'))).rejects.toThrow(Outage);
    expect(readdirSync(join(root, '3f'))).toEqual([key.slice(3)]);
    await expect(place.get(key)).rejects.toThrow(Outage);
    await expect(place.remove(key)).rejects.toThrow(Outage);
  });

  test('a folder that does not exist yet is empty', async () => {
    const place = folderStorage(join(root, 'none'));
    expect(await Array.fromAsync(place.list())).toEqual([]);
    expect(await place.get(key)).toBeNull();
  });
});
