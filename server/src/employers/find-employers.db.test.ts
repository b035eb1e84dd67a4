import { findEmployers } from '@paystead/contract/identity/registration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { routes } from './index.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld({ routes });
  const add = (mnemonic: string, name: string, active = true) =>
    world.owner.query(
      `insert into employer (mnemonic, root_mnemonic, name, workflow, active)
       values ($1, $1, $2, 'DEFAULT', $3)`,
      [mnemonic, name, active],
    );
  await add('NRH', 'Northfield Regional Health');
  await add('REGIONAL', 'Regional Transit of Aurora');
  await add('HALF', '50% Off Outlet');
  await add('GONE', 'Northfield Mills', false);
  for (let at = 10; at < 35; at += 1) await add(`ZC-${at}`, `Zion County District ${at}`);
});
afterAll(() => world.close());

async function find(q: string, more: { l?: string } = {}) {
  const { body } = await world.visitor().call(findEmployers, { q, ...more });
  return { total: body.total, names: body.rows.map(({ name }) => name) };
}

describe('S7.4 registration finds every employer', () => {
  test.each([
    ['the whole name', 'Northfield Regional Health'],
    ['a part of it', 'field reg'],
    ['its words in any order', 'health  NORTHFIELD'],
    ['the mnemonic', 'nrh'],
  ])('S3.2 by %s', async (_how, q) => {
    expect(await find(q)).toEqual({ total: 1, names: ['Northfield Regional Health'] });
  });

  test('names that begin with the words come first', async () => {
    expect((await find('regional')).names).toEqual([
      'Regional Transit of Aurora',
      'Northfield Regional Health',
    ]);
  });

  test('a percent sign is a letter like others', async () => {
    expect((await find('50%')).names).toEqual(['50% Off Outlet']);
    expect((await find('%%')).total).toBe(0);
  });

  test('a long list says how many there are, and shows the rest when asked', async () => {
    const first = await find('zion');
    expect([first.names.length, first.total]).toEqual([10, 25]);
    const all = await find('zion', { l: '30' });
    expect(all.names).toHaveLength(25);
    expect(all.names.at(-1)).toBe('Zion County District 34');
  });

  test('an employer that left is not offered', async () => {
    expect((await find('Northfield Mills')).total).toBe(0);
  });
});
