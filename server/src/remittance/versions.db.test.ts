import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDeductionFile } from '../partners/payroll/deduction-file.ts';
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

/** Two banking days before the cut-off, then the day in between. */
const [OPENS, BETWEEN] = ['2030-03-15', '2030-03-18'];
const NEXT = { payday: '2030-04-05', closes: '2030-04-02' };

const query = async (text: string, values: unknown[] = []) =>
  (await world.world.owner.query(text, values)).rows;

const lend = (payroll: Payroll, number: string) => {
  const loan = payroll.loans.get(number);
  if (!loan) throw new RangeError(`Nobody has the number ${number}`);
  return loan;
};
const leave = (payroll: Payroll, number: string) =>
  query(`update loan set collection = 'ach' where gid = $1`, [lend(payroll, number).gid]);
const comeBack = (payroll: Payroll, number: string) =>
  query(`update loan set collection = 'deduction' where gid = $1`, [lend(payroll, number).gid]);
/** As an agreed change of the schedule does: the row of the payday becomes smaller. */
const halve = (payroll: Payroll, number: string, payday = PAYDAY) =>
  query(
    `with old as (update installment set superseded_at = now()
       where loan_gid = $1 and due_date = $2 and superseded_at is null returning *)
     insert into installment (loan_gid, borrower_gid, version, number, due_date, amount_cents,
       principal_cents, interest_cents, balance_cents, modified)
     select loan_gid, borrower_gid, version + 1, number, due_date, 4000, 4000 - interest_cents,
       interest_cents, balance_cents + principal_cents - (4000 - interest_cents), true from old`,
    [lend(payroll, number).gid, payday],
  );

/** The lines of each version: number, mark, amount. */
async function versionsOf({ gid }: Payroll, payday = PAYDAY) {
  const rows = await query(
    `select f.version, f.holds, l.employee_number, l.mark, l.amount_cents, l.stop_date
       from deduction_file f join deduction_line l on l.deduction_file_gid = f.gid
      where f.employer_gid = $1 and f.payday = $2 order by f.version, l.line`,
    [gid, payday],
  );
  return rows.map(
    (row) =>
      `v${row.version} ${row.holds} ${row.employee_number} ${row.mark} ${row.amount_cents}${row.stop_date ? ` from ${row.stop_date}` : ''}`,
  );
}

async function expectedOf({ gid }: Payroll, payday = PAYDAY) {
  const rows = await query(
    `select d.employee_number, d.amount_cents, f.version, d.asked_on, d.state from deduction d
       join deduction_file f on f.gid = d.deduction_file_gid
      where d.employer_gid = $1 and d.payday = $2 order by 1`,
    [gid, payday],
  );
  return rows.map((row) => `${row.employee_number} ${row.amount_cents} by v${row.version}`);
}

const filesOf = (payroll: Payroll, payday = PAYDAY) =>
  world.filesOf(payroll.mnemonic).then((names) => names.filter((name) => name.startsWith(payday)));

const full = (payroll: Payroll, number: string) => lend(payroll, number).quote.installmentAmount;

