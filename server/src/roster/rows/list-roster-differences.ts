import type { Answer, Input } from '@paystead/contract/call';
import { listRosterDifferences as call } from '@paystead/contract/employer/roster';
import { installmentPaydays } from '@paystead/lending/calendar/installment-dates';
import { readPayrollGroup } from '../../employers/index.ts';
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
import {
  type DroppedPerson,
  findDropped,
  listDifferences,
  listDropped,
} from './differences.queries.ts';

type Query = Context<typeof call>;

/** What the good rows of a checked file change, person by person, and whom it drops. */
export const listRosterDifferences = query(call, async (context) => {
  const { db, input } = context;
  const upload = await ownUpload(context, input.gid);
  if (upload.state !== 'CHECKED') refuse('ROSTER_STEP');
  if (input.kind === 'GONE') return listGone(context, upload, input);

  const { rows, total } = await listDifferences(db, upload.gid, input.kind, pageOf(input));

  return { total, rows: await comparePeople(context, upload, rows) };
});

async function listGone(
  context: Query,
  upload: UploadRow,
  input: Input<typeof call>,
): Promise<Answer<typeof call>> {
  const { db, today } = context;
  const file = fileOf(upload);
  const deductions = await findStandingDeductions(db, upload.employer_gid, today);
  const byBorrower = new Map(deductions.map((one) => [one.borrower_gid, one]));
  const among = input.deduction === '1' ? await deductedAmong(db, file, byBorrower) : null;
  const { rows, total } = await listDropped(db, file, { ...pageOf(input), among });
  const orders = await standingStopOrders(db, upload.employer_gid);
  const stops = new Map(orders.map((order) => [order.loan_gid, order.from_payday]));
  const lastPaydays = await lastPaydaysOf(context, rows);
  return {
    total,
    rows: rows.map((person) => {
      const deduction = byBorrower.get(person.borrower_gid ?? '');
      return viewDropped(person, deduction !== undefined, {
        stopsFrom: stops.get(deduction?.loan_gid ?? '') ?? null,
        lastPayday: lastPaydays.get(person.payroll_group_gid ?? '') ?? null,
      });
    }),
  };
}

/** The last paycheck of people who leave today, by payroll group (CONT-2). */
async function lastPaydaysOf(
  context: Query,
  people: readonly DroppedPerson[],
): Promise<ReadonlyMap<string, string>> {
  const { today } = context;
  const last = new Map<string, string>();
  for (const gid of new Set(people.flatMap((person) => person.payroll_group_gid ?? []))) {
    const group = await readPayrollGroup(context, gid);
    const [next] = group ? installmentPaydays(group, today, 1) : [];
    if (next) last.set(gid, next.date.toString());
  }
  return last;
}

async function deductedAmong(
  db: Query['db'],
  file: ReturnType<typeof fileOf>,
  byBorrower: ReadonlyMap<string, unknown>,
): Promise<string[]> {
  const { borrowers } = await findDropped(db, file);
  return borrowers.filter((borrower) => byBorrower.has(borrower));
}
