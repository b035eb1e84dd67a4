import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeRemittanceFile } from '../partners/payroll/remittance-file.ts';
import { type CutLine, cutLine } from '../platform/testing/test-cut-line.ts';
import { type SftpServer, startOpenSsh } from '../platform/testing/test-open-ssh.ts';
import {
  PAYDAY,
  type Payroll,
  type PayrollWorld,
  startPayrolls,
} from '../remittance/test-payroll-world.ts';
import { checkRoster } from '../roster/index.ts';
import { handOverStopOrdersStep } from '../stop-orders/index.ts';
import { working } from '../servicing/test-loan.ts';
import { takePayrollFiles } from './index.ts';

const DAY = Temporal.PlainDate.from('2030-03-19');
const FOLDER = 'northfield';
const ROSTER = 'Employee number,First name,Last name\nE-1,Marisol,Greene\n';

let server: SftpServer;
let line: CutLine;
let payrolls: PayrollWorld;
let north: Payroll;
beforeAll(async () => {
  server = await startOpenSsh();
  line = await cutLine(server.port);
  payrolls = await startPayrolls([], [checkRoster], {
    PAYROLL_SFTP_ADDRESS: `sftp://${server.user}@127.0.0.1:${line.port}`,
    PAYROLL_SFTP_KEY_FILE: server.keyFile,
    PAYROLL_SFTP_HOST_KEY: server.hostKey,
    PAYROLL_SFTP_ROOT: server.folder,
  });
  for (const box of ['in', 'out', 'archive', 'quarantine']) {
    await mkdir(join(server.folder, FOLDER, box), { recursive: true });
  }
  north = await payrolls.employer('E-1', 'E-2');
  await ask('update employer set payroll_folder = $2 where gid = $1', FOLDER);
});
beforeEach(() => line.cut(0, 0));
afterAll(async () => {
  await payrolls.close();
  await line.stop();
  await server.stop();
});

const pathOf = (...names: string[]) => join(server.folder, FOLDER, ...names);
const put = (name: string, content: string) => writeFile(pathOf('in', name), content);
const inBox = (box: string) => readdir(pathOf(box));

async function ask(statement: string, ...values: unknown[]) {
  const { rows } = await payrolls.world.owner.query(statement, [north.gid, ...values]);
  return rows;
}

/** Looks once, as the job does every five minutes. */
async function look(change: object = {}) {
  const { world } = payrolls;
  await takePayrollFiles.handleSteps({
    ...({} as Parameters<typeof takePayrollFiles.handleSteps>[0]),
    config: { ...world.config, ...change },
    today: DAY,
    step: (work) => working(world, work),
  });
}
async function lookTwice() {
  await look();
  await look();
}

/** What the job of every minute does; how many orders it handed over. */
async function handOverOrders(): Promise<number> {
  const { world } = payrolls;
  const inTransaction: Parameters<typeof handOverStopOrdersStep.run>[0]['inTransaction'] = (work) =>
    working(world, work);
  return (await handOverStopOrdersStep.run({ day: DAY, inTransaction })).done;
}

const remittance = (amount: bigint) =>
  writeRemittanceFile(PAYDAY, [{ employeeNumber: 'E-1', amount, reason: null }]);
const remittances = () =>
  ask('select name from remittance_file where employer_gid = $1 order by name');
const state = async () =>
  (await ask('select * from payroll_folder_look where employer_gid = $1'))[0];
const trouble = async () =>
  (
    await ask(
      `select t.kind from trouble t join employer e on t.subject = e.mnemonic || ' folder'
       where e.gid = $1 and t.closed_at is null`,
    )
  ).length;

