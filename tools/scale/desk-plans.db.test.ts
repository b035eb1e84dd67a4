import { randomUUID } from 'node:crypto';
import { listConversations } from '../../contract/src/messages/help-desk.ts';
import { listApprovals } from '../../contract/src/servicing/approvals.ts';
import { listReliefRequests } from '../../contract/src/servicing/relief-desk.ts';
import { listBankLines } from '../../contract/src/servicing/bank-statement.ts';
import { listTroubles } from '../../contract/src/servicing/troubles.ts';
import { listReviewQueue } from '../../contract/src/verification/review-queue.ts';
import { listAppointments } from '../../contract/src/wellness/counseling-desk.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLoan } from '../../server/src/look-up/test-loan-row.ts';
import type { TestClient } from '../../server/src/platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { routes } from '../../server/src/routes.ts';
import { addStaff } from '../../server/src/staff/test-staff.ts';
import { recordStatements, type Statements } from './statements.ts';

/** More than anybody counts. */
const ROWS = 10_500;
/** Rows of a table that a statement may touch to show a page. */
const FEW = 160;
const MOST_COUNTED = 10_000;
/** So many people are looked for by the words of a list. */
const MOST_NAMED = 5000;

const WIDE = [
  'approval_request', 'approval_decision', 'relief_request', 'trouble', 'help_conversation',
  'counseling_appointment', 'queue_item', 'borrower', 'bank_line',
]; // prettier-ignore

let world: TestWorld;
let statements: Statements;
let staff: TestClient;
beforeAll(async () => {
  world = await testWorld({ routes });
  const gid = await addStaff(world, 'lists@lender.example', ['servicer', 'reviewer', 'auditor']);
  await plant(gid);
  statements = await recordStatements(world);
  staff = await world.as({ kind: 'staff', gid });
}, 120_000);
afterAll(() => world.close());

/** A long list of each kind, of what is over, one minute apart. */
async function plant(staffGid: string): Promise<void> {
  await world.owner.query(
    `insert into employer (mnemonic, root_mnemonic, name, workflow)
     values ('NORTH', 'NORTH', 'Northfield Regional Health', 'DEFAULT')`,
  );
  const loan = await addLoan(world.owner, 'Okafor', 14);
  const client = await world.owner.connect();
  await client.query(`
    create temp table person as
      select n, gen_random_uuid() as gid, now() - n * interval '1 minute' as at
        from generate_series(1, ${ROWS}) n`);
  await client.query('set session_replication_role = replica');
  const values = [staffGid, randomUUID(), loan];
  for (const part of PARTS) {
    await client.query(part, values.slice(0, Number(/\$\d(?!.*\$\d)/s.exec(part)?.[0][1] ?? 0)));
  }
  client.release(true);
  await world.owner.query('vacuum analyze');
}

const PARTS = [
  `insert into borrower (gid, employer_gid, first_name, last_name, email, password_hash,
     created_at, updated_at)
   select person.gid, employer.gid, 'Dana', 'Ellis' || n, 'dana' || n || '@example.com', 'x', at, at
     from person, employer`,
  `insert into approval_request (gid, act, subject_kind, subject_gid, about, input, figures, reason,
     requested_by, requested_at, ends_at)
   select gid, 'loan.credit', 'loan', gid, 'Ellis' || n, '{}', '[]', 'Paid twice', $1::uuid, at,
          at + interval '1 second' from person`,
  `insert into approval_decision (request_gid, requested_by, outcome, decided_by, decided_at)
   select gid, $1::uuid, 'APPROVED', $2::uuid, at from person`,
  `insert into trouble (kind, subject, company, what, borrower_gid, first_at, last_at, closed_at)
   select 'MESSAGE', gid::text, 'The email service', 'Not taken over', gid, at, at, at from person`,
  `insert into help_conversation (gid, borrower_gid, opened_at, last_message_at, closed_at,
     closed_by_gid)
   select gid, gid, at, at, at, $1::uuid from person`,
  `insert into help_message (conversation_gid, borrower_gid, text, sent_at)
   select gid, gid, 'Hello', at from person`,
  `insert into counseling_appointment (borrower_gid, status, topic, way, days, part, requested_at,
     closed_at, cancelled_by)
   select gid, 'CANCELLED', 'BUDGET', 'PHONE', '{2030-03-25}', 'MORNING', at, at, 'borrower'
     from person`,
  `insert into bank_statement (gid, day, name, digest, content_cipher, opening_cents, closing_cents,
     received_at)
   select $1::uuid, product_today(), 'x', 'x', 'x', 0, 0, now()`,
  `insert into bank_line (gid, statement_gid, number, day, amount_cents, type_code, reference, text)
   select gid, $1::uuid, n, at::date, 100, '165', 'Ellis' || n, 'Transfer' from person`,
  `insert into queue_item (borrower_gid, type, status, uec, decided_at, created_at, updated_at)
   select gid, 'INCOME', 'ACCEPTED', 'APPLY', at, at, at from person`,
  `insert into relief_request (loan_gid, borrower_gid, kind, state, cause, asked_at, answer_by,
     answered_at)
   select loan.gid, person.gid, 'HELP', 'ANSWERED', 'LESS_PAY', at, at, at from person, loan`,
];

