import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectMovements } from '../../server/src/bank-statement/index.ts';
import type { TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { loanWorld, seedOpen, travelTo, working } from '../../server/src/servicing/test-loan.ts';
import { recordStatements, type Statements } from './statements.ts';

const DAY = '2030-06-14';
/** Remittances of the last month, and many before them. */
const [FILES, OLDER] = [100, 2000];
/** Rows of what was expected that a night may read: it writes one for each file. */
const FEW = 2 * FILES;

let world: TestWorld;
let statements: Statements;
beforeAll(async () => {
  world = await loanWorld([]);
  statements = await recordStatements(world);
  await travelTo(world, '2030-03-12');
  const { employerGid } = await seedOpen(world, { disbursed: '2030-03-11' });
  await travelTo(world, DAY);
  await seed(employerGid);
  await expectMovements.run({
    day: Temporal.PlainDate.from(DAY),
    inTransaction: (work) => working(world, work),
  });
});
afterAll(() => world.close());

/** Rows of a long past, without the money behind them: nothing of theirs is checked. */
async function seed(employerGid: string): Promise<void> {
  const client = await world.owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into remittance_file (employer_gid, payday, name, content_cipher, digest,
         received_at, total_cents, posted_at, line_count)
       select $1, $2, 'many.csv', '\\x00', n::text::bytea, product_now(), 5000, product_now(), 1
         from generate_series(1, $3::int) n`,
      [employerGid, DAY, FILES],
    );
    await client.query(
      `insert into bank_movement (account, kind, reference, bank_reference, expected_on,
         amount_cents)
       select 'payroll_clearing', 'REMITTANCE', gen_random_uuid(), 'OLD ' || n, '2029-01-05', 5000
         from generate_series(1, $1::int) n`,
      [OLDER],
    );
    await client.query('vacuum analyze remittance_file, bank_movement');
  } finally {
    client.release(true);
  }
}

test('REMIT-8 what a remittance replaces is found among all that was expected by an index', () => {
  const reads = statements.reads().filter(({ table }) => table === 'bank_movement');
  expect(reads).not.toEqual([]);
  const wide = reads.filter(({ rows }) => rows > FEW);
  expect(wide.map(({ rows, statement }) => `${rows}: ${statement}`)).toEqual([]);
});
