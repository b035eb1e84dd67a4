import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLOSES,
  PAYDAY,
  startPayrolls,
  type Payroll,
  type PayrollWorld,
} from './test-payroll-world.ts';

let world: PayrollWorld;
beforeAll(async () => {
  world = await startPayrolls();
});
afterAll(() => world.close());

const [OPENS, BETWEEN] = ['2030-03-15', '2030-03-18'];
const NEXT = { payday: '2030-04-05', opens: '2030-03-29', closes: '2030-04-02' };

const query = async (text: string, values: unknown[] = []) =>
  (await world.world.owner.query(text, values)).rows;

const gidOf = ({ loans }: Payroll, number: string) => loans.get(number)?.gid ?? '';

/** The lines of the latest version for a payday. */
async function latest({ gid }: Payroll, payday = PAYDAY) {
  const rows = await query(
    `select version, employee_number, mark, amount_cents > 0 as asked from deduction_line
      where employer_gid = $1 and payday = $2 and version =
        (select max(version) from deduction_file where employer_gid = $1 and payday = $2)
      order by line`,
    [gid, payday],
  );
  return rows.map((row) => `v${row.version} ${row.employee_number} ${row.mark}`);
}

async function asked({ gid }: Payroll, payday = PAYDAY) {
  const rows = await query(
    'select employee_number from deduction where employer_gid = $1 and payday = $2 order by 1',
    [gid, payday],
  );
  return rows.map((row) => row.employee_number as string);
}

describe('people who move', () => {
  test('DEDUCT-21 the old employer gets a stop once, the new one a new line, and one is asked', async () => {
    const [north, south] = [await world.employer('E-1', 'E-2'), await world.employer('S-1')];
    await world.build(CLOSES);
    const loan = gidOf(north, 'E-1');
    await world.build(NEXT.opens);
    await query('update loan set employer_gid = $2 where gid = $1', [loan, south.gid]);
    await query(
      `update roster_entry set employer_gid = $2, employee_number = 'S-2'
        where employer_gid = $1 and employee_number = 'E-1'`,
      [north.gid, south.gid],
    );
    await world.build(NEXT.closes);
    expect(await latest(north, NEXT.payday)).toEqual(['v2 E-1 STOPPED']);
    expect(await latest(south, NEXT.payday)).toEqual(['v2 S-2 NEW']);
    expect([await asked(north, NEXT.payday), await asked(south, NEXT.payday)]).toEqual([
      ['E-2'],
      ['S-1', 'S-2'],
    ]);
    await world.build('2030-04-16');
    expect(await latest(north, '2030-04-19')).toEqual(['v1 E-2 SAME']);
  });

  test('DEDUCT-22 a corrected number stops the old one and starts the new one', async () => {
    const north = await world.employer('E-1');
    await world.build(OPENS);
    await query(`update roster_entry set employee_number = 'E-7' where employer_gid = $1`, [
      north.gid,
    ]);
    await world.build(CLOSES);
    expect(await latest(north)).toEqual(['v2 E-1 STOPPED', 'v2 E-7 NEW']);
    expect(await asked(north)).toEqual(['E-7']);
  });

  test('DEDUCT-22 a payroll that leaves the calendar still closes the file it was promised', async () => {
    const north = await world.employer('E-1');
    await world.build(OPENS);
    await query(`update payroll_group set sample_date = '2026-01-09' where employer_gid = $1`, [
      north.gid,
    ]);
    await world.build(CLOSES);
    expect(await asked(north)).toEqual(['E-1']);
  });
});

describe('what goes wrong on the way', () => {
  test('fault 16 DEDUCT-22 a later version waits for the one before it', async () => {
    const north = await world.employer('E-1D', 'E-2');
    expect(await world.build(OPENS)).toMatchObject({ again: true });
    await query(`update loan set collection = 'ach' where gid = $1`, [gidOf(north, 'E-2')]);
    expect(await world.build(BETWEEN)).toMatchObject({ again: true });
    expect(await world.filesOf(north.mnemonic)).toEqual([]);
    const open = await query(
      `select subject from trouble where kind = 'PAYROLL_FILE_OUT' and closed_at is null`,
    );
    expect(open.map(({ subject }) => subject)).toEqual([
      `${north.mnemonic} ${PAYDAY}_STANDARD.csv`,
    ]);

    await world.build(BETWEEN);
    await world.build(BETWEEN);
    expect(await world.filesOf(north.mnemonic)).toEqual([
      `${PAYDAY}_STANDARD.csv`,
      `${PAYDAY}_STANDARD_v2-changes.csv`,
    ]);
    await world.build(CLOSES);
    expect(await asked(north)).toEqual(['E-1D']);
  });

  test('DEDUCT-22 a loan that fails keeps its line, and staff are told', async () => {
    const north = await world.employer('E-1', 'E-2');
    await world.build(OPENS);
    const loan = gidOf(north, 'E-1');
    const [{ accrued_through: from }] = await query(
      'select accrued_through from loan where gid = $1',
      [loan],
    );
    const troubles = () =>
      query(
        `select closed_at is null as open from trouble where kind = 'CLOSE_OF_DAY'
           and subject like '%' || $1`,
        [loan],
      );
    await query(`update loan set accrued_through = 'infinity' where gid = $1`, [loan]);
    await world.build(BETWEEN);
    expect(await troubles()).toEqual([{ open: true }]);
    await world.build(CLOSES);
    expect(await asked(north)).toEqual(['E-1', 'E-2']);
    expect(await world.filesOf(north.mnemonic)).toHaveLength(1);

    await query('update loan set accrued_through = $2 where gid = $1', [loan, from]);
    await world.build(NEXT.closes);
    expect(await latest(north, NEXT.payday)).toEqual(['v1 E-1 SAME', 'v1 E-2 SAME']);
  });
});
