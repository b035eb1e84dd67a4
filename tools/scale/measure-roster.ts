import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  applyCheckedRoster,
  bringBackRoster,
  takeRosterFile,
} from '../../server/src/roster/index.ts';
import type { WorkContext } from '../../server/src/platform/context.ts';
import { findUpload } from '../../server/src/roster/draft/uploads.queries.ts';
import { showRoster } from '../../server/src/roster/show-roster.ts';
import { signatureOf } from '../../server/src/roster/columns/match-columns.ts';
import { textRows, workbookOf } from '../../server/src/platform/files/workbook/test-workbook.ts';
import { startTestServer } from '../../server/src/platform/testing/test-server.ts';
import { type House, openHouse } from '../simulate/house.ts';

/**
 * Measures a roster from upload to undo: seconds of each step, and how much memory it took at most.
 *   node tools/with-node.mjs tools/scale/measure-roster.ts [--people 100000] [--format csv|xlsx]
 */
const FIELDS = [
  'EMPLOYEE_NUMBER', 'LAST_NAME', 'FIRST_NAME', 'DATE_OF_BIRTH', 'SSN', 'EMAIL', 'STREET', 'CITY',
  'STATE', 'ZIP', 'HIRE_DATE', 'STATUS', 'PAYROLL_GROUP', 'GROSS_PAY',
]; // prettier-ignore
const MEGABYTE = 1024 * 1024;
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    format: { type: 'string', default: 'csv' },
  },
});
const people = Number(values.people);

function fileOf(raise: number): Buffer {
  const rows = Array.from({ length: people }, (_, index) => rowOf(index, raise));
  if (values.format === 'xlsx') return workbookOf({ rows: textRows([FIELDS, ...rows]) });
  return Buffer.from([FIELDS, ...rows].map((cells) => cells.join(',')).join('\r\n'));
}

/** Every twentieth person gets a raise. */
function rowOf(index: number, raise: number): string[] {
  const number = String(index).padStart(6, '0');
  const pay = (200_000 + (index % 20 === 0 ? raise : 0)) / 100;
  return [
    number, `Last${index}`, `First${index}`, '03/14/1984', ssnOf(index),
    `p${index}@example.com`, `${index} Birch Rd`, 'Santa Fe', 'NM', '87505', '03/02/2020', 'A',
    'BW-FRI', pay.toFixed(2),
  ]; // prettier-ignore
}

/** A number of its own for each person. */
function ssnOf(index: number): string {
  const serial = String(1 + (index % 9998)).padStart(4, '0');
  return `${101 + Math.floor(index / 9998)}-11-${serial}`;
}

async function addEmployer(house: House): Promise<string> {
  const gid = randomUUID();
  await house.owner.query(
    `insert into employer (gid, mnemonic, root_mnemonic, name, workflow)
     values ($1, 'CALDER', 'CALDER', 'Calder Valley Schools', 'DEFAULT')`,
    [gid],
  );
  await house.owner.query(
    `insert into payroll_group (employer_gid, name, payroll_frequency, sample_date)
     values ($1, 'BW-FRI', 'BIWEEKLY', '2026-01-02')`,
    [gid],
  );
  const columns = FIELDS.map((field) => ({
    name: field, field, match: 'CHOSEN', start: null, length: null,
  })); // prettier-ignore
  await house.owner.query(
    `insert into roster_layout (employer_gid, signature, format, columns, used_at)
     values ($1, $2, 'CSV', $3, now())`,
    [gid, signatureOf('CSV', columns), JSON.stringify(columns)],
  );
  return gid;
}

/** Runs a step, and says how long it took and how much memory the process had at most. */
async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  globalThis.gc?.();
  const begun = performance.now();
  const before = process.memoryUsage.rss();
  let most = before;
  const sampler = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const result = await work();
  clearInterval(sampler);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const grown = Math.round((most - before) / MEGABYTE);
  say(
    `${what.padEnd(34)} ${seconds.padStart(6)} s   ${Math.round(most / MEGABYTE)} MB at most, ${grown} MB more`,
  );
  return result;
}

async function showIt(context: WorkContext, gid: string): Promise<void> {
  const upload = await findUpload(context.db, gid);
  if (upload) await showRoster(context, upload);
}

async function readAndApply(house: House, employerGid: string, content: Buffer, name: string) {
  const gid = await timed(`${name}: stored`, () =>
    house.work((context) => takeRosterFile(context, { employerGid, name, content, source: 'API' })),
  );
  await timed(`${name}: checked and compared`, () => house.runJobs());
  await timed(`${name}: its page`, () => house.work((context) => showIt(context, gid)));
  const { rows } = await house.owner.query('select * from roster_upload where gid = $1', [gid]);
  say(`  ${rows[0].state}, ${rows[0].rows_read} rows ${rows[0].fault ?? ''}`);
  await house.owner.query(`update roster_upload set state = 'APPLYING' where gid = $1`, [gid]);
  await house.work(({ enqueue }) => enqueue(applyCheckedRoster, { gid }));
  await timed(`${name}: applied`, () => house.runJobs());
  return gid;
}

const server = await startTestServer();
const house = await openHouse(server);
try {
  const employerGid = await addEmployer(house);
  say(`${people} people, ${values.format}`);
  const first = fileOf(0);
  say(`${(first.length / MEGABYTE).toFixed(1)} MB`);
  await readAndApply(house, employerGid, first, 'first file');
  const gid = await readAndApply(house, employerGid, fileOf(10_000), 'next file');
  await house.owner.query(`update roster_upload set state = 'UNDOING' where gid = $1`, [gid]);
  await house.work(({ enqueue }) => enqueue(bringBackRoster, { gid }));
  await timed('next file: undone', () => house.runJobs());
} finally {
  await house.close();
  await server.close();
}
