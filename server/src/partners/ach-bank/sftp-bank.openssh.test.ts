import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiptOf } from '../../platform/outside/file-receipt.ts';
import { Outage } from '../../platform/refusal.ts';
import type { SftpSettings } from '../../platform/settings/ach-settings.ts';
import { type SftpServer, startOpenSsh } from '../../platform/testing/test-open-ssh.ts';
import { carefulBank } from './careful-bank.ts';
import { sftpBank } from './sftp-bank.ts';

const DAY = Temporal.PlainDate.from('2026-11-24');
const PATIENCE = 10_000;

let server: SftpServer;
beforeAll(async () => {
  server = await startOpenSsh();
});
afterAll(() => server.stop());

const bankWith = (other: Partial<SftpSettings> = {}, patience = PATIENCE) => {
  const { folder, hostKey, keyFile, port, user } = server;
  const settings = {
    host: '127.0.0.1',
    port,
    user,
    keyFile,
    hostKey,
    outbound: join(folder, 'outbound'),
    inbound: join(folder, 'inbound'),
    ...other,
  };
  return carefulBank(sftpBank(settings, patience), patience);
};
const outbound = () => readdir(join(server.folder, 'outbound'));
const bytesOf = (name: string) => readFile(join(server.folder, 'outbound', name), 'utf8');

describe('I5 the bank’s SFTP server', () => {
  test('takes a file whole, under its own name, and gives the receipt of its bytes', async () => {
    const file = { name: '20261123-A.ach', content: '101 é\n'.repeat(200_000) };
    expect(await bankWith().handOver(file)).toEqual(receiptOf(file));
    expect(await bytesOf(file.name)).toBe(file.content);
    expect(await outbound()).toEqual([file.name]);
  });

  test('I5 the same file again changes nothing; other bytes under its name are an outage', async () => {
    const file = { name: '20261123-B.ach', content: 'once' };
    const [one, other] = [await bankWith().handOver(file), await bankWith().handOver(file)];
    expect(other).toEqual(one);
    await expect(bankWith().handOver({ ...file, content: 'twice' })).rejects.toThrow(Outage);
    expect(await bytesOf(file.name)).toBe('once');
  });

  test('several at once leave one whole file and nothing half written', async () => {
    const file = { name: '20261123-C.ach', content: 'x'.repeat(500_000) };
    const tries = await Promise.allSettled([1, 2, 3].map(() => bankWith().handOver(file)));
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await bytesOf(file.name)).toBe(file.content);
    expect((await outbound()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('gives finished files by name, and leaves them there', async () => {
    const inbound = join(server.folder, 'inbound');
    await writeFile(join(inbound, '20261124-return.ach'), 'second');
    await writeFile(join(inbound, '20261123-return.ach'), 'first');
    await writeFile(join(inbound, '20261125-return.ach.part'), 'half');
    await writeFile(join(inbound, '.20261126-return.ach'), 'half');
    const files = await bankWith().fetchFiles(DAY);
    expect(files).toEqual([
      expect.objectContaining({ name: '20261123-return.ach', content: 'first' }),
      expect.objectContaining({ name: '20261124-return.ach', content: 'second' }),
    ]);
    expect(await readdir(inbound)).toHaveLength(4);
  });

  test('a server with another key gets nothing, and it is an outage', async () => {
    const hostKey = `SHA256:${createHash('sha256').update('another').digest('base64').slice(0, 43)}`;
    const file = { name: '20261123-D.ach', content: 'secret' };
    await expect(bankWith({ hostKey }).handOver(file)).rejects.toThrow(Outage);
    expect(await outbound()).not.toContain(file.name);
  });

  test.each([
    ['a user it doesn’t know', { user: 'nobody-of-that-name' }],
    ['a folder that isn’t there', { outbound: '/nowhere/at/all' }],
    ['a port where nothing listens', { port: 1 }],
  ])('%s is an outage', async (_, other) => {
    const file = { name: '20261123-E.ach', content: 'x' };
    await expect(bankWith(other).handOver(file)).rejects.toThrow(Outage);
  });
});
