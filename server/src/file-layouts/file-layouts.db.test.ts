import * as calls from '@paystead/contract/employer/file-layouts';
import type { OwnLayout } from '@paystead/contract/employer/own-layout';
import { changePayrollFiles, readGoingLive } from '@paystead/contract/staff/going-live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEmployer, deskOf } from '../connections/test-connections.ts';
import { routes as goingLive } from '../going-live/index.ts';
import {
  CLOSES,
  PAYDAY,
  type PayrollWorld,
  startPayrolls,
} from '../remittance/test-payroll-world.ts';
import { addStaff } from '../staff/test-staff.ts';
import { routes } from './index.ts';

let payrolls: PayrollWorld;
beforeAll(async () => {
  payrolls = await startPayrolls([...routes, ...goingLive]);
});
afterAll(() => payrolls.close());

const LAYOUT: OwnLayout = {
  dates: 'US',
  columns: [
    { holds: 'EMPLOYEE_NUMBER', heading: 'ID' },
    { holds: 'LAST_NAME', heading: 'LAST' },
    { holds: 'CODE', heading: 'CODE' },
    { holds: 'AMOUNT', heading: 'AMOUNT' },
    { holds: 'PAYDAY', heading: 'PAYDAY' },
    { holds: 'CHANGE_LETTER', heading: 'CHG' },
  ],
};
const csv = (layout: OwnLayout = LAYOUT) => ({ chosen: { format: 'CSV', layout } as const });

const query = async (text: string, values: unknown[] = []) =>
  (await payrolls.world.owner.query(text, values)).rows;
const desk = (gid: string, role: 'payroll' | 'viewer' = 'payroll') =>
  deskOf(payrolls.world, gid, { role });

test('LAYOUT-1 an employer without a layout of its own sees ours, with made-up people', async () => {
  const gid = await addEmployer(payrolls.world);
  const { body } = await (await desk(gid, 'viewer')).call(calls.readFileLayouts, {});
  expect(body).toMatchObject({
    deductions: 'STANDARD',
    own: null,
    saved: null,
    approved: null,
    sample: { made_up: true },
    remittance: { layout: 'STANDARD', own: null, columns: null, saved: null },
  });
  expect(body.columns?.columns.map(({ heading }) => heading).slice(0, 2)).toEqual([
    'employee_number',
    'last_name',
  ]);
  expect(body.sample.lines[1]).toMatch(/^TRY1,Sample,Avery,/);
});

test('LAYOUT-2 LAYOUT-3 a preview shows the next payday and keeps nothing; the saved layout is in the next file', async () => {
  const north = await payrolls.employer('E-1', 'E-2');
  await payrolls.build('2030-03-15');
  const payroll = await desk(north.gid);
  const preview = await payroll.call(calls.previewDeductionLayout, csv());
  expect(preview.body).toMatchObject({
    name: `${PAYDAY}_OWN.csv`,
    payday: PAYDAY,
    made_up: false,
  });
  expect(preview.body.lines[0]).toBe('ID,LAST,CODE,AMOUNT,PAYDAY,CHG');
  expect(preview.body.lines[1]).toMatch(/^E-1,[^,]+,PAYSTEAD,\d+\.\d{2},03\/22\/2030,N$/);
  expect(await query('select from deduction_layout where employer_gid = $1', [north.gid])).toEqual(
    [],
  );

  const saved = await payroll.call(calls.changeDeductionLayout, csv());
  expect(saved.body).toMatchObject({
    deductions: 'OWN',
    columns: LAYOUT,
    saved: { by: 'Tess Albright' },
    sample: preview.body,
  });
  // What was made stays; the next payday's file has the new columns.
  await payrolls.build(CLOSES);
  await payrolls.build('2030-04-02');
  const files = await query(
    'select payday, name from deduction_file where employer_gid = $1 order by payday, version',
    [north.gid],
  );
  expect(files.map(({ name }) => name)).toEqual([`${PAYDAY}_STANDARD.csv`, '2030-04-05_OWN.csv']);
});

test('LAYOUT-3 the sandbox’s payroll reads the columns that payroll chose, and remits', async () => {
  const north = await payrolls.employer('E-7');
  await (await desk(north.gid)).call(calls.changeDeductionLayout, csv());
  await payrolls.build(CLOSES);
  await payrolls.remit();
  expect(await query('select state from deduction where employer_gid = $1', [north.gid])).toEqual([
    { state: 'MATCHED' },
  ]);
});

