import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireAnswer } from '@paystead/contract/call';
import * as calls from '@paystead/contract/employer/roster';
import { sealOfRoster, SSN_LAST4_PURPOSE, SSN_PURPOSE } from '../employers/index.ts';
import { deliverQuietly } from '../platform/testing/test-carriers.ts';
import type { TestAnswer, TestClient } from '../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { QUEUE_SCHEMA } from '../platform/jobs/queue-schema.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import {
  applyCheckedRoster,
  bringBackRoster,
  checkRoster,
  compareRoster,
  followNewRoster,
  routes,
  tidyRosters,
} from './index.ts';

type RosterAnswer = WireAnswer<typeof calls.readRoster>;

/** An employer with its payroll groups and users. */
export interface TestEmployer {
  readonly gid: string;
  readonly groups: Readonly<Record<'biweekly' | 'monthly', string>>;
  readonly payroll: TestClient;
  readonly payrollGid: string;
  readonly viewer: TestClient;
}

/** Somebody on a roster; everything but the number has a usual value. */
export interface TestPerson {
  readonly number: string;
  readonly first?: string;
  readonly last?: string;
  readonly dob?: string;
  readonly ssn?: string;
  readonly pay?: bigint;
  readonly status?: string;
  readonly group?: string;
  readonly borrowerGid?: string;
}

export type RosterWorld = Awaited<ReturnType<typeof startRosters>>;