describe('the versions of a deduction file', () => {
  test('DEDUCT-22 it opens two banking days before its cut-off, and changes until then', async () => {
    const north = await world.employer('E-1', 'E-2', 'E-3', 'E-4');
    await leave(north, 'E-4');
    await world.build('2030-03-14');
    expect(await filesOf(north)).toEqual([]);

    await world.build(OPENS);
    const amount = full(north, 'E-1');
    expect(await versionsOf(north)).toEqual(
      ['E-1', 'E-2', 'E-3'].map((number) => `v1 WHOLE ${number} NEW ${amount}`),
    );
    expect(await expectedOf(north)).toEqual([]);

    await leave(north, 'E-2');
    await halve(north, 'E-3');
    await comeBack(north, 'E-4');
    await world.build(BETWEEN);
    expect((await versionsOf(north)).slice(3)).toEqual([
      `v2 CHANGES E-2 STOPPED 0 from ${PAYDAY}`,
      'v2 CHANGES E-3 NEW 4000',
      `v2 CHANGES E-4 NEW ${amount}`,
    ]);
    await world.build(BETWEEN);
    await world.build(CLOSES);
    expect(await filesOf(north)).toEqual([
      `${PAYDAY}_STANDARD.csv`,
      `${PAYDAY}_STANDARD_v2-changes.csv`,
    ]);
    expect(await expectedOf(north)).toEqual([
      `E-1 ${amount} by v1`,
      'E-3 4000 by v2',
      `E-4 ${amount} by v2`,
    ]);

    await leave(north, 'E-1');
    await world.build('2030-03-20');
    expect(await filesOf(north)).toHaveLength(2);
    expect(await expectedOf(north)).toHaveLength(3);
    await world.remit();
    const states = await query('select state from deduction where employer_gid = $1', [north.gid]);
    expect(states.map(({ state }) => state)).toEqual(['MATCHED', 'MATCHED', 'MATCHED']);
  });

  test('DEDUCT-22 the job of the cut-off makes the last version at 5 PM, and no earlier', async () => {
    const north = await world.employer('E-1', 'E-2');
    await world.build(BETWEEN);
    await leave(north, 'E-2');
    await world.closeAt(CLOSES, '16:59');
    expect(await expectedOf(north)).toEqual([]);
    await world.closeAt(CLOSES, '17:00');
    expect((await versionsOf(north)).at(-1)).toMatch(/^v2 CHANGES E-2 STOPPED 0/);
    expect(await expectedOf(north)).toEqual([`E-1 ${full(north, 'E-1')} by v1`]);

    await comeBack(north, 'E-2');
    await world.closeAt(CLOSES, '17:30');
    await world.build(CLOSES);
    expect(await filesOf(north)).toHaveLength(2);
    expect(await expectedOf(north)).toHaveLength(1);
  });

  test('DEDUCT-22 an employer can get the whole file again', async () => {
    const north = await world.employer('E-1', 'E-2');
    await query(`update employer set deduction_amendments = 'WHOLE' where gid = $1`, [north.gid]);
    await world.build(OPENS);
    await leave(north, 'E-2');
    await world.build(CLOSES);
    expect((await versionsOf(north)).slice(2)).toEqual([
      `v2 WHOLE E-1 NEW ${full(north, 'E-1')}`,
      `v2 WHOLE E-2 STOPPED 0 from ${PAYDAY}`,
    ]);
    expect(await expectedOf(north)).toEqual([`E-1 ${full(north, 'E-1')} by v2`]);
    await world.remit();
    const lines = await query(
      'select employee_number, outcome from remittance_line where employer_gid = $1',
      [north.gid],
    );
    expect(lines).toEqual([{ employee_number: 'E-1', outcome: 'MATCHED' }]);
  });

  test('DEDUCT-21 the next payday says what is new, changed, stopped and the same', async () => {
    const north = await world.employer('E-1', 'E-2', 'E-3', 'E-4');
    await leave(north, 'E-4');
    await world.build(CLOSES);
    await leave(north, 'E-2');
    await halve(north, 'E-3', NEXT.payday);
    await comeBack(north, 'E-4');
    await world.build(NEXT.closes);
    const amount = full(north, 'E-1');
    expect(await versionsOf(north, NEXT.payday)).toEqual([
      `v1 WHOLE E-1 SAME ${amount}`,
      `v1 WHOLE E-2 STOPPED 0 from ${NEXT.payday}`,
      'v1 WHOLE E-3 CHANGED 4000',
      `v1 WHOLE E-4 NEW ${amount}`,
    ]);

    await world.build('2030-04-16');
    const third = await versionsOf(north, '2030-04-19');
    expect(third.join()).not.toContain('E-2');
    expect(third).toHaveLength(3);
  });

  test('DEDUCT-21 a payday of another group stops nobody', async () => {
    const north = await world.employer('E-1', 'E-2');
    const groups = await query(
      `with weekly as (insert into payroll_group (employer_gid, name, payroll_frequency, sample_date)
         values ($1, 'Thursdays', 'WEEKLY', '2030-03-28') returning gid)
       select weekly.gid as weekly, fridays.gid as fridays
         from weekly, payroll_group fridays where fridays.employer_gid = $1`,
      [north.gid],
    );
    await query(`update roster_entry set payroll_group_gid = $2 where employer_gid = $1`, [
      north.gid,
      groups[0].fridays,
    ]);
    await world.build(CLOSES);
    await world.build('2030-03-25');
    expect(await versionsOf(north, '2030-03-28')).toEqual([]);
  });

  test('DEDUCT-10 a remittance before the cut-off closes the file as payroll knows it', async () => {
    const north = await world.employer('E-1');
    await world.build(OPENS);
    const line = `E-1,${PAYDAY},${toDecimal(full(north, 'E-1'))},`;
    const total = `TOTAL,${PAYDAY},${toDecimal(full(north, 'E-1'))},1`;
    await world.handIn(north.mnemonic, `employee_number,payday,amount,reason\n${line}\n${total}\n`);
    expect(await query('select state from deduction where employer_gid = $1', [north.gid])).toEqual(
      [{ state: 'MATCHED' }],
    );
    await world.build(CLOSES);
    expect(await filesOf(north)).toHaveLength(1);
  });

  test('DEDUCT-22 ten orders of the same changes ask for the same in the end', async () => {
    const firms = [];
    for (let index = 0; index < 6; index += 1)
      firms.push(await world.employer('E-1', 'E-2', 'E-3'));
    const changes = [
      (firm: Payroll) => leave(firm, 'E-1'),
      (firm: Payroll) => halve(firm, 'E-2'),
      (firm: Payroll) => leave(firm, 'E-3'),
    ] as const;
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const [index, day] of ['2030-03-15', '2030-03-16', BETWEEN].entries()) {
      await world.build(day);
      for (const [which, firm] of firms.entries()) {
        const change = changes[orders[which]?.[index] ?? 0];
        await change?.(firm);
      }
    }
    await world.build(CLOSES);
    const ends = [];
    for (const firm of firms) {
      const asked = await query(
        'select employee_number, amount_cents from deduction where employer_gid = $1',
        [firm.gid],
      );
      ends.push(asked.map((row) => `${row.employee_number} ${row.amount_cents}`).join());
      expect(await filesOf(firm)).toHaveLength(4);
    }
    expect(new Set(ends)).toEqual(new Set(['E-2 4000']));
  });
});

