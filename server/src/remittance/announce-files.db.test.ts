import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenTo } from '../connections/test-connections.ts';
import { writeRemittanceFile } from '../partners/payroll/remittance-file.ts';
import { CLOSES, PAYDAY, startPayrolls, type PayrollWorld } from './test-payroll-world.ts';

let world: PayrollWorld;
beforeAll(async () => {
  world = await startPayrolls();
});
afterAll(() => world.close());

test('CONNECT-12 an employer is told of its file, each change, the cut-off, and what became of its money', async () => {
  const payroll = await world.employer('E-1', 'E-2', 'E-3');
  const other = await world.employer('S-1');
  const told = await listenTo(world.world, payroll.gid);
  const toldOther = await listenTo(world.world, other.gid);
  const { owner } = world.world;
  const amounts = [...payroll.loans.values()].map(({ quote }) => quote.installmentAmount);
  const total = (some: readonly bigint[]) => toDecimal(some.reduce((sum, one) => sum + one, 0n));

  await world.build('2030-03-15');
  const gone = payroll.loans.get('E-2')?.gid;
  await owner.query(`update loan set collection = 'ach' where gid = $1`, [gone]);
  await world.build(CLOSES);
  const { rows: files } = await owner.query(
    'select gid from deduction_file where employer_gid = $1 order by version',
    [payroll.gid],
  );
  const version = { payday: PAYDAY, cuts_off_on: CLOSES };
  const closing = (await told()).map(([type]) => type);
  expect(closing.toSorted()).toEqual([
    'deduction_file.changed',
    'deduction_file.closed',
    'deduction_file.ready',
  ]);
  expect(new Map(await told())).toEqual(
    new Map<string, object>([
      [
        'deduction_file.ready',
        { deduction_file: files[0].gid, version: 1, lines: 3, total: total(amounts), ...version },
      ],
      [
        'deduction_file.changed',
        { deduction_file: files[1].gid, version: 2, lines: 1, total: '0.00', ...version },
      ],
      [
        'deduction_file.closed',
        {
          payday: PAYDAY,
          version: 2,
          people: 2,
          total: total(amounts.filter((_, index) => index !== 1)),
        },
      ],
    ]),
  );

  await world.build(CLOSES);
  expect(await told()).toHaveLength(3);
  const paid = amounts[0] ?? 0n;
  const content = writeRemittanceFile(PAYDAY, [
    { employeeNumber: 'E-1', amount: paid, reason: null },
    { employeeNumber: 'E-3', amount: 0n, reason: 'SHORT_PAY' },
    { employeeNumber: 'X-9', amount: 10_00n, reason: null },
  ]);
  await world.handIn(payroll.mnemonic, content);
  const { rows } = await owner.query('select gid from remittance_file where employer_gid = $1', [
    payroll.gid,
  ]);
  const remittance = { remittance: rows[0]?.gid, payday: PAYDAY, total: toDecimal(paid + 10_00n) };
  const about = (await told()).filter(([type]) => type.startsWith('remittance.'));
  expect(about).toHaveLength(2);
  expect(Object.fromEntries(about)).toEqual({
    'remittance.received': { ...remittance, name: 'by-hand.csv' },
    'remittance.posted': { ...remittance, lines: 3, differing: 2 },
  });
  const types = (await toldOther()).map(([type]) => type);
  expect(types.toSorted()).toEqual(['deduction_file.closed', 'deduction_file.ready']);
});
