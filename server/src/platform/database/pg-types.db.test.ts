import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase, transact } from './database.ts';
import { pgTypes } from './pg-types.ts';
import { testDatabase } from '../testing/test-database.ts';

const database = await testDatabase();
const client = new Client({ connectionString: database.url, types: pgTypes });
await client.connect();
const pools = openDatabase({ url: database.appUrl, max: 1 });
const instant = (text: string) => Temporal.Instant.from(text);

afterAll(async () => {
  await Promise.all([client.end(), pools.close()]);
  await database.close();
});

describe('values read from the database', () => {
  test.each([
    ['9007199254740993::int8', 9007199254740993n],
    [`date '2026-02-28'`, '2026-02-28'],
    ['1.50::numeric', '1.50'],
    [`interval '15 minutes'`, '00:15:00'],
    [`timestamptz '2026-07-01 12:00 America/New_York'`, instant('2026-07-01T16:00:00Z')],
    [`timestamptz '2026-07-01 16:00:00.123456Z'`, instant('2026-07-01T16:00:00.123456Z')],
    [`'{2026-07-01 16:00Z,null}'::timestamptz[]`, [instant('2026-07-01T16:00:00Z'), null]],
    [`'{1,null,9007199254740993}'::int8[]`, [1n, null, 9007199254740993n]],
    [`'{2026-01-01}'::date[]`, ['2026-01-01']],
    [`'{1.50}'::numeric[]`, ['1.50']],
    ['null::int8', null],
    ['7::int4', 7],
    [`'{"a":[1]}'::jsonb`, { a: [1] }],
  ])('%s', async (literal, value) => {
    const { rows } = await client.query(`select ${literal} as value`);

    expect(rows[0].value).toEqual(value);
  });

  test('F2 cents are written and read back whole', async () => {
    const { rows } = await client.query('select $1::int8 as cents', [9007199254740993n]);

    expect(rows[0].cents).toBe(9007199254740993n);
  });
});

describe('instants written to the database', () => {
  const at = instant('2026-11-01T06:59:59.999999Z');

  async function sent(text: string, value: unknown): Promise<unknown> {
    return transact(pools.requests, async ({ send }) => {
      const { rows } = await send(`select ${text} as value`, [value]);
      return { result: rows[0].value, keep: false };
    });
  }

  test('come back the same, to the microsecond', async () => {
    expect(await sent('$1::timestamptz', at)).toEqual(at);
  });

  test('also in an array, with nulls between them', async () => {
    expect(await sent('$1::timestamptz[]', [at, null])).toEqual([at, null]);
  });

  test('and are the same instant to PostgreSQL', async () => {
    const same = await sent(`$1 = timestamptz '2026-11-01 01:59:59.999999 America/New_York'`, at);

    expect(same).toBe(true);
  });

  test('also through the typed queries', async () => {
    const found = await transact(pools.requests, async ({ db }) => {
      const { rows } = await sql<{ at: Temporal.Instant }>`select ${at}::timestamptz as at`.execute(
        db,
      );
      return { result: rows[0]?.at, keep: false };
    });

    expect(found).toEqual(at);
  });
});
