import { readFileSamples as call } from '@paystead/contract/staff/going-live';
import { query } from '../platform/calls/command.ts';
import { employerLayout, employerRemittance } from './employer-layout.ts';
import { madeUpDeductions, madeUpRemittance } from './made-up-payday.ts';

/** LIVE-3: how both files would look, before a layout is chosen. */
export const readFileSamples = query(call, async ({ db, input, today }) => {
  const payday = today.toString();
  const layout = await employerLayout(db, input.gid, input.deduction_layout);
  const back = await employerRemittance(db, input.gid, input.remittance_layout);
  return {
    deductions: madeUpDeductions(layout, payday),
    remittance: madeUpRemittance(back, payday),
  };
});