test.each([
  [
    'no amount',
    LAYOUT.columns.filter(({ holds }) => holds !== 'AMOUNT'),
    'Keep the employee number',
  ],
  ['a column twice', [...LAYOUT.columns, { holds: 'CODE', heading: 'X' }], 'Use each column once'],
  ['a heading twice', [...LAYOUT.columns, { holds: 'REFERENCE', heading: 'id' }], 'of its own'],
  ['a formula', [...LAYOUT.columns, { holds: 'REFERENCE', heading: '=1' }], 'begin it with'],
  ['a comma', [...LAYOUT.columns, { holds: 'REFERENCE', heading: 'A,B' }], 'no quotes or commas'],
] as const)('LAYOUT-3 refuses %s and says how to mend it', async (_, columns, sentence) => {
  const payroll = await desk(await addEmployer(payrolls.world));
  const layout = { dates: 'US', columns: [...columns] } as OwnLayout;
  const { body, status } = await payroll.call(calls.changeDeductionLayout, csv(layout));
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(sentence);
});

test('LAYOUT-3 only payroll saves a layout, of its own employer, and it changes nothing else', async () => {
  const gid = await addEmployer(payrolls.world);
  const viewer = await desk(gid, 'viewer');
  expect((await viewer.call(calls.changeDeductionLayout, csv())).status).toBe(403);
  expect((await viewer.call(calls.previewDeductionLayout, csv())).status).toBe(403);
  const other = await addEmployer(payrolls.world);
  await (
    await desk(other)
  ).call(calls.changeDeductionLayout, {
    chosen: { format: 'FIXED' },
  });
  const layouts = await query(
    'select gid, deduction_layout, name from employer where gid = any($1) order by gid = $2',
    [[gid, other], other],
  );
  expect(layouts).toMatchObject([{ deduction_layout: 'STANDARD' }, { deduction_layout: 'FIXED' }]);
  await query(`update employer set workflow = 'SELF_SERVICE' where gid = $1`, [gid]);
  const refused = await (await desk(gid)).call(calls.changeDeductionLayout, csv());
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.headers['x-error-category']).toBe('NO_DEDUCTION_FILES');
});

test('LAYOUT-4 payroll approves both layouts, and another layout asks again', async () => {
  const gid = await addEmployer(payrolls.world);
  const payroll = await desk(gid);
  const marcus = await payrolls.world.as({
    kind: 'staff',
    gid: await addStaff(payrolls.world, `m-${gid}@lender.example`, ['administrator']),
  });
  const step = async () =>
    (await marcus.call(readGoingLive, { gid })).body.steps.find((one) => one.step === 'LAYOUT');
  const approve = (own: string | null, deductions: 'OWN' | 'STANDARD') =>
    payroll.call(calls.approveFileLayouts, {
      deductions,
      own,
      remittance: 'STANDARD',
      own_remittance: null,
    });
  expect(await step()).toMatchObject({ state: 'TO_DO' });

  const first = await approve(null, 'STANDARD');
  expect(first.body.approved).toMatchObject({ by: 'Tess Albright', by_payroll: true });
  expect(await step()).toMatchObject({
    state: 'DONE',
    by_payroll: true,
    note: null,
    act: { by: 'Tess Albright' },
  });

  const { body } = await payroll.call(calls.changeDeductionLayout, csv());
  expect(body.approved).toBeNull();
  expect(await step()).toMatchObject({ state: 'TO_DO' });
  const stale = await approve(null, 'STANDARD');
  expect(stale.headers['x-error-category']).toBe('LAYOUT_CHANGED');
  expect((await approve(body.own, 'OWN')).body.approved).not.toBeNull();
  // The same columns saved again are looked at again.
  const again = await payroll.call(calls.changeDeductionLayout, csv());
  expect(again.body.approved).toBeNull();
});

test('LAYOUT-3 staff can’t choose columns that payroll never saved', async () => {
  const gid = await addEmployer(payrolls.world);
  const marcus = await payrolls.world.as({
    kind: 'staff',
    gid: await addStaff(payrolls.world, `c-${gid}@lender.example`, ['administrator']),
  });
  const { body, status } = await marcus.call(changePayrollFiles, {
    gid,
    deduction_layout: 'OWN',
    remittance_layout: 'STANDARD',
    deduction_close_days: 3,
    deduction_lead_days: 2,
    deduction_amendments: 'WHOLE',
    remittance_days: 1,
    approves_files: false,
    reason: 'They asked for it',
  });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('Payroll hasn’t saved columns of its own');
});
