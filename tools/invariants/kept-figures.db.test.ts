import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OwnWorld,
  startOwnRemittances,
} from '../../server/src/remittance/own/test-own-world.ts';
import { keptFigures } from './i13-kept-figures.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await startOwnRemittances();
});
afterAll(() => world.close());

async function faults(): Promise<string[]> {
  const found = [];
  for (const check of keptFigures.checks) found.push(...(await world.query(check.faults)));
  return found.map(({ fault }) => fault as string);
}

test('I13 the figures of a remittance are those of its lines through answers, nights and files', async () => {
  const firm = await world.firm('E-1', 'E-2', 'E-3', 'E-4');
  const clerk = await world.user(firm);
  const asked = firm.loans.get('E-1')?.quote.installmentAmount ?? 0n;
  const open = async () =>
    (await world.query('select count(*)::int as count from remittance_open_line'))[0]
      ?.count as number;

  const first = await world.upload(clerk, [
    ['E-1', asked],
    ['E-2', asked - 1000n, 'SHORT_PAY'],
    ['E-4', asked - 500n],
    ['X-9', asked],
  ]);
  expect([await faults(), await open()]).toEqual([[], 3]);
  const said = { answer: 'FOR_PERSON', person: 'E-3' } as const;
  expect((await world.answer(clerk, first.gid, 'X-9', said)).status).toBe(200);
  expect([await faults(), await open()]).toEqual([[], 2]);

  await world.night();
  expect([await faults(), await open()]).toEqual([[], 2]);
  expect(await world.query('select held_cents, applied_cents from remittance_held_line')).toEqual([
    { held_cents: 0n, applied_cents: asked },
  ]);

  await world.replace(clerk, first.gid, [
    ['E-1', asked],
    ['E-2', asked - 1000n, 'SHORT_PAY'],
    ['E-4', asked],
    ['X-9', asked],
  ]);
  expect(await faults()).toEqual([]);
  await world.upload(clerk, [['E-2', 1000n]], 'rest.csv');
  expect([await faults(), await open()]).toEqual([[], 0]);
});

test('I13 a figure that isn’t that of its lines is found', async () => {
  await world.query('update remittance_tally set sent_cents = sent_cents + 1');
  await world.query('delete from remittance_held_line');
  expect((await faults()).length).toBeGreaterThan(2);
});