describe('a folder on a real OpenSSH server', () => {
  test('FOLDER-2 FOLDER-3 a roster and a remittance are taken at the second look, and archived', async () => {
    await put('roster-march.csv', ROSTER);
    await put('remittance-1.csv', remittance(100_00n));
    await look();
    expect(await inBox('in')).toHaveLength(2);
    expect(await remittances()).toEqual([]);

    await look();
    expect(await inBox('in')).toEqual([]);
    expect((await inBox('archive')).toSorted()).toEqual([
      '2030-03-19_remittance-1.csv',
      '2030-03-19_roster-march.csv',
    ]);
    expect(await remittances()).toEqual([{ name: 'remittance-1.csv' }]);
    expect(
      await ask('select name, source, state from roster_upload where employer_gid = $1'),
    ).toEqual([{ name: 'roster-march.csv', source: 'SFTP', state: 'UPLOADED' }]);
    expect(await state()).toMatchObject({ last_error: null, failing_since: null });
  });

  test('FOLDER-2 half a file waits; once renamed it is taken at the next look', async () => {
    await put('remittance-2.csv.part', remittance(200_00n));
    await lookTwice();
    expect(await inBox('in')).toEqual(['remittance-2.csv.part']);
    await rename(pathOf('in', 'remittance-2.csv.part'), pathOf('in', 'remittance-2.csv'));
    await look();
    expect(await inBox('in')).toEqual([]);
    expect(await remittances()).toHaveLength(2);
  });

  test('FOLDER-4 the same content under any name is taken once, and each file archived', async () => {
    await ask("update roster_upload set state = 'DISCARDED' where employer_gid = $1");
    await put('roster-april.csv', ROSTER);
    await put('remittance-1.csv', remittance(100_00n));
    await put('again.csv', remittance(100_00n));
    await lookTwice();
    expect(await inBox('in')).toEqual([]);
    expect(await remittances()).toHaveLength(2);
    expect(await ask('select name from roster_upload where employer_gid = $1')).toHaveLength(1);
    expect(await inBox('archive')).toEqual(
      expect.arrayContaining(['2030-03-19_remittance-1-2.csv', '2030-03-19_again.csv']),
    );
  });

  test('FOLDER-5 what we can’t read goes to quarantine with the reason, and holds nothing up', async () => {
    await put('broken.csv', `${remittance(300_00n)}E-2,nonsense\n`);
    await put('roster-empty.csv', '');
    await put('letter.pdf', '%PDF');
    await put('remittance-3.csv', remittance(300_00n));
    await lookTwice();
    expect(await inBox('in')).toEqual([]);
    expect(await remittances()).toHaveLength(3);
    expect((await inBox('quarantine')).toSorted()).toEqual([
      '2030-03-19_broken.csv',
      '2030-03-19_broken.csv.why.txt',
      '2030-03-19_letter.pdf',
      '2030-03-19_letter.pdf.why.txt',
      '2030-03-19_roster-empty.csv',
      '2030-03-19_roster-empty.csv.why.txt',
    ]);
    const why = (name: string) => readFile(pathOf('quarantine', `${name}.why.txt`), 'utf8');
    expect(await why('2030-03-19_broken.csv')).toMatch(/^We posted nothing of this file\.\n.+/);
    expect(await why('2030-03-19_letter.pdf')).toContain('Name a roster roster-….csv');
    expect(await why('2030-03-19_roster-empty.csv')).toMatch(/empty/i);
  });

  test('FOLDER-7 a deduction file is put into out, whole, and counts as handed over', async () => {
    await payrolls.build();
    const name = `${PAYDAY}_STANDARD.csv`;
    expect(await inBox('out')).toEqual([name]);
    expect(await readFile(pathOf('out', name), 'utf8')).toContain('E-1');
    const handed = await ask('select handed_over_at from deduction_file where employer_gid = $1');
    expect(handed).toEqual([{ handed_over_at: expect.anything() }]);
    expect(await payrolls.filesOf(north.mnemonic)).toEqual([]);
  });

  test('FOLDER-7 a stop order is put into out, and so is the one that takes it back', async () => {
    const loan = north.loans.get('E-1');
    const [order] = await ask(
      `insert into stop_order (employer_gid, loan_gid, borrower_gid, stops_by, employee_number,
         from_payday, sent_at)
       values ($1, $2, $3, 'EMPLOYER', 'E-1', '2030-04-05', product_now()) returning gid`,
      loan?.gid,
      loan?.borrowerGid,
    );
    const number = (order.gid as string).slice(0, 8).toUpperCase();
    expect(await handOverOrders()).toBe(1);
    expect(await readFile(pathOf('out', `stop_${number}.csv`), 'utf8')).toContain('STOP,E-1,');
    expect(
      await ask(`select handed_over_at is not null as done from stop_order
                       where employer_gid = $1`),
    ).toEqual([{ done: true }]);
    expect(await handOverOrders()).toBe(0);

    await ask(
      `update stop_order set taken_back_at = product_now(), taken_back_because = 'PAYOFF_RETURNED'
        where employer_gid = $1`,
    );
    expect(await handOverOrders()).toBe(1);
    expect(await readFile(pathOf('out', `withdraw_${number}.csv`), 'utf8')).toContain(
      'WITHDRAW,E-1,',
    );
  });
});

describe('a connection that is cut', () => {
  test('FOLDER-4 in the middle of a file: nothing is taken, and the next look takes it', async () => {
    const before = await remittances();
    const long = `${remittance(400_00n)}${'x'.repeat(3_000_000)}`;
    await put('long.csv', long);
    await look();
    line.cut(2, 500_000);
    await look();
    expect(await inBox('in')).toEqual(['long.csv']);
    expect(await remittances()).toEqual(before);
    expect((await state())?.last_error).toContain('The payroll folder northfield');
    expect(await trouble()).toBe(1);

    line.cut(0, 0);
    await look();
    expect(await inBox('in')).toEqual([]);
    expect((await state())?.last_error).toBeNull();
    expect(await trouble()).toBe(0);
  });

  test('FOLDER-4 between the commit and the move: taken once, and moved by the next look', async () => {
    await put('remittance-5.csv', remittance(500_00n));
    await look();
    line.cut(3, 0);
    await look();
    expect(await inBox('in')).toEqual(['remittance-5.csv']);
    const taken = await remittances();
    expect(taken).toContainEqual({ name: 'remittance-5.csv' });
    const unmoved =
      'select name from payroll_folder_file where employer_gid = $1 and moved_at is null';
    expect(await ask(unmoved)).toEqual([{ name: 'remittance-5.csv' }]);

    line.cut(0, 0);
    await look();
    expect(await inBox('in')).toEqual([]);
    expect(await inBox('archive')).toContain('2030-03-19_remittance-5.csv');
    expect(await remittances()).toEqual(taken);
    expect(await ask(unmoved)).toEqual([]);
  });

  test('FOLDER-1 a server with another key gets nothing', async () => {
    await put('remittance-6.csv', remittance(600_00n));
    const hostKey = `SHA256:${createHash('sha256').update('another').digest('base64').slice(0, 43)}`;
    const { payrollFolders } = payrolls.world.config;
    await look({ payrollFolders: { ...payrollFolders, hostKey } });
    expect((await state())?.last_error).toContain('can’t be reached');
    await lookTwice();
    expect(await inBox('in')).toEqual([]);
  });
});