describe('borrowers whom payroll can’t be asked for', () => {
  const troubles = ({ mnemonic }: Payroll) =>
    query(
      `select company, what, borrower_gid, closed_at is null as open from trouble
        where kind = 'NOT_ON_ROSTER' and subject like $1 || ' %'`,
      [mnemonic],
    );

  test('DEDUCT-24 one who is missing from the roster is a trouble, not silence', async () => {
    const north = await world.employer('E-1', 'E-2');
    await query(`delete from roster_entry where employer_gid = $1 and employee_number = 'E-2'`, [
      north.gid,
    ]);
    await world.build(OPENS);
    const [trouble] = await troubles(north);
    expect(trouble).toMatchObject({ company: 'Northfield Regional', open: true });
    expect(trouble.borrower_gid).toBe(lend(north, 'E-2').borrowerGid);
    expect(trouble.what).toContain('no employee number');

    await query(
      `insert into roster_entry (employer_gid, employee_number, first_name, last_name, borrower_gid)
       values ($1, 'E-22', 'Marisol', 'Greene', $2)`,
      [north.gid, lend(north, 'E-2').borrowerGid],
    );
    await world.build(CLOSES);
    expect(await troubles(north)).toMatchObject([{ open: false }]);
    expect((await expectedOf(north)).map((line) => line.split(' ')[0])).toEqual(['E-1', 'E-22']);
    expect(
      await query('select from unasked_installment where employer_gid = $1', [north.gid]),
    ).toEqual([]);
  });

  test('DEDUCT-24 at the cut-off, the installment that nobody is asked for is on record', async () => {
    const north = await world.employer('E-1', 'E-2');
    await query(
      `update roster_entry set employee_number = '' where employer_gid = $1
      and employee_number = 'E-2'`,
      [north.gid],
    );
    await world.build(OPENS);
    expect(
      await query('select from unasked_installment where employer_gid = $1', [north.gid]),
    ).toEqual([]);
    await world.build(CLOSES);
    const unasked = await query(
      `select loan_gid, payday, cause, noted_on from unasked_installment where employer_gid = $1`,
      [north.gid],
    );
    expect(unasked).toEqual([
      {
        loan_gid: lend(north, 'E-2').gid,
        payday: PAYDAY,
        cause: 'NOT_ON_ROSTER',
        noted_on: CLOSES,
      },
    ]);
    expect(await troubles(north)).toMatchObject([{ open: true }]);
  });

  test('DEDUCT-23 a number that the layout can’t hold holds up nobody else', async () => {
    const long = `E-${'9'.repeat(30)}`;
    const north = await world.employer('E-1', long);
    await query(`update employer set deduction_layout = 'FIXED' where gid = $1`, [north.gid]);
    await world.build(CLOSES);
    const content = await world.handedOver(north.mnemonic, `${PAYDAY}_FIXED.txt`);
    expect(readDeductionFile('FIXED', content)).toMatchObject([
      { employeeNumber: 'E-1', amount: full(north, 'E-1') },
    ]);
    expect(
      await query('select cause from unasked_installment where employer_gid = $1', [north.gid]),
    ).toEqual([{ cause: 'LINE_REFUSED' }]);
    const [trouble] = await query(
      `select what from trouble where kind = 'CLOSE_OF_DAY' and closed_at is null
         and subject like '%' || $1`,
      [lend(north, long).gid],
    );
    expect(trouble.what).not.toContain(long);
  });
});
