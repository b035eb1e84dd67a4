import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts';
import { ask, newFolder, startNeighbour } from '../testing/test-neighbour.ts';

const folder = newFolder();
const noteFile = join(folder, 'data', 'postmaster.pid');
const inUse: EmbeddedPostgres[] = [];

async function start(onDeath?: (sentence: string) => void): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ folder, fsync: false, onDeath });
  inUse.push(server);

  return server;
}

beforeAll(async () => {
  mkdirSync(join(folder, 'data.new-interrupted'));
  await start();
});
afterEach(async () => {
  for (const server of inUse.splice(0)) await server.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the embedded server', () => {
  test('listens only on a socket that only its own user can open', async () => {
    const { url } = await start();
    const socketFolder = decodeURIComponent(new URL(url).hostname);

    expect(await ask(url, 'show listen_addresses')).toBe('');
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
    expect(statSync(join(socketFolder, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700);
  });

  test('sorts the same on every machine and checksums its pages', async () => {
    const { url } = await start();
    const locale = `select datlocprovider::text || datlocale from pg_database
      where datname = current_database()`;

    expect(await ask(url, locale)).toBe('bC.UTF-8');
    expect(await ask(url, 'show data_checksums')).toBe('on');
    expect(await ask(url, 'show server_version_num')).toMatch(/^18/);
  });

  test('is durable unless told otherwise', async () => {
    const { url } = await start();
    expect(await ask(url, 'show fsync')).toBe('off');
    await inUse.pop()?.stop();

    const durable = await startPostgres({ folder });
    inUse.push(durable);
    expect(await ask(durable.url, 'show fsync')).toBe('on');
    expect(await ask(durable.url, 'show synchronous_commit')).toBe('on');
  });

  test('A4 has an owner, and a login with no rights of its own', async () => {
    const { url, appUrl } = await start();
    const powers = `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb from pg_roles
      where rolname = current_user`;

    expect(await ask(url, 'select current_user')).toBe('paystead');
    expect(await ask(appUrl, 'select current_user')).toBe('paystead_app');
    expect(await ask(appUrl, powers)).toBe(false);
    await expect(ask(appUrl, 'create table mine ()')).rejects.toThrow('permission denied');
  });

  test('writes no personal data to its log', async () => {
    const { url } = await start();
    await ask(url, 'create table if not exists person (ssn text unique)');
    await ask(url, `insert into person values ('900-55-0100')`);
    await expect(ask(url, `insert into person values ('900-55-0100')`)).rejects.toThrow('unique');

    const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('900-55');
  });

  test('fault 25: runs from a copy of its programs, which survives `npm ci`', async () => {
    const { url } = await start();
    const libraries = `select setting from pg_config where name = 'PKGLIBDIR'`;

    expect(String(await ask(url, libraries))).toContain(folder);
    expect(await ask(url, 'show shared_preload_libraries')).toBe('plpgsql');
  });

  test('cleans up the folder of an interrupted first start', () => {
    expect(readdirSync(folder).filter((name) => name.startsWith('data'))).toEqual(['data']);
  });

  test.runIf(process.geteuid?.() === 0)('never runs as root', async () => {
    const { url } = await start();

    expect(statSync(join(folder, 'data')).uid).not.toBe(0);
    await ask(url, 'checkpoint');
    expect(statSync(noteFile).uid).toBe(statSync(join(folder, 'data')).uid);
  });
});

describe('several processes', () => {
  test('the second attaches, and the last one to leave stops the server', async () => {
    const first = await start();
    const second = await startNeighbour(folder);
    expect(second).toMatchObject({ reused: true, pid: first.pid });

    await first.stop();
    expect(await ask(second.url, 'select 1')).toBe(1);

    await second.stop();
    await expect(ask(second.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  });

  test('two at once: one starts the server, the other attaches', async () => {
    const both = await Promise.all([startNeighbour(folder), startNeighbour(folder)]);

    expect(both.map(({ reused }) => reused).sort()).toEqual([false, true]);
    expect(both[0].pid).toBe(both[1].pid);
    await Promise.all(both.map((neighbour) => neighbour.stop()));
  });
});

describe('after a crash', () => {
  test('fault 1: a killed application leaves the server running, and the next start attaches', async () => {
    const killed = await startNeighbour(folder);
    await killed.kill();

    const server = await start();
    expect(server).toMatchObject({ reused: true, pid: killed.pid });

    await server.stop();
    await expect(ask(server.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  });

  test('fault 4: a killed server restarts with everything that was committed', async () => {
    const before = await startPostgres({ folder });
    await ask(before.url, 'create table if not exists kept (id int)');
    await ask(before.url, 'insert into kept values (1)');
    process.kill(before.pid, 'SIGKILL');

    const after = await start();
    expect(after.reused).toBe(false);
    expect(await ask(after.url, 'select count(*)::int from kept')).toBe(1);
    await before.stop();
  });

  test('fault 4: a server that dies during use is restarted, and we get a message', async () => {
    const told = Promise.withResolvers<string>();
    const server = await start(told.resolve);
    process.kill(server.pid, 'SIGKILL');

    expect(await told.promise).toMatch(/had stopped and is running again/);
    expect(await ask(server.url, 'select 1')).toBe(1);
  });

  test('an unrelated process with the dead server’s number isn’t taken for the server', async () => {
    const stranger = spawn('sleep', ['60']);
    await killAndNote(stranger.pid);

    expect((await start()).reused).toBe(false);
    stranger.kill();
  });

  test.runIf(process.platform === 'linux')('a zombie is no server', async () => {
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    const zombie = Number(String((await once(parent.stdout, 'data'))[0]));
    while (!readFileSync(`/proc/${parent.pid}/cmdline`, 'utf8').startsWith('sleep'));
    process.kill(zombie);
    while (!readFileSync(`/proc/${zombie}/stat`, 'utf8').includes(') Z '));
    await killAndNote(zombie);

    expect((await start()).reused).toBe(false);
    parent.kill();
  });

  test('a server whose socket was deleted is replaced', async () => {
    const lost = await start();
    rmSync(join(decodeURIComponent(new URL(lost.url).hostname), '.s.PGSQL.5432'));

    const found = await start();
    expect(found.reused).toBe(false);
    expect(await ask(found.url, 'select 1')).toBe(1);
  });
});

/** Kills the server and changes its pid file to name another process. */
async function killAndNote(pid: number | undefined): Promise<void> {
  const server = await startPostgres({ folder, fsync: false });
  const note = readFileSync(noteFile, 'utf8');
  process.kill(server.pid, 'SIGKILL');
  await server.stop();

  writeFileSync(noteFile, note.replace(/^\d+/, String(pid)));
}
