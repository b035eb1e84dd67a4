import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { pgTypes } from './pg-types.ts';
import { testDatabase } from '../testing/test-database.ts';

const database = await testDatabase();
const client = new Client({ connectionString: database.url, types: pgTypes });
await client.connect();

afterAll(async () => {
  await client.end();
  await database.close();
});

describe('values out of the database', () => {
  test.each([
    ['9007199254740993::int8', 9007199254740993n],
    [`date '2026-02-28'`, '2026-02-28'],
    ['1.50::numeric', '1.50'],
    [`interval '15 minutes'`, '00:15:00'],
    [`timestamptz '2026-07-01 12:00 America/New_York'`, new Date('2026-07-01T16:00:00Z')],
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

  test('F2 cents go in and come out whole', async () => {
    const { rows } = await client.query('select $1::int8 as cents', [9007199254740993n]);

    expect(rows[0].cents).toBe(9007199254740993n);
  });
});
