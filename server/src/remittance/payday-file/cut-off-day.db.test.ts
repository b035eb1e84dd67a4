import * as calls from '@paystead/contract/employer/payday-files';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { travelTo } from '../../servicing/test-loan.ts';
import { routes } from '../index.ts';
import { PAYDAY, type PayrollWorld, startPayrolls } from '../test-payroll-world.ts';

const [OPENS, CLOSES] = ['2030-03-15', '2030-03-19'];

let world: PayrollWorld;
beforeAll(async () => {
  world = await startPayrolls(routes);
});
afterAll(() => world.close());

test('DEDUCT-22 DEDUCT-35 a correction in the morning of the cut-off day leaves the file open until 5 PM', async () => {
  await travelTo(world.world, OPENS);
  const { gid } = await world.employer('E-1', 'E-2');
  await world.build(OPENS);
  const { rows: users } = await world.world.owner.query(
    `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
     values ('lena@example.com', 'Lena Ortiz', '{payroll}', $1, 'x', product_now()) returning gid`,
    [gid],
  );
  const clerk = await world.world.as({ kind: 'employer', gid: users[0].gid });

  await travelTo(world.world, CLOSES);
  const { rows } = (await clerk.call(calls.listPaydayLines, { payday: PAYDAY })).body;
  const { employee_number = '', reference = '' } = rows[0] ?? {};
  const less = { payday: PAYDAY, employee_number, reference, amount: '10.00' };
  const corrected = await clerk.call(calls.correctPaydayLine, less, { key: randomUUID() });
  expect(corrected.body).toMatchObject({ state: 'READY', version: 2, closed_at: null });

  const [made] = (await clerk.call(calls.listCorrections, { payday: PAYDAY })).body;
  const back = { payday: PAYDAY, gid: made?.gid ?? '' };
  const taken = await clerk.call(calls.takeBackCorrection, back, { key: randomUUID() });
  expect(taken.body).toMatchObject({ state: 'READY', version: 3, corrections: 0 });
});
