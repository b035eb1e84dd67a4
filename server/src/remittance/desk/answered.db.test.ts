import { readRemittance } from '@paystead/contract/servicing/remittance-desk';
import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnWorld, startOwnRemittances } from '../own/test-own-world.ts';
import { addStaff } from '../../staff/test-staff.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await startOwnRemittances();
});
afterAll(() => world.close());

test('REMIT-11 staff see what payroll answered, what was posted of each line, and for whom it waits', async () => {
  const firm = await world.firm('E-1', 'E-2', 'E-3', 'E-4');
  const clerk = await world.user(firm);
  const due = (number: string) => firm.loans.get(number)?.quote.installmentAmount ?? 0n;
  const { gid } = await world.upload(clerk, [
    ['E-1', due('E-1')],
    ['E-2', 2_000n, 'SHORT_PAY'],
    ['E-3', due('E-3') + 400n],
    ['X-9', 4_620n],
  ]);
  const auditor = await world.world.as({
    kind: 'staff',
    gid: await addStaff(world.world, `${crypto.randomUUID()}@lender.example`, ['auditor']),
  });
  const look = async (input: object = {}) =>
    (await auditor.call(readRemittance, { gid, ...input })).body;
  const waits = async () =>
    (await look()).lines.map((line) => [line.employee_number, line.waits, line.posted]);
  expect(await waits()).toEqual([
    ['E-2', 'PAYROLL', '20.00'],
    ['E-3', 'BORROWER', toDecimal(due('E-3'))],
    ['X-9', 'STAFF', '0.00'],
  ]);
  expect((await look({ answered: 'true' })).lines).toEqual([]);

  await world.answer(clerk, gid, 'X-9', { answer: 'PAID_BY_MISTAKE' });
  await world.answer(clerk, gid, 'E-4', { answer: 'LEFT', day: '2030-03-20' });
  await world.answer(clerk, gid, 'E-4', { answer: 'ON_LEAVE' });
  const first = await look({ answered: 'true', l: '1' });
  expect(first.lines).toMatchObject([
    {
      employee_number: 'X-9',
      waits: 'NIGHT',
      answer: { answer: 'PAID_BY_MISTAKE', by: expect.stringContaining('Clerk'), changes: 0 },
      held: { amount: '46.20', staff: null },
    },
  ]);
  expect((await look({ answered: 'true', l: '1', from: first.next ?? '' })).lines).toMatchObject([
    {
      line: null,
      employee_number: 'E-4',
      outcome: 'MISSING',
      waits: 'NIGHT',
      answer: { answer: 'ON_LEAVE', changes: 1, effect: null },
    },
  ]);

  await world.night();
  expect((await look({ answered: 'true' })).lines).toMatchObject([
    { employee_number: 'X-9', waits: 'STAFF', answer: { effect: 'ASKED_BACK' } },
    { employee_number: 'E-4', waits: null, answer: { effect: 'STATUS_REPORTED' } },
  ]);
});
