import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEmployerDesk, readEmployerWaiting } from '../../contract/src/employer/desk.ts';
import * as calls from '../../contract/src/employer/remittances.ts';
import { readRemittance } from '../../contract/src/servicing/remittance-desk.ts';
import { routes as desk } from '../../server/src/employer-desk/index.ts';
import {
  type OwnWorld,
  startOwnRemittances,
} from '../../server/src/remittance/own/test-own-world.ts';
import { addStaff } from '../../server/src/staff/test-staff.ts';
import { seedRemittance } from './seed-remittance.ts';
import { recordStatements, type Statements } from './statements.ts';

const LINES = 4000;
/** Rows of a table that a statement may touch to show a page or totals. */
const FEW = 160;

/** Tables of which only a part may be read: each line or person of the file is a row there. */
const WIDE = new Set([
  'deduction',
  'held_money',
  'remittance_line',
  'roster_entry',
  'remittance_answer',
]);

let world: OwnWorld;
let statements: Statements;
let gid: string;
beforeAll(async () => {
  world = await startOwnRemittances(desk);
  const firm = await world.firm('E-1');
  const clerk = await world.user(firm);
  ({ gid } = await seedRemittance(world.world.owner, { employerGid: firm.gid, lines: LINES }));
  statements = await recordStatements(world.world);

  const auditor = await world.world.as({
    kind: 'staff',
    gid: await addStaff(world.world, 'plans@lender.example', ['auditor']),
  });
  const page = (more: object) => clerk.call(calls.listRemittanceLines, { gid, ...more });
  const { rows } = (await page({})).body;
  await clerk.call(calls.answerRemittanceLine, {
    gid,
    line: rows[0]?.gid ?? '',
    answer: 'PAID_BY_MISTAKE',
    replaces: 0,
  });
  const last = String(LINES - 20);
  for (const more of [{}, { from: last }, { kind: 'UNKNOWN' }, { kind: 'MISSING' }])
    await page(more);
  await page({ kind: 'MATCHED', from: last });
  await clerk.call(calls.readOwnRemittance, { gid });
  await clerk.call(calls.listOwnRemittances, {});
  await clerk.call(readEmployerWaiting, {});
  await clerk.call(readEmployerDesk, {});
  for (const more of [{}, { all: 'true' as const }, { all: 'true' as const, from: last }]) {
    await auditor.call(readRemittance, { gid, ...more });
  }
});
afterAll(() => world.close());

test('REMIT-2 pages and totals of a remittance read few rows of it, by an index', () => {
  const wide = statements
    .reads()
    .filter(({ rows, table }) => WIDE.has(table) && rows > FEW)
    .map(({ rows, statement, table }) => `${rows} of ${table}: ${statement}`);
  expect(wide).toEqual([]);
});
