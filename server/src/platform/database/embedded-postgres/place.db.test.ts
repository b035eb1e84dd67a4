import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from '../embedded-postgres.ts';
import { ask, expectRefusal, newFolder, startNeighbour } from '../../testing/test-neighbour.ts';
import { choosePlace, isOpenToAll, makePrivateFolder } from './place.ts';

const root = process.geteuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const unlisted = { uid: 54321, gid: 54321 };
/** Another user can run this checkout only if every folder above it is open to them. */
const otherUsers = root && isOpenToAll(import.meta.dirname);
const seed = newFolder();
const sockets: string[] = [];
let base = '';
let server: EmbeddedPostgres | undefined;

beforeEach(() => {
  base = newFolder();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(base, { recursive: true });
});
beforeAll(async () => {
  const { stop } = await startPostgres({ folder: seed, fsync: false });
  await stop();
});
afterAll(() => [seed, ...sockets].forEach((folder) => rmSync(folder, { recursive: true })));

/** Copies a finished database, which is faster than creating another. */
function copySeed(folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('cp', ['-a', join(seed, 'data'), folder]);
}

async function start(folder: string): Promise<string> {
  server = await startPostgres({ folder, fsync: false, systemFolder: join(base, 'system') });

  return server.url;
}

describe('where the server lives', () => {
  test('a deep folder keeps its data but has its socket under the temporary folder', async () => {
    const deep = join(base, ...Array<string>(12).fill('a-folder'));
    copySeed(deep);
    const url = await start(deep);
    const socketFolder = decodeURIComponent(new URL(url).hostname);
    sockets.push(socketFolder);

    expect(await ask(url, 'select 1')).toBe(1);
    expect(existsSync(join(deep, 'data', 'PG_VERSION'))).toBe(true);
    expect(dirname(socketFolder)).toBe(tmpdir());
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  });

  test('a socket folder that another user created first is refused', () => {
    const squatted = join(base, 'squatted');
    mkdirSync(squatted, { mode: 0o755 });
    const user = { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 };

    expect(() => makePrivateFolder(squatted, user)).toThrow('that nobody else may enter');
  });

  test.runIf(root)('root’s closed checkout: a system folder of its own, found again', async () => {
    const closed = join(base, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const chosen = choosePlace(join(closed, 'postgres'), join(base, 'system')).root;
    expect(dirname(chosen)).toBe(join(base, 'system'));

    copySeed(chosen);
    expect(await ask(await start(join(closed, 'postgres')), 'select 1')).toBe(1);
    await server?.stop();
    chmodSync(closed, 0o755);
    await start(join(closed, 'postgres'));
    expect(server?.folder).toBe(chosen);
  });

  test.runIf(otherUsers)('an ordinary user runs the server as itself', async () => {
    const home = join(base, 'home');
    mkdirSync(home);
    chownSync(home, nobody.uid, nobody.gid);
    const neighbour = await startNeighbour(join(home, 'postgres'), nobody);

    expect(neighbour.refusal).toBeUndefined();
    expect(statSync(join(home, 'postgres', 'data')).uid).toBe(nobody.uid);
    expect(await ask(neighbour.url, 'select 1')).toBe(1);
    await neighbour.stop();
  });
});

describe('refusals, each with its way out', () => {
  test('a folder this user may not write', async () => {
    const file = join(base, 'file');
    writeFileSync(file, '', { mode: 0o755 });

    await expectRefusal(start(join(file, 'postgres')), 'can’t be created or written by this user');
  });

  test.runIf(otherUsers)('a database of another user', async () => {
    copySeed(join(base, 'postgres'));
    const neighbour = await startNeighbour(join(base, 'postgres'), nobody);

    expect(neighbour.refusal).toContain('can’t be created or written by this user');
  });

  test.runIf(otherUsers)('a user that the system does not know', async () => {
    const home = join(base, 'home');
    mkdirSync(home);
    chownSync(home, unlisted.uid, unlisted.gid);
    const neighbour = await startNeighbour(home, unlisted);

    expect(neighbour.refusal).toContain('(uid 54321) isn’t in the system’s list of users');
    expect(neighbour.refusal).toContain('set DATABASE_URL');
  });

  test('a database of another major version', async () => {
    mkdirSync(join(base, 'data'), { mode: 0o700 });
    writeFileSync(join(base, 'data', 'PG_VERSION'), '17\n');

    await expectRefusal(start(base), /made by PostgreSQL 17, but this release comes with 18/);
    expect(existsSync(join(base, 'data', 'PG_VERSION'))).toBe(true);
  });

  test('a folder that holds something else, which stays untouched', async () => {
    mkdirSync(join(base, 'data'));
    writeFileSync(join(base, 'data', 'letters.txt'), 'dear');

    await expectRefusal(start(base), 'isn’t a PostgreSQL database, or it’s damaged');
    expect(existsSync(join(base, 'data', 'letters.txt'))).toBe(true);
  });

  test('fault 26: a damaged database', async () => {
    copySeed(base);
    const control = join(base, 'data', 'global', 'pg_control');
    const bytes = readFileSync(control);
    writeFileSync(control, bytes.fill(bytes.readUInt8(100) ^ 1, 100, 101));

    await expectRefusal(start(base), /is damaged. Restore it from a backup. PostgreSQL said: /);
  });
});