interface List {
  readonly rows: readonly { readonly gid: string }[];
  readonly total: number | null;
  readonly or_more: boolean;
  readonly next: string | null;
}

/** Reads two pages from the top and one from the middle, and looks for a person. */
async function readPages(ask: (part: object) => Promise<{ body: unknown }>) {
  const page = async (part: object) => (await ask(part)).body as List;
  const first = await page({});
  const second = await page({ after: first.next ?? '' });
  const middle = new Date(Date.now() - (ROWS / 2) * 60_000).toISOString();
  const deep = await page({ after: `${middle}_${randomUUID()}` });
  const named = await page({ q: 'ellis5021' });
  const common = await page({ q: 'ellis' });
  const rare = await page({ q: 'ellis5021 ellis' });
  const none = await page({ q: 'quagga' });
  return { common, first, second, deep, named, none, rare };
}

test.each([
  ['approvals', (part: object) => staff.call(listApprovals, { show: 'DECIDED', ...part })],
  [
    'requests for help',
    (part: object) => staff.call(listReliefRequests, { state: 'ANSWERED', ...part }),
  ],
  ['troubles', (part: object) => staff.call(listTroubles, { state: 'CLOSED', ...part })],
  ['conversations', (part: object) => staff.call(listConversations, { show: 'CLOSED', ...part })],
  [
    'appointments',
    (part: object) => staff.call(listAppointments, { status: 'CANCELLED', ...part }),
  ],
  ['bank lines', (part: object) => staff.call(listBankLines, part)],
  ['review', (part: object) => staff.call(listReviewQueue, { status: 'DONE', ...part })],
] as const)('STAFF-66 a page of %s reads few rows, first or deep', async (list, ask) => {
  const before = new Set(statements.reads().map(keyOf));
  const { common, deep, first, named, none, rare, second } = await readPages(ask);

  expect([first.rows.length, second.rows.length, deep.rows.length]).toEqual([25, 25, 25]);
  const gids = new Set([...first.rows, ...second.rows, ...deep.rows].map(({ gid }) => gid));
  expect(gids.size).toBe(75);
  // Decided tasks aren't counted at all.
  const isCounted = list !== 'review';
  expect([first.total, first.or_more]).toEqual([isCounted ? MOST_COUNTED : null, isCounted]);
  expect([named.rows.length, common.rows.length]).toEqual([1, 25]);
  expect([rare.rows.length, none.rows.length]).toEqual([1, 0]);
  expect([common.total, common.or_more]).toEqual([isCounted ? 1000 : null, isCounted]);

  const wide = statements
    .reads()
    .filter((read) => !before.has(keyOf(read)) && WIDE.includes(read.table))
    .filter(({ rows, statement }) => rows > limitOf(statement))
    .map(({ rows, statement, table }) => `${rows} of ${table}: ${statement}`);
  expect(wide).toEqual([]);
});

test('STAFF-66 a word of most people is looked for among some of them, not in the index', () => {
  const waysToFind = (word: string) =>
    statements
      .reads()
      .filter(({ table }) => table === 'borrower')
      .filter(({ statement }) => statement.split(' like ')[1]?.startsWith(`'%${word}%'`))
      .filter(({ statement }) => statement.split(' like ').length === 2)
      .map(({ statement }) => (statement.includes(' tablesample ') ? 'some' : 'index'));
  expect(new Set(waysToFind('ellis'))).toEqual(new Set(['some']));
  expect(waysToFind('ellis5021')).toContain('index');
});

const keyOf = ({ statement, table }: { statement: string; table: string }) =>
  `${table} ${statement}`;

/** A count ends at its limit; people and rows are named by at most so many. */
function limitOf(statement: string): number {
  // Some of those it looks at haven't the word.
  if (statement.includes(' tablesample ')) return MOST_NAMED + FEW;
  if (
    /^select (array\(select )?(b\.)?gid from (borrower|approval_request|trouble|bank_line) /.test(
      statement,
    )
  )
    return MOST_NAMED + 1;
  if (statement.startsWith('select gid from search_rows(')) return MOST_NAMED + 1;
  return statement.includes('count(*)::int as many') ? MOST_COUNTED + 1 : FEW;
}
