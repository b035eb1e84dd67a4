import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listJobChecks } from '../../contract/src/employer/job-checks.ts';
import { listPaydayLines } from '../../contract/src/employer/payday-files.ts';
import { listOwnRemittances } from '../../contract/src/employer/remittances.ts';
import { listRosters } from '../../contract/src/employer/roster.ts';
import { readDeductionFile } from '../../contract/src/servicing/deduction-files.ts';
import { listReportLoans } from '../../contract/src/product/reports.ts';
import { listEvents } from '../../contract/src/product/audit.ts';
import { deskOf } from '../../server/src/connections/test-connections.ts';
import type { TestClient } from '../../server/src/platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { routes } from '../../server/src/routes.ts';
import { addStaff } from '../../server/src/staff/test-staff.ts';
import { recordStatements, type Statements } from './statements.ts';

/** More than are looked for by their numbers. */
const ROWS = 5200;
/** Rows of a table that a page may read, beyond what an index alone answers. */
const FEW = 160;
const LAST = String(ROWS - 25);
/** Lines with common words are counted to here. */
const MOST_COMPARED = 1000;
const PAYDAY = '2030-03-15';

const WIDE = [
  'deduction_line', 'event', 'job_check', 'loan_month', 'remittance_file', 'roster_entry',
  'roster_upload',
]; // prettier-ignore

