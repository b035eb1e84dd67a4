import { readPaydayTimeline as call, WaitsFor } from '@paystead/contract/employer/payday-timeline';
import { ownEmployer } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { refuse } from '../platform/refusal.ts';
import { findPaydayFile, viewPaydayFile } from '../remittance/index.ts';
import { findCame, findEmployerFacts } from './desk.queries.ts';
import { viewSteps } from './desk.view.ts';
import { findTimeline, type TimelineRow } from './timeline.queries.ts';

/** One payday step by step and person by person (EMPLOYER-3). */
export const readPaydayTimeline = query(call, async (context) => {
  const { db, input, now, today } = context;
  const employerGid = ownEmployer(context);
  const file = await findPaydayFile(db, employerGid, input.payday);
  if (!file) return refuse('NOT_FOUND');

  const facts = await findEmployerFacts(db, employerGid);
  const came = await findCame(db, employerGid, [input.payday]);
  const [steps] = viewSteps([viewPaydayFile(file, now)], came, facts.remittance_days);
  if (!steps) throw new Error('A payday has steps');
  const isRemitted = steps.remitted !== null && steps.remitted === steps.deducted;
  const of = {
    employerGid,
    payday: input.payday,
    today: today.toString(),
    isSent: steps.deducted !== null,
    isRemitted,
  };
  const found = await findTimeline(db, of, input.held === '1', pageOf(input));
  return {
    steps,
    counts: Object.fromEntries(
      WaitsFor.options.map((whom) => [whom, found.counts[whom] ?? 0]),
    ) as Record<WaitsFor, number>,
    total: found.total,
    rows: found.rows.map((row) => viewRow(row, isRemitted)),
  };
});

function viewRow(row: TimelineRow, isRemitted: boolean) {
  const { asked_cents: asked, first_name: first, last_name: last, sent_cents: sent } = row;
  return {
    employee_number: row.employee_number,
    name: last === null ? null : `${first} ${last}`,
    asked,
    deducted: sent,
    reason: row.reason,
    remitted: isRemitted ? sent : null,
    posted: row.posted_cents,
    waits_for: row.waits_for,
  };
}
