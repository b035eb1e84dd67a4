import { changePayrollFiles as call } from '@paystead/contract/staff/going-live';
import { findRecord, updateEmployer } from '../employers/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { employerLayout, employerRemittance } from './employer-layout.ts';
import { showGoingLive } from './show-going-live.ts';

/**
 * LIVE-3: how files look and when they are due, from the next one on; an open file keeps the
 * layout and the cut-off that it was made with.
 */
export const changePayrollFiles = command(call, async (context) => {
  const { db, event, input } = context;
  const { gid, reason, ...after } = input;
  const row = (await findRecord(db, gid, { lock: true })) ?? refuse('NOT_FOUND');
  const before = {
    deduction_layout: row.deduction_layout,
    remittance_layout: row.remittance_layout,
    deduction_close_days: row.deduction_close_days,
    deduction_lead_days: row.deduction_lead_days,
    deduction_amendments: row.deduction_amendments,
    remittance_days: row.remittance_days,
    approves_files: row.approves_files,
  };
  await employerLayout(db, gid, after.deduction_layout);
  await employerRemittance(db, gid, after.remittance_layout);
  await updateEmployer(db, gid, after);
  event('employer.files-changed', { kind: 'employer', gid }, { before, after, reason });
  return showGoingLive(context, gid);
});
