import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/payday-files';
import type { WireAnswer } from '@paystead/contract/call';
import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as connectionRoutes } from '../../connections/index.ts';
import { addEmployer, deskOf, makeKey, programWith } from '../../connections/test-connections.ts';
import { travelTo } from '../../servicing/test-loan.ts';
import { handOverApproved, routes } from '../index.ts';
import { type Payroll, PAYDAY, type PayrollWorld, startPayrolls } from '../test-payroll-world.ts';

const [OPENS, CLOSES] = ['2030-03-15', '2030-03-19'];
const FILES = '/console/employer/payday-file';
const FILE = `${FILES}/${PAYDAY}`;

type File = WireAnswer<typeof calls.readPaydayFile>;
type Line = WireAnswer<typeof calls.listPaydayLines>['rows'][number];
type Correction = WireAnswer<typeof calls.listCorrections>[number];

let world: PayrollWorld;
beforeAll(async () => {
  world = await startPayrolls([...routes, ...connectionRoutes], [handOverApproved]);
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) =>
  (await world.world.owner.query(text, values)).rows;

/** An employer whose payroll approves its files, on the day the first version is made. */
async function opened(...numbers: string[]): Promise<Payroll> {
  await travelTo(world.world, OPENS);
  const payroll = await world.employer(...numbers);
  await query('update employer set approves_files = true where gid = $1', [payroll.gid]);
  await world.build(OPENS);
  return payroll;
}

/** Payroll's desk, and its program with a key of some scopes. */
async function officeOf(
  { gid }: Pick<Payroll, 'gid'>,
  ...scopes: ('deductions:read' | 'deductions:write')[]
) {
  const desk = await deskOf(world.world, gid);
  const key = await makeKey(desk, scopes, 'Payroll sync');
  const send = programWith(world.world.console, key.secret);
  const get = async <Answer>(path: string) => (await send('GET', path)).body as Answer;
  return {
    desk,
    key,
    get,
    name: `Key Payroll sync …${key.secret.slice(-4)}`,
    post: (path: string, body: object = {}, once: string = randomUUID()) =>
      send('POST', `${FILE}${path}`, { body, headers: { 'idempotency-key': once } }),
  };
}

async function lineOf({ get }: Awaited<ReturnType<typeof officeOf>>, number: string) {
  const { rows } = await get<{ rows: Line[] }>(`${FILE}/line`);
  const line = rows.find((one) => one.employee_number === number);
  if (!line) throw new RangeError(`The file has nobody with the number ${number}`);
  return { employee_number: number, reference: line.reference };
}

const actsOf = ({ gid }: Pick<Payroll, 'gid'>) =>
  query(
    `select kind, actor_kind, actor_gid, actor_name from event
      where (kind = 'deduction_file.approved' and subject_gid = $1)
         or (kind like 'deduction_line.%' and subject_gid in
              (select gid from deduction_correction where employer_gid = $1)) order by id`,
    [gid],
  );

/** What a refused call leaves as it was. */
const stateOf = async ({ gid }: Payroll) => ({
  acts: await query(
    `select (select count(*)::int from deduction_approval where employer_gid = $1) as approvals,
            (select count(*)::int from deduction_correction where employer_gid = $1) as corrections,
            (select count(*)::int from deduction_correction
              where employer_gid = $1 and taken_back_at is null) as standing,
            (select max(version) from deduction_file where employer_gid = $1) as version`,
    [gid],
  ),
  written: await actsOf({ gid }),
});

describe('CONNECT-20 an employer’s program and its deduction files', () => {
  test('CONNECT-20 DEDUCT-33 it reads the list, the file, lines, what differs, and the content', async () => {
    const payroll = await opened('E-1', 'E-2');
    const { desk, get } = await officeOf(payroll, 'deductions:read');
    const file = await get<File>(FILE);
    expect(file).toMatchObject({ state: 'READY', version: 1, people: 2, received_at: null });
    expect(file).toEqual((await desk.call(calls.readPaydayFile, { payday: PAYDAY })).body);
    expect(await get(FILES)).toEqual({ total: 1, rows: [file] });
    const lines = await get<{ rows: Line[] }>(`${FILE}/line?mark=NEW`);
    expect(lines.rows.map((line) => line.employee_number)).toEqual(['E-1', 'E-2']);
    expect(await get(`${FILE}/line?mark=STOPPED`)).toEqual({
      total: 0,
      or_more: false,
      rows: [],
    });
    expect(await get<string>(`${FILE}/content?holds=CHANGES`)).toContain(`E-1,Greene,Marisol`);
    expect(await get(`${FILE}/correction`)).toEqual([]);
  });

  test('CONNECT-20 DEDUCT-34 it approves: payroll gets the file, and everybody reads which key it was', async () => {
    const payroll = await opened('E-1');
    const { desk, get, key, name, post } = await officeOf(
      payroll,
      'deductions:read',
      'deductions:write',
    );
    const { total, version } = await get<File>(FILE);
    const stale = await post('/approve', { total, version: version + 1 });
    expect([stale.status, stale.code]).toEqual([409, 'PAYDAY_FILE_CHANGED']);

    const approved = await post('/approve', { total, version });
    const approval = { version: 1, people: 1, total, by: name };
    expect([approved.status, approved.body]).toEqual([
      200,
      expect.objectContaining({ state: 'APPROVED', approval: expect.objectContaining(approval) }),
    ]);
    await world.world.runJobs();
    expect(await world.filesOf(payroll.mnemonic)).toEqual([`${PAYDAY}_STANDARD.csv`]);
    const shown = (await desk.call(calls.readPaydayFile, { payday: PAYDAY })).body;
    expect(shown).toMatchObject({ approval, received_at: expect.any(String) });

    const acts = await actsOf(payroll);
    expect(acts).toEqual([
      {
        kind: 'deduction_file.approved',
        actor_kind: 'employer',
        actor_gid: key.gid,
        actor_name: name,
      },
    ]);
  });

  test('CONNECT-20 DEDUCT-35 it corrects a line and takes that back; each act counts once, however often it’s sent', async () => {
    const payroll = await opened('E-1', 'E-2');
    const office = await officeOf(payroll, 'deductions:read', 'deductions:write');
    const { desk, get, name, post } = office;
    const whole = (await get<File>(FILE)).total;
    const line = await lineOf(office, 'E-1');
    const once = randomUUID();

    const made = await post('/correction', { ...line, amount: '10.00' }, once);
    expect(made.body).toMatchObject({ version: 2, corrections: 1 });
    const again = await post('/correction', { ...line, amount: '10.00' }, once);
    expect([again.status, again.body]).toEqual([200, made.body]);
    const other = await post('/correction', { ...line, amount: '11.00' }, once);
    expect([other.status, other.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const shown = (await desk.call(calls.listCorrections, { payday: PAYDAY })).body;
    expect(shown).toMatchObject([{ amount: '10.00', by: name, version: 2, taken_back_at: null }]);
    expect(await get<Correction[]>(`${FILE}/correction`)).toEqual(shown);

    const back = await post(`/correction/${shown[0]?.gid}/take-back`);
    expect(back.body).toMatchObject({ version: 3, corrections: 0, total: whole });
    const twice = await post(`/correction/${shown[0]?.gid}/take-back`);
    expect([twice.status, twice.code]).toEqual([404, 'NOT_FOUND']);
    const [row] = await query('select * from deduction_correction where employer_gid = $1', [
      payroll.gid,
    ]);
    expect(row).toMatchObject({
      made_by_gid: null,
      made_by: name,
      taken_back_by_gid: null,
      taken_back_by: name,
    });
    expect((await actsOf(payroll)).map(({ actor_name: who, kind }) => [kind, who])).toEqual([
      ['deduction_line.corrected', name],
      ['deduction_line.correction_ended', name],
    ]);
  });

  test('CONNECT-20 a person takes back what a program corrected, and both names stay', async () => {
    const payroll = await opened('E-1');
    const office = await officeOf(payroll, 'deductions:read', 'deductions:write');
    await office.post('/correction', { ...(await lineOf(office, 'E-1')), amount: '10.00' });
    const [made] = await office.get<Correction[]>(`${FILE}/correction`);
    const which = { payday: PAYDAY, gid: made?.gid ?? '' };
    await office.desk.call(calls.takeBackCorrection, which, { key: randomUUID() });
    const [row] = await query('select * from deduction_correction where employer_gid = $1', [
      payroll.gid,
    ]);
    expect(row).toMatchObject({
      made_by: office.name,
      made_by_gid: null,
      taken_back_by: 'Tess Albright',
      taken_back_by_gid: expect.any(String),
    });
  });
});

describe('CONNECT-20 what a program can’t do', () => {
  test('EMPLOYER_KEY_SCOPE a key that only reads, or only changes, does nothing else', async () => {
    const payroll = await opened('E-1');
    const office = await officeOf(payroll, 'deductions:read');
    const { total, version } = await office.get<File>(FILE);
    const line = await lineOf(office, 'E-1');
    const before = await stateOf(payroll);
    for (const [path, body] of [
      ['/approve', { total, version }],
      ['/correction', { ...line, amount: '10.00' }],
      [`/correction/${randomUUID()}/take-back`, {}],
    ] as const) {
      const { body: sentence, code, status } = await office.post(path, body);
      expect([path, status, code]).toEqual([path, 403, 'EMPLOYER_KEY_SCOPE']);
      expect(sentence).toContain('deductions:write');
    }
    expect(await stateOf(payroll)).toEqual(before);
    const writer = await officeOf(payroll, 'deductions:write');
    expect(await writer.get(FILE)).toContain('deductions:read');
  });

  test('NOT_FOUND another employer’s key finds neither the file nor a correction of it', async () => {
    const north = await opened('E-1');
    const own = await officeOf(north, 'deductions:read', 'deductions:write');
    await own.post('/correction', { ...(await lineOf(own, 'E-1')), amount: '10.00' });
    const [made] = await own.get<Correction[]>(`${FILE}/correction`);
    const { total, version } = await own.get<File>(FILE);
    const line = { ...(await lineOf(own, 'E-1')), amount: '5.00' };
    const before = await stateOf(north);

    const acts = [
      ['/approve', { total, version }],
      ['/correction', line],
      [`/correction/${made?.gid}/take-back`, {}],
    ] as const;
    const strangers = [{ gid: await addEmployer(world.world) }, await opened('E-1')];
    for (const [at, south] of strangers.entries()) {
      const theirs = await officeOf(south, 'deductions:read', 'deductions:write');
      // The second has a file of its own on that payday, and somebody with the same number: the
      // path leads there, never to north's.
      for (const [path, body] of at === 0 ? acts : acts.slice(1)) {
        const { code, status } = await theirs.post(path, body);
        expect([path, status, code]).toEqual([path, 404, 'NOT_FOUND']);
      }
    }
    expect(await stateOf(north)).toEqual(before);
  });

  test('PAYDAY_FILE_CLOSED IDEMPOTENCY_KEY_MISSING FIELDS nothing changes after the cut-off, without an idempotency key or for a wrong amount', async () => {
    const payroll = await opened('E-1');
    const office = await officeOf(payroll, 'deductions:read', 'deductions:write');
    const { total, version } = await office.get<File>(FILE);
    const line = await lineOf(office, 'E-1');
    const due = payroll.loans.get('E-1')?.quote.installmentAmount ?? 0n;
    const before = await stateOf(payroll);
    const bare = programWith(world.world.console, office.key.secret);
    const without = await bare('POST', `${FILE}/approve`, { body: { total, version } });
    expect([without.status, without.code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
    const all = await office.post('/correction', { ...line, amount: toDecimal(due) });
    expect([all.status, all.code]).toEqual([422, 'FIELDS']);

    await travelTo(world.world, '2030-03-20');
    expect(await stateOf(payroll)).toEqual(before);
    const late = [
      await office.post('/approve', { total, version }),
      await office.post('/correction', { ...line, amount: '10.00' }),
    ];
    expect(late.map(({ code, status }) => [status, code])).toEqual([
      [409, 'PAYDAY_FILE_CLOSED'],
      [409, 'PAYDAY_FILE_CLOSED'],
    ]);
    expect(await stateOf(payroll)).toEqual(before);
    await world.build(CLOSES);
    expect(await office.get<File>(FILE)).toMatchObject({ state: 'CLOSED', approval: null });
  });
});
