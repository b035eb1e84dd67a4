import * as calls from '@paystead/contract/employer/file-layouts';
import type { OwnRemittance } from '@paystead/contract/employer/own-remittance';
import { readFileSamples } from '@paystead/contract/staff/going-live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEmployer, deskOf } from '../connections/test-connections.ts';
import { routes as goingLive } from '../going-live/index.ts';
import { CLOSES, type PayrollWorld, startPayrolls } from '../remittance/test-payroll-world.ts';
import { addStaff } from '../staff/test-staff.ts';
import { routes } from './index.ts';

let payrolls: PayrollWorld;
beforeAll(async () => {
  payrolls = await startPayrolls([...routes, ...goingLive]);
});
afterAll(() => payrolls.close());

const query = async (text: string, values: unknown[] = []) =>
  (await payrolls.world.owner.query(text, values)).rows;
const desk = (gid: string, role: 'payroll' | 'viewer' = 'payroll') =>
  deskOf(payrolls.world, gid, { role });

const BACK: OwnRemittance = {
  dates: 'US',
  amounts: 'DECIMAL',
  columns: [
    { holds: 'EMPLOYEE_NUMBER', heading: 'File #' },
    { holds: 'PAYDAY', heading: 'Check Date' },
    { holds: 'AMOUNT', heading: 'Deducted' },
    { holds: 'REASON', heading: 'Status' },
  ],
  reasons: [{ reason: 'SHORT_PAY', code: 'SHORT' }],
};
const back = (own: OwnRemittance = BACK) => ({ chosen: { layout: 'OWN', own } as const });

test('LAYOUT-5 LAYOUT-6 a preview keeps nothing; files come in payroll’s own columns from then on', async () => {
  const north = await payrolls.employer('E-1', 'E-2S');
  await payrolls.build(CLOSES);
  const payroll = await desk(north.gid);
  const preview = await payroll.call(calls.previewRemittanceLayout, back());
  expect(preview.body).toMatchObject({ made_up: true });
  expect(preview.body.lines).toEqual([
    'File #,Check Date,Deducted,Status',
    expect.stringMatching(/^10042,\d\d\/\d\d\/\d{4},62\.40,$/),
    expect.stringMatching(/^10077,\d\d\/\d\d\/\d{4},0\.00,SHORT$/),
  ]);
  expect(await query('select from remittance_layout where employer_gid = $1', [north.gid])).toEqual(
    [],
  );

  const saved = await payroll.call(calls.changeRemittanceLayout, back());
  expect(saved.body.remittance).toMatchObject({
    layout: 'OWN',
    columns: BACK,
    saved: { by: 'Tess Albright' },
    sample: preview.body,
  });
  // The sandbox's payroll writes it, and each line finds its deduction.
  await payrolls.remit();
  expect(
    await query('select state from deduction where employer_gid = $1 order by employee_number', [
      north.gid,
    ]),
  ).toEqual([{ state: 'MATCHED' }, { state: 'SHORT' }]);
  const files = await query(
    'select layout, own_layout_gid from remittance_file where employer_gid = $1',
    [north.gid],
  );
  expect(files).toEqual([{ layout: 'OWN', own_layout_gid: saved.body.remittance.own }]);

  // What is here is read as it was when it came.
  const other = await payroll.call(calls.changeRemittanceLayout, { chosen: { layout: 'FIXED' } });
  expect(other.body.remittance).toMatchObject({ layout: 'FIXED', own: null, columns: null });
  const [{ kind, before, after }] = await query(
    `select kind, before, after from event where subject_gid = $1 order by id desc limit 1`,
    [north.gid],
  );
  expect([kind, before, after]).toMatchObject([
    'employer.remittance-layout-changed',
    { layout: 'OWN', own: { dates: 'US' } },
    { layout: 'FIXED' },
  ]);
});