/** These lists are counted to their end; the names of people have plans of their own. */
const COUNTED = /^select count\(|from roster_entry e where/;

let world: TestWorld;
let statements: Statements;
let clerk: TestClient;
let auditor: TestClient;
const firm = randomUUID();
const file = randomUUID();
beforeAll(async () => {
  world = await testWorld({ routes });
  await world.owner.query(
    `insert into employer (gid, mnemonic, root_mnemonic, name, workflow)
     values ($1, 'NORTH', 'NORTH', 'Northfield Regional Health', 'DEFAULT')`,
    [firm],
  );
  await plant();
  clerk = await deskOf(world, firm);
  const gid = await addStaff(world, 'places@lender.example', ['auditor']);
  auditor = await world.as({ kind: 'staff', gid });
  statements = await recordStatements(world);
}, 120_000);
afterAll(() => world.close());

/** Lists of one employer, without the loans and people behind them. */
async function plant(): Promise<void> {
  await world.owner.query(`
    set session_replication_role = replica;
    create temp table made as
      select n, '${firm}'::uuid as firm, gen_random_uuid() as gid,
             product_now() - n * interval '1 hour' as at
        from generate_series(1, ${ROWS}) n;
    insert into roster_entry (employer_gid, employee_number, first_name, last_name)
      select firm, 'M-' || n, 'First' || n, 'Last' || n from made;
    insert into deduction_cycle (employer_gid, payday, cuts_off_on, opened_at, people, new_lines,
        same_lines)
      values ('${firm}', '${PAYDAY}', '2030-03-12', product_now(), ${ROWS}, 1, ${ROWS - 1});
    insert into deduction_file (gid, employer_gid, payday, name, content_cipher, digest, lines,
        total_cents, built_at, version, holds)
      values ('${file}', '${firm}', '${PAYDAY}', 'x', '\\x00', '\\x00', ${ROWS}, 1, product_now(), 1,
          'WHOLE'),
        (gen_random_uuid(), '${firm}', '${PAYDAY}', 'x', '\\x00', '\\x00', 1, 1, product_now(), 2,
          'CHANGES');
    insert into deduction_line (deduction_file_gid, line, employer_gid, payday, version,
        borrower_gid, savings_gid, employee_number, mark, before_cents, amount_cents)
      select '${file}', n, firm, '${PAYDAY}'::date, 1, gid, gid, 'M-' || n, 'SAME', 5000, 5000 from made
      union all
      select other.gid, 1, firm, '${PAYDAY}'::date, 2, made.gid, made.gid, 'M-7', 'CHANGED', 5000, 4000
        from made, deduction_file other where n = 7 and other.version = 2;
    insert into job_check (employer_gid, borrower_gid, first_name, last_name, asked_at, remind_at,
        closes_at, state, answer, answered_by, ended_at)
      select firm, gid, 'Dana', 'Ellis', at, at, at + interval '1 day', 'ANSWERED', 'WORKS_HERE',
             'Tess', at + interval '1 day' from made;
    insert into remittance_file (employer_gid, payday, name, content_cipher, digest, received_at,
        total_cents, posted_at, line_count)
      select firm, '2020-01-01'::date + n, 'x', '\\x00', gid::text::bytea, at, 1, at, 1 from made;
    insert into roster_upload (employer_gid, source, name, size_bytes, digest, uploaded_at,
        expires_at, state, applied_at, used_at, used_by)
      select firm, 'SFTP', 'x', 1, 'x', at, at, 'APPLIED', at, at, 'CUT_OFF' from made;
    insert into loan_month (day, loan_gid, employer_gid, bucket, owed_cents)
      select day, gid, firm, case when n = 7 then 'D1' else 'CURRENT' end, 1
        from made, unnest('{2030-01-31,2030-02-28}'::date[]) day;
    insert into event (at, product_at, actor_kind, kind)
      select at, at, 'job', 'loan.read' from made;
    set session_replication_role = origin`);
  await world.owner.query('vacuum analyze');
}

interface Listed {
  readonly rows: readonly unknown[];
  readonly total?: number;
}

const CASES = [
  ['the last jobs that were asked about', () => clerk.call(listJobChecks, { ended: '1', o: LAST })],
  ['the oldest remittances', () => clerk.call(listOwnRemittances, { o: LAST })],
  ['the oldest rosters', () => clerk.call(listRosters, { o: LAST })],
  ['the last lines of a version', () => clerk.call(readDeductionFile, { gid: file, o: LAST })],
  [
    'the last lines of a mark',
    () => clerk.call(readDeductionFile, { gid: file, o: LAST, mark: 'SAME' }),
  ],
  ['the last lines of a payday', () => clerk.call(listPaydayLines, { payday: PAYDAY, o: LAST })],
] as const;

test.each(CASES)('STAFF-66 a page with %s reads few rows', async (_, ask) => {
  const found = (await ask()).body as Listed;
  expect(found).toMatchObject({ rows: expect.objectContaining({ length: 25 }), total: ROWS });
  expectFew();
});

test('STAFF-66 words find lines of a payday by number; common ones are compared with few', async () => {
  const lines = async (q: string) =>
    (await clerk.call(listPaydayLines, { payday: PAYDAY, q })).body as Listed;
  expect(await lines('last77 first77')).toMatchObject({ total: 11, or_more: false });
  expect(await lines('quagga')).toMatchObject({ total: 0, rows: [] });
  expect(await lines('m-7')).toMatchObject({ total: 111, or_more: false });
  const common = await lines('first');
  expect(common).toMatchObject({ total: MOST_COMPARED, or_more: true });
  expect(common.rows).toHaveLength(25);
  expectFew();
});

test('STAFF-66 days without events and loans that moved read few rows', async () => {
  const days = { from: '2001-01-01', through: '2001-01-31' };
  expect((await auditor.call(listEvents, days)).body.rows).toEqual([]);
  const moved = { month: '2030-02-28', from: 'D1', to: 'CURRENT' } as const;
  expect((await auditor.call(listReportLoans, moved)).body.rows).toEqual([]);
  expectFew();
});

function expectFew(): void {
  const wide = statements
    .reads()
    .filter(({ statement, table }) => WIDE.includes(table) && !COUNTED.test(statement))
    .filter(({ fetched, statement }) => {
      const isCompared = statement.includes('bool_and');
      return fetched > (isCompared ? MOST_COMPARED + FEW : FEW);
    })
    .map(({ fetched, statement, table }) => `${fetched} of ${table}: ${statement}`);
  expect(wide).toEqual([]);
}
