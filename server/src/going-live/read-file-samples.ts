import { readFileSamples as call } from '@paystead/contract/staff/going-live';
import { findRecord } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { madeUpDeductions, madeUpRemittance } from './made-up-payday.ts';

/** LIVE-3: how both files would look, before a layout is chosen. */
export const readFileSamples = query(call, async ({ db, input, today }) => {
  (await findRecord(db, input.gid)) ?? refuse('NOT_FOUND');
  const payday = today.toString();
  return {
    deductions: madeUpDeductions(input.deduction_layout, payday),
    remittance: madeUpRemittance(input.remittance_layout, payday),
  };
});