test.each([
  ['no payday', { columns: BACK.columns.filter(({ holds }) => holds !== 'PAYDAY') }, 'the payday'],
  [
    'a heading twice',
    { columns: BACK.columns.map((column) => ({ ...column, heading: 'X' })) },
    'heading of its own',
  ],
  [
    'a code twice',
    {
      reasons: [
        { reason: 'LEAVE', code: 'A' },
        { reason: 'OTHER', code: 'a' },
      ],
    },
    'a code of its own',
  ],
  ['a code with a comma', { reasons: [{ reason: 'LEAVE', code: 'A,B' }] }, 'no quotes or commas'],
] as const)('LAYOUT-6 refuses %s and says how to mend it', async (_, change, sentence) => {
  const payroll = await desk(await addEmployer(payrolls.world));
  const own = { ...BACK, ...change } as OwnRemittance;
  const { body, status } = await payroll.call(calls.changeRemittanceLayout, back(own));
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(sentence);
});

test('LAYOUT-4 LAYOUT-6 only payroll saves it, of its own employer, and another one asks again', async () => {
  const gid = await addEmployer(payrolls.world);
  const viewer = await desk(gid, 'viewer');
  expect((await viewer.call(calls.changeRemittanceLayout, back())).status).toBe(403);
  expect((await viewer.call(calls.previewRemittanceLayout, back())).status).toBe(403);
  const payroll = await desk(gid);
  const approve = async (own: string | null, remittance: 'OWN' | 'STANDARD') =>
    payroll.call(calls.approveFileLayouts, {
      deductions: 'STANDARD',
      own: null,
      remittance,
      own_remittance: own,
    });
  await approve(null, 'STANDARD');
  const { body } = await payroll.call(calls.changeRemittanceLayout, back());
  expect(body.approved).toBeNull();
  const stale = await approve(null, 'STANDARD');
  expect(stale.headers['x-error-category']).toBe('LAYOUT_CHANGED');
  expect((await approve(body.remittance.own, 'OWN')).body.approved).not.toBeNull();
  const again = await payroll.call(calls.changeRemittanceLayout, back());
  expect(again.body.approved).toBeNull();
  const other = await desk(await addEmployer(payrolls.world));
  const theirs = await other.call(calls.readFileLayouts, {});
  expect(theirs.body.remittance).toMatchObject({ layout: 'STANDARD', own: null });

  await query(`update employer set workflow = 'SELF_SERVICE' where gid = $1`, [gid]);
  const refused = await payroll.call(calls.changeRemittanceLayout, back());
  expect(refused.headers['x-error-category']).toBe('NO_DEDUCTION_FILES');
});

test('LAYOUT-6 staff can’t choose columns of a remittance that payroll never saved', async () => {
  const gid = await addEmployer(payrolls.world);
  const marcus = await payrolls.world.as({
    kind: 'staff',
    gid: await addStaff(payrolls.world, `r-${gid}@lender.example`, ['administrator']),
  });
  const samples = { gid, deduction_layout: 'STANDARD', remittance_layout: 'OWN' } as const;
  const { body, status } = await marcus.call(readFileSamples, samples);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('Payroll hasn’t saved columns of its own');
  await (await desk(gid)).call(calls.changeRemittanceLayout, back());
  const seen = await marcus.call(readFileSamples, samples);
  expect(seen.body.remittance.content).toContain('File #,Check Date,Deducted,Status\n');
});

test('LAYOUT-6 a file that waits is read in the columns that it came in', async () => {
  const north = await payrolls.employer('E-1');
  await payrolls.build(CLOSES);
  const payroll = await desk(north.gid);
  await payroll.call(calls.changeRemittanceLayout, back());
  await query(`
    create function kept_back() returns trigger language plpgsql as $$
      begin raise exception 'held' using errcode = 'data_exception'; end $$;
    create trigger kept_back before update on loan for each row
      when (new.gid = '${north.loans.get('E-1')?.gid}') execute function kept_back()`);
  await payrolls.remit();
  const states = () => query('select state from deduction where employer_gid = $1', [north.gid]);
  expect(await states()).toEqual([{ state: 'ASKED' }]);
  const columns = BACK.columns.map((column) => ({ ...column, heading: `${column.heading} 2` }));
  await payroll.call(calls.changeRemittanceLayout, back({ ...BACK, columns }));
  await query('drop trigger kept_back on loan');
  await payrolls.remit();
  expect(await states()).toEqual([{ state: 'MATCHED' }]);
});
