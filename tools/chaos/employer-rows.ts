import { randomUUID } from 'node:crypto';
import {
  correctPaydayLine,
  listCorrections,
  listPaydayLines,
} from '@paystead/contract/employer/payday-files';
import { changeStatuses, readPersonStatuses } from '@paystead/contract/employer/people';
import { mapRosterColumns, readRoster } from '@paystead/contract/employer/roster';
import { inviteEmployerUser } from '@paystead/contract/employer/users';
import { createWebhook, sendTestEvent } from '@paystead/contract/employer/webhooks';
import { deskOf, makeKey } from '../../server/src/connections/test-connections.ts';
import { sealFact } from '../../server/src/employment/desk/stated-fact.ts';
import type { TestClient } from '../../server/src/platform/testing/test-client.ts';
import { written } from '../../server/src/remittance/own/test-own-world.ts';
import { type Payroll, type PayrollWorld } from '../../server/src/remittance/test-payroll-world.ts';
import { fileOfLines, lineOf } from '../../server/src/roster/test-roster-world.ts';
import { fillCalendar, fillRecord } from './employer-record-rows.ts';

/** The payday whose deduction file is open. */
export const NEXT_PAYDAY = '2030-04-05';

/** The identifiers of one employer's rows, one of each kind. */
export interface EmployerRows {
  readonly employer: string;
  readonly payday: string;
  /** An employee number, and the reference of its line in the deduction file. */
  readonly number: string;
  readonly reference: string;
  readonly person: string;
  readonly group: string;
  readonly change: string;
  readonly batch: string;
  readonly roster: string;
  readonly deductionFile: string;
  readonly correction: string;
  readonly remittance: string;
  readonly line: string;
  readonly jobCheck: string;
  readonly holiday: string;
  readonly move: string;
  readonly contact: string;
  readonly layout: string;
  readonly remittanceLayout: string;
  readonly stopOrder: string;
  readonly key: string;
  readonly webhook: string;
  readonly delivery: string;
  readonly unread: string;
  readonly user: string;
  readonly invitation: string;
}

/** The same of an employer that doesn't exist. */
export function rowsOfNobody(): EmployerRows {
  const gid = () => randomUUID() as string;
  return {
    employer: 'E-NOBODY',
    payday: '2031-01-03',
    number: 'nobody-1',
    reference: 'nobody-2',
    person: gid(),
    group: gid(),
    change: gid(),
    batch: gid(),
    roster: gid(),
    deductionFile: gid(),
    correction: gid(),
    remittance: gid(),
    line: gid(),
    jobCheck: gid(),
    holiday: gid(),
    move: gid(),
    contact: gid(),
    layout: gid(),
    remittanceLayout: gid(),
    stopOrder: gid(),
    key: gid(),
    webhook: gid(),
    delivery: gid(),
    unread: gid(),
    user: gid(),
    invitation: gid(),
  };
}