/** A world in which employers upload rosters. @param more routes beside those of rosters */
export async function startRosters(
  env: Readonly<Record<string, string>> = {},
  more: typeof routes = [],
) {
  const folder = await mkdtemp(join(tmpdir(), 'paystead-roster-'));
  const world = await testWorld({
    routes: [...routes, ...more],
    jobs: [
      applyCheckedRoster, bringBackRoster, checkRoster, compareRoster, followNewRoster,
      tidyRosters, deliverQuietly,
    ],
    env: { DATA_DIR: folder, ...env },
  }); // prettier-ignore
  const { owner } = world;

  return {
    world,
    rows: async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows,
    employer: (workflow = 'DEFAULT') => addEmployer(world, workflow),
    user: (employerGid: string, role: 'payroll' | 'viewer') => addUser(world, employerGid, role),
    person: (employer: Pick<TestEmployer, 'gid'>, person: TestPerson) =>
      addPerson(world, employer.gid, person),
    ...actsIn(world),
    /** The roster of an employer, as its table has it. */
    entries: async (employer: Pick<TestEmployer, 'gid'>) =>
      (
        await owner.query('select * from roster_entry where employer_gid = $1 order by gid', [
          employer.gid,
        ])
      ).rows,
    /** Lets jobs run that wait for a later time. */
    async runWaiting() {
      await owner.query(
        `update ${QUEUE_SCHEMA}.job set start_after = now() where state < 'active'`,
      );
      await world.runJobs();
    },
    /** Runs the hourly job that ends drafts and notes what used applied files. */
    async tidy() {
      await inJobTransaction(world.platform, 'test', ({ enqueue }) => enqueue(tidyRosters, {}));
      await world.runJobs();
    },
    async close(): Promise<void> {
      await world.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** What users do with files. */
function actsIn(world: TestWorld) {
  return {
    /** Uploads a file and has it read. */
    async upload(client: TestClient, content: Buffer | string, name = 'roster.csv') {
      const answer = await send(client, content, name);
      if (answer.status !== 200) throw new Error(`The upload was refused: ${String(answer.body)}`);
      await world.runJobs();
      return read(client, answer.body.gid);
    },
    send,
    read,
    /** Applies a file whose columns are guessed right, and lets the jobs run. */
    async apply(client: TestClient, gid: string, dropping?: number) {
      const answer = await client.call(
        calls.applyRoster,
        dropping === undefined ? { gid } : { gid, dropping },
        { key: randomUUID() },
      );
      await world.runJobs();
      return answer;
    },
    async undo(client: TestClient, gid: string) {
      const answer = await client.call(calls.undoRoster, { gid }, { key: randomUUID() });
      await world.runJobs();
      return answer;
    },
    /** Confirms the columns as they are guessed, and has the rows read. */
    async confirm(client: TestClient, roster: RosterAnswer, covers: string[] | null = null) {
      const columns = roster.columns.flatMap(({ column, field }) =>
        field === null ? [] : [{ column, field }],
      );
      const answer = await client.call(calls.mapRosterColumns, {
        gid: roster.gid,
        columns,
        covers,
      });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      await world.runJobs();
      return read(client, roster.gid);
    },
  };
}

async function read(client: TestClient, gid: string): Promise<RosterAnswer> {
  return (await client.call(calls.readRoster, { gid })).body;
}

function send(
  client: TestClient,
  content: Buffer | string,
  name = 'roster.csv',
): Promise<TestAnswer<RosterAnswer>> {
  const body = Buffer.concat([
    Buffer.from(
      `--XX\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n--XX--\r\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=XX' };
  return client.send('POST', '/console/employer/roster', body, { headers }) as Promise<
    TestAnswer<RosterAnswer>
  >;
}

let serial = 0;

async function addUser(world: TestWorld, employerGid: string, role: 'payroll' | 'viewer') {
  serial += 1;
  const { rows } = await world.owner.query(
    `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
     values ($1, $2, $3, $4, 'x', product_now()) returning gid`,
    [`tess${serial}@example.com`, 'Tess Albright', [role], employerGid],
  );
  const gid = rows[0].gid as string;
  return { gid, client: await world.as({ kind: 'employer', gid }) };
}

async function addEmployer(world: TestWorld, workflow: string): Promise<TestEmployer> {
  const gid = randomUUID();
  const groups = { biweekly: randomUUID(), monthly: randomUUID() };
  await world.owner.query(
    `insert into employer (gid, mnemonic, root_mnemonic, name, workflow)
     values ($1, $2, $2, 'Northfield Regional', $3)`,
    [gid, `R-${gid.slice(0, 8).toUpperCase()}`, workflow],
  );
  await world.owner.query(
    `insert into payroll_group (gid, employer_gid, name, payroll_frequency, sample_date) values
       ($2, $1, 'BW-FRI', 'BIWEEKLY', '2026-01-02'), ($3, $1, 'Monthly', 'MONTHLY', '2026-01-30')`,
    [gid, groups.biweekly, groups.monthly],
  );
  const payroll = await addUser(world, gid, 'payroll');
  const viewer = await addUser(world, gid, 'viewer');
  return { gid, groups, payroll: payroll.client, payrollGid: payroll.gid, viewer: viewer.client };
}

async function addPerson(world: TestWorld, employerGid: string, person: TestPerson) {
  const gid = randomUUID();
  const { vault } = world.platform;
  const { dob = '1984-03-14', first = 'Marisol', last = 'Greene', ssn } = person;
  await world.owner.query(
    `insert into roster_entry (gid, employer_gid, employee_number, first_name, last_name,
       dob_cipher, ssn_cipher, ssn_lookup, ssn_last4_lookup, employee_status, gross_pay_cents,
       payroll_group_gid, state, borrower_gid, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'NM', $13, product_now(),
       product_now() - interval '30 days')`,
    [
      gid, employerGid, person.number, first, last,
      sealOfRoster(vault, gid, 'dob_cipher', dob),
      ssn === undefined ? null : sealOfRoster(vault, gid, 'ssn_cipher', ssn),
      ssn === undefined ? null : vault.lookup(ssn, SSN_PURPOSE),
      ssn === undefined ? null : vault.lookup(ssn.slice(-4), SSN_LAST4_PURPOSE),
      person.status ?? 'Active', person.pay ?? 250_000n, person.group ?? null,
      person.borrowerGid ?? null,
    ],
  ); // prettier-ignore
  return gid;
}

/** Columns of a payroll's own export. */
export const HEADER = 'EMP_NO,LAST_NAM,FIRST_NAM,BIRTH_DT,STATE,STAT_CD,PAY_GRP,GROSS_PER';

/** A good line below `HEADER`; some of its values may be others. */
export function lineOf(
  number: string,
  more: Partial<
    Record<'last' | 'first' | 'dob' | 'state' | 'status' | 'group' | 'pay', string>
  > = {},
): string {
  const { dob = '03/14/1984', first = 'Marisol', group = 'BW-FRI', last = 'Greene' } = more;
  const { pay = '2500.00', state = 'NM', status = 'A' } = more;
  return [number, last, first, dob, state, status, group, pay].join(',');
}

/** A file of these lines. */
export function fileOfLines(...lines: readonly string[]): string {
  return [HEADER, ...lines, ''].join('\r\n');
}
