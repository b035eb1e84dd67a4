import { readEmployerDesk } from '@paystead/contract/employer/desk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../employer-desk/index.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { PAYDAY } from '../test-payroll-world.ts';
import { type OwnWorld, startOwnRemittances } from './test-own-world.ts';

const desk = async (clerk: TestClient) => (await clerk.call(readEmployerDesk, {})).body;

describe('EMPLOYER-2 remittances on the first page', () => {
  let world: OwnWorld;
  beforeAll(async () => {
    world = await startOwnRemittances(routes);
  });
  afterAll(() => world.close());

  test('EMPLOYER-1 lines to answer wait there with their last day, until each is answered', async () => {
    const firm = await world.firm('E-1', 'E-2');
    const clerk = await world.user(firm);
    const { gid } = await world.upload(clerk, [
      ['E-1', 5_000n],
      ['X-9', 2_500n],
    ]);

    const before = await desk(clerk);
    expect(before.counts.remittances).toBe(3); // one short, one missing, one unknown
    expect(before.needs).toMatchObject([
      { kind: 'REMITTANCE_LINES', count: 3, file: gid, payday: PAYDAY },
    ]);
    // LATE-5: 5 PM of the fifth banking day after the payday.
    expect(before.needs[0]?.by).toBe('2030-03-29T21:00:00.000Z');

    await world.answer(clerk, gid, 'E-1', { answer: 'SHORT_PAY' });
    await world.answer(clerk, gid, 'E-2', { answer: 'ON_LEAVE', day: PAYDAY });
    expect((await desk(clerk)).needs).toMatchObject([{ kind: 'REMITTANCE_LINES', count: 1 }]);
    await world.answer(clerk, gid, 'X-9', { answer: 'PAID_BY_MISTAKE' });
    const after = await desk(clerk);
    expect([after.needs, after.counts.remittances]).toEqual([[], 0]);
  });

  test('REMIT-9 a file that asks what it is for waits there, and counts once', async () => {
    const firm = await world.firm('E-1', 'E-2');
    const clerk = await world.user(firm);
    const due = (number: string) => firm.loans.get(number)?.quote.installmentAmount ?? 0n;
    await world.upload(clerk, [['E-1', due('E-1')]]);
    expect((await desk(clerk)).needs).toMatchObject([{ kind: 'REMITTANCE_LINES', count: 1 }]);
    const again = await world.upload(clerk, [
      ['E-1', due('E-1')],
      ['E-2', due('E-2')],
    ]);
    expect(again).toMatchObject({ state: 'ASKS' });

    const asked = await desk(clerk);
    expect(asked.needs.map(({ count, kind }) => [kind, count])).toEqual([
      ['REMITTANCE_LINES', 1],
      ['REMITTANCE_ASKS', 1],
    ]);
    expect(asked.needs[1]?.file).toBe(again.gid);
    expect(asked.counts.remittances).toBe(2);
  });
});
