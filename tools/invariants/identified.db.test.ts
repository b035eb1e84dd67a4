import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OwnWorld,
  startOwnRemittances,
} from '../../server/src/remittance/own/test-own-world.ts';
import { lookInto } from '../schema/fresh-database.ts';
import { checkInvariants } from './report.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await startOwnRemittances();
});
afterAll(() => world.close());

async function faultsOfI7(): Promise<string[]> {
  const findings = await lookInto(world.world.ownerUrl, (look) => checkInvariants(look));
  const faults = findings.filter(({ id }) => id === 'I7').flatMap((one) => one.faults);
  return faults.filter((fault) => fault.startsWith('deduction '));
}

test('I7 REMIT-5 money without an owner counts for the deduction that payroll names, to the cent', async () => {
  const firm = await world.firm('E-1');
  const clerk = await world.user(firm);
  const { gid } = await world.upload(clerk, [['X-1', 4_200n]]);
  const said = { answer: 'FOR_PERSON', person: 'E-1' } as const;
  expect((await world.answer(clerk, gid, 'X-1', said)).status).toBe(200);
  await world.night();
  expect(await world.query('select deducted_cents from deduction')).toEqual([
    { deducted_cents: 4_200n },
  ]);
  expect(await faultsOfI7()).toEqual([]);

  await world.query('update deduction set deducted_cents = 4201');
  expect(await faultsOfI7()).toEqual([
    expect.stringMatching(/brought 4201 cents and 4200 are booked$/),
  ]);
});
