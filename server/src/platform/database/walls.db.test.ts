import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let app: pg.Client;

beforeAll(async () => {
  world = await testWorld();
  app = new pg.Client({ connectionString: world.appUrl });
  await app.connect();
});

afterAll(async () => {
  await app.end();
  await world.close();
});

describe('the server’s role', () => {
  test('A4 it is no superuser, owns nothing, and can’t bypass row-level security', async () => {
    const { rows } = await app.query(`
      select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
             (select count(*)::int from pg_class where relowner = r.oid) as owns
        from pg_roles r where rolname = current_user`);

    expect(rows[0]).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      owns: 0,
    });
  });

  test.each([
    'create table mine (a int)',
    'create schema mine',
    'alter table session add column mine int',
    'drop table session',
    'alter table event disable trigger append_only',
    'create function mine() returns int language sql return 1',
    'alter table session disable row level security',
    'alter role paystead_app bypassrls',
    'set role paystead',
    'insert into idempotency values (null)',
    'update clock set ahead_ms = 1',
    'update event_seal set events = 1',
    'delete from session',
    'truncate message',
  ])('A4 it may not: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow(
      /permission denied|must be owner|Only roles|not permitted/,
    );
  });

  test('A4 on every table it has only the rights that are granted by name', async () => {
    const { rows } = await world.owner.query(`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p')
         and has_table_privilege('paystead_app', c.oid, 'truncate, references, trigger, maintain')`);

    expect(rows).toEqual([]);
  });
});

describe('without an actor', () => {
  test('A3 tables under row-level security look empty', async () => {
    const gid = randomUUID();
    await world.as({ kind: 'borrower', gid });
    await world.owner.query(
      `insert into message (channel, recipient, text) values ('sms', '+12125550142', 'code')`,
    );

    expect((await app.query('select * from session')).rows).toEqual([]);
    expect((await app.query('select * from message')).rows).toEqual([]);
  });

  test('A3 an actor set for one transaction is gone in the next', async () => {
    const gid = randomUUID();
    await world.as({ kind: 'borrower', gid });
    await app.query('begin');
    await app.query('select act_as($1, $2, null, true)', ['borrower', gid]);
    expect((await app.query('select * from session')).rows).toHaveLength(1);
    await app.query('commit');

    expect((await app.query('select * from session')).rows).toEqual([]);
  });
});

test('R3 the connections of queries can’t write: the database refuses', async () => {
  const write = `insert into message (channel, recipient, text) values ('sms', '1', 'a')`;

  await expect(world.platform.database.reads.query(write)).rejects.toThrow(/read-only transaction/);
});