/** A file as a form sends it. */
async function sendFile(
  client: TestClient,
  path: string,
  { content, name }: { readonly content: string; readonly name: string },
): Promise<string> {
  const body = Buffer.from(
    `--XX\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
      `Content-Type: text/csv\r\n\r\n${content}\r\n--XX--\r\n`,
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=XX' };
  const answer = await client.send('POST', path, body, { headers });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { gid: string }).gid;
}

/** A remittance, and its line that names nobody. */
type Remitted = Pick<EmployerRows, 'remittance' | 'line'>;

/** Sends the remittance of an employer’s first payday: less than what somebody there still owes. */
export async function remitFirst(payrolls: PayrollWorld, payroll: Payroll): Promise<Remitted> {
  const { world } = payrolls;
  const [number] = payroll.loans.keys();
  const desk = await deskOf(world, payroll.gid);
  const content = written([[`${number}-WHO`, 500n]]);
  const file = { content, name: 'remit.csv' };
  const gid = await sendFile(desk, '/console/employer/remittance', file);
  await world.runJobs();
  const { rows } = await world.owner.query(
    'select gid from remittance_line where remittance_file_gid = $1',
    [gid],
  );
  return { remittance: gid, line: rows[0].gid as string };
}

/** What fills one employer. */
interface Filling {
  readonly payrolls: PayrollWorld;
  readonly payroll: Payroll;
  readonly desk: TestClient;
  /** One of its people; they have a deduction. */
  readonly number: string;
}

/**
 * Fills an employer whose deduction file is open, by its payroll’s own calls where it has them.
 * @param receives the address of its webhook
 */
export async function fillEmployer(
  payrolls: PayrollWorld,
  payroll: Payroll,
  { receives, remitted }: { readonly receives: string; readonly remitted: Remitted },
): Promise<EmployerRows> {
  const [number = '', other = ''] = payroll.loans.keys();
  const filling = { payrolls, payroll, desk: await deskOf(payrolls.world, payroll.gid), number };
  const fileRows = await fillFile(filling, other);
  return {
    employer: payroll.mnemonic,
    payday: NEXT_PAYDAY,
    number,
    ...fileRows,
    ...(await fillPeople(filling)),
    ...(await fillCalendar(filling.desk)),
    ...(await fillRecord(filling.desk)),
    roster: await fillRoster(filling),
    ...remitted,
    ...(await fillConnections(filling, receives)),
    ...(await fillUsers(filling)),
    unread: await fillFolder(filling),
  };
}

async function one({ payrolls }: Filling, text: string, values: unknown[]): Promise<string> {
  const { rows } = await payrolls.world.owner.query(text, values);
  return rows[0].gid as string;
}

async function fillFile(filling: Filling, other: string) {
  const { desk, number, payroll } = filling;
  const { rows } = (await desk.call(listPaydayLines, { payday: NEXT_PAYDAY })).body;
  const referenceOf = (wanted: string) =>
    rows.find((line) => line.employee_number === wanted)?.reference ?? '';
  const less = { employee_number: other, reference: referenceOf(other), amount: '5.00' };
  await desk.call(correctPaydayLine, { payday: NEXT_PAYDAY, ...less }, { key: randomUUID() });
  const { body } = await desk.call(listCorrections, { payday: NEXT_PAYDAY });
  return {
    reference: referenceOf(number),
    correction: body[0]?.gid ?? '',
    deductionFile: await one(
      filling,
      'select gid from deduction_file where employer_gid = $1 and payday = $2 and version = 1',
      [payroll.gid, NEXT_PAYDAY],
    ),
  };
}

async function fillPeople(filling: Filling) {
  const { desk, number, payroll, payrolls } = filling;
  const loan = payroll.loans.get(number);
  const person = await one(
    filling,
    'select gid from roster_entry where employer_gid = $1 and employee_number = $2',
    [payroll.gid, number],
  );
  await desk.call(
    changeStatuses,
    { people: [person], status: 'Retired', effective_on: '2030-05-01' },
    { key: randomUUID() },
  );
  const { changes } = (await desk.call(readPersonStatuses, { gid: person })).body;
  const jobCheck = randomUUID();
  const fact = { fact: 'EMPLOYEE_NUMBER', value: `${number}-STATED` } as const;
  return {
    person,
    change: changes[0]?.gid ?? '',
    batch: await one(
      filling,
      `insert into status_batch (employer_gid, status, effective_on, people, total, done, state,
         asked_at, asked_by, ended_at)
       values ($1, 'LeaveWithPay', '2030-05-06', '{}', 1, 1, 'DONE', product_now(), 'Tess Albright',
         product_now()) returning gid`,
      [payroll.gid],
    ),
    jobCheck: await one(
      filling,
      `insert into job_check (gid, employer_gid, borrower_gid, first_name, last_name, claim_cipher,
         asked_at, remind_at, closes_at, state)
       values ($1, $2, $3, 'Elif', 'Sandoval', $4, product_now(),
         product_now() + interval '1 day', product_now() + interval '2 days', 'OPEN') returning gid`,
      [
        jobCheck,
        payroll.gid,
        loan?.borrowerGid,
        sealFact(payrolls.world.platform.vault, jobCheck, fact),
      ],
    ),
    stopOrder: await one(
      filling,
      `insert into stop_order (loan_gid, borrower_gid, employer_gid, stops_by, employee_number,
         from_payday, sent_at)
       values ($1, $2, $3, 'EMPLOYER', $4, '2030-04-05', product_now()) returning gid`,
      [loan?.gid, loan?.borrowerGid, payroll.gid, number],
    ),
    group: await one(
      filling,
      `insert into payroll_group (employer_gid, name, payroll_frequency, sample_date)
       values ($1, 'BW-FRI', 'BIWEEKLY', '2026-01-02') returning gid`,
      [payroll.gid],
    ),
  };
}

/** A checked roster: somebody new, a row that has a problem, and one with odd pay. */
async function fillRoster(filling: Filling): Promise<string> {
  const { desk, number, payroll, payrolls } = filling;
  await payrolls.world.owner.query(
    'update roster_entry set gross_pay_cents = 250000 where employer_gid = $1',
    [payroll.gid],
  );
  const content = fileOfLines(
    lineOf(`${number}-NEW`),
    lineOf(`${number}-WRONG`, { state: 'XX' }),
    lineOf(number, { pay: '25000.00' }),
  );
  const file = { content, name: 'roster.csv' };
  const gid = await sendFile(desk, '/console/employer/roster', file);
  await payrolls.world.runJobs();
  const { body } = await desk.call(readRoster, { gid });
  const columns = body.columns.flatMap(({ column, field }) =>
    field === null ? [] : [{ column, field }],
  );
  await desk.call(mapRosterColumns, { gid, columns });
  await payrolls.world.runJobs();
  return gid;
}

async function fillConnections({ desk }: Filling, receives: string) {
  const key = await makeKey(desk, ['people:read']);
  const wish = { url: receives, description: '', events: ['roster.checked' as const] };
  const { webhook } = (await desk.call(createWebhook, wish)).body;
  const sent = await desk.call(sendTestEvent, { gid: webhook.gid, type: 'roster.checked' });
  return { key: key.gid, webhook: webhook.gid, delivery: sent.body.gid };
}

/** A file of its folder that we couldn’t read. */
function fillFolder(filling: Filling): Promise<string> {
  return one(
    filling,
    `insert into payroll_folder_file (employer_gid, kind, digest, name, state, why, came_at)
     values ($1, 'REMITTANCE', sha256($2::bytea), 'bad.csv', 'UNREADABLE', 'Empty.', product_now())
     returning gid`,
    [filling.payroll.gid, randomUUID()],
  );
}

async function fillUsers(filling: Filling) {
  const { desk, payroll } = filling;
  const email = `invited-${randomUUID()}@example.com`;
  const wish = { name: 'Renee Okafor', email, role: 'viewer' } as const;
  const invitation = await desk.call(inviteEmployerUser, wish, { key: randomUUID() });
  return {
    invitation: invitation.body.gid,
    user: await one(
      filling,
      `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
       values ($2, 'Lena Ortiz', '{viewer}', $1, 'x', product_now()) returning gid`,
      [payroll.gid, `colleague-${randomUUID()}@example.com`],
    ),
  };
}
