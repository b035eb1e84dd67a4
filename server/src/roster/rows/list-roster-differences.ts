import type { Answer, Input } from '@paystead/contract/call';
import { listRosterDifferences as call } from '@paystead/contract/employer/roster';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findStandingDeductions } from '../../remittance/index.ts';
import { standingStopOrders } from '../../stop-orders/index.ts';
import { ownUpload } from '../draft/own-upload.ts';
import type { UploadRow } from '../draft/uploads.queries.ts';
import { fileOf } from '../show-roster.ts';
import { comparePeople } from './compare-people.ts';
import { viewDropped } from './difference.view.ts';
import { findDropped, listDifferences, listDropped } from './differences.queries.ts';

type Query = Context<typeof call>;

/** What a checked file changes, person by person; rows with problems and left-out ones don't count. */
export const listRosterDifferences = query(call, async (context) => {
  const { db, input } = context;
  const upload = await ownUpload(context, input.gid);
  if (upload.state !== 'CHECKED') refuse('ROSTER_STEP');
  if (input.kind === 'GONE') return listGone(context, upload, input);

  const { rows, total } = await listDifferences(db, upload.gid, input.kind, pageOf(input));

  return { total, rows: await comparePeople(context, upload, rows) };
});

async function listGone(
  { db, today }: Query,
  upload: UploadRow,
  input: Input<typeof call>,
): Promise<Answer<typeof call>> {
  const file = fileOf(upload);
  const deductions = await findStandingDeductions(db, upload.employer_gid, today);
  const byBorrower = new Map(deductions.map((one) => [one.borrower_gid, one]));
  const among = input.deduction === '1' ? await deductedAmong(db, file, byBorrower) : null;
  const { rows, total } = await listDropped(db, file, { ...pageOf(input), among });
  const orders = await standingStopOrders(db, upload.employer_gid);
  const stops = new Map(orders.map((order) => [order.loan_gid, order.from_payday]));
  return {
    total,
    rows: rows.map((person) => {
      const deduction = byBorrower.get(person.borrower_gid ?? '');
      return viewDropped(person, deduction, stops.get(deduction?.loan_gid ?? '') ?? null);
    }),
  };
}

async function deductedAmong(
  db: Query['db'],
  file: ReturnType<typeof fileOf>,
  byBorrower: ReadonlyMap<string, unknown>,
): Promise<string[]> {
  const { borrowers } = await findDropped(db, file);
  return borrowers.filter((borrower) => byBorrower.has(borrower));
}
