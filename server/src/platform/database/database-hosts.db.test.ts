import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cable, layCable } from '../testing/test-cable.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { asOwner } from '../testing/test-server.ts';
import { withSettings } from './connection-settings.ts';
import { waitForHost, writableHost } from './database-hosts.ts';
import { openDatabase, transact } from './database.ts';
import { faultOfHosts, hostsOf, startingWith } from './host-list.ts';

describe('an address of several hosts', () => {
  test('is the addresses of its hosts in their order', () => {
    expect(
      hostsOf('postgres://me:p%40ss@one,two:5433/loans?target_session_attrs=read-write'),
    ).toEqual(['postgres://me:p%40ss@one/loans', 'postgres://me:p%40ss@two:5433/loans']);
    const socket = '%2Frun%2Fone,%2Frun%2Ftwo';
    expect(hostsOf(`postgresql://me@${socket}/loans?sslmode=require&options=-c%20a=b`)).toEqual([
      'postgresql://me@%2Frun%2Fone/loans?sslmode=require&options=-c%20a%3Db',
      'postgresql://me@%2Frun%2Ftwo/loans?sslmode=require&options=-c%20a%3Db',
    ]);
  });

  test('of one host stays as it is', () => {
    for (const url of ['postgres://me@one:5433/loans?options=-c%20a=b', '/run/postgres loans']) {
      expect(hostsOf(url)).toEqual([url]);
    }
  });

  test('can begin with another one of its hosts', () => {
    const url = 'postgres://me@one,two:5433/loans?target_session_attrs=primary';
    expect(startingWith(url, 'postgres://me@two:5433/loans')).toBe(
      'postgres://me@two:5433,one/loans?target_session_attrs=primary',
    );
    expect(startingWith('postgres://me@one/loans', 'postgres://me@one/loans')).toBe(
      'postgres://me@one/loans',
    );
  });

  test('has its faults named', () => {
    expect(faultOfHosts('postgres://me@one,two/loans')).toBeNull();
    expect(faultOfHosts('postgres://me@one,two/loans?target_session_attrs=any')).toMatch(
      /^target_session_attrs must be read-write/,
    );
    expect(faultOfHosts('postgres:///loans?host=one,two')).toMatch(/^several hosts go before/);
    expect(faultOfHosts('postgres://me@one:x,two/loans')).toBe('is no address of a database.');
  });
});

describe('several hosts', () => {
  let database: TestDatabase;
  let one: Cable;
  let two: Cable;
  let both: string;

  beforeAll(async () => {
    database = await testDatabase();
    [one, two] = [await layCable(database.appUrl), await layCable(database.appUrl)];
    both = two.url.replace(`@${hostOf(two)}`, `@${hostOf(one)},${hostOf(two)}`);
  });
  afterAll(async () => {
    one.remove();
    two.remove();
    await database.close();
  });

  test('fault 5 connections go to the next host when the first one fails, without a new start', async () => {
    const { requests, close } = openDatabase({ url: both, max: 2 });
    const ask = () =>
      transact(requests, async ({ send }) => {
        await send('begin');
        return { result: (await send('select 1 as one')).rows, keep: true };
      });
    expect(await ask()).toEqual([{ one: 1 }]);
    expect([one.count() > 0, two.count()]).toEqual([true, 0]);

    one.cut();
    await expect.poll(ask, { timeout: 20_000 }).toEqual([{ one: 1 }]);
    expect(two.count()).toBeGreaterThan(0);
    await close();
    one.mend();
  });

  test('a host that takes no writes is passed over, and a start waits for one with a line a try', async () => {
    expect(await writableHost(both)).toBe(one.url);
    one.cut();
    expect(await writableHost(both)).toBe(two.url);
    const name = new URL(database.url).pathname.slice(1);
    const owner = withSettings(database.url, ['default_transaction_read_only=off']);
    const readOnly = (how: string) =>
      asOwner(owner, `alter database ${name} set default_transaction_read_only = ${how}`);
    await readOnly('on');
    const said: string[] = [];
    const found = await waitForHost(both, (sentence) => {
      said.push(sentence);
      void readOnly('off');
    });
    one.mend();

    expect(found).toBe(two.url);
    expect(said[0]).toBe('Waiting for the database, try 1: The database takes no writes');
  });

  test('a start does not wait for what waiting cannot mend', async () => {
    const unknown = database.url.replace(/\/[^/]*$/, '/no_such_database');
    await expect(waitForHost(unknown, () => undefined)).rejects.toThrow('does not exist');
  });
});

function hostOf({ url }: Cable): string {
  return new URL(url).hostname;
}
