import { approveFileLayouts as call } from '@paystead/contract/employer/file-layouts';
import { isSelfDirected } from '@paystead/lending/employment/workflow-policy';
import { findLayouts, ownEmployer } from '../employers/index.ts';
import { approveLayouts } from '../going-live/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { showFileLayouts } from './show-file-layouts.ts';

/** LAYOUT-4: payroll saw both samples and says that they work. */
export const approveFileLayouts = command(call, async (context) => {
  const { db, input } = context;
  const gid = ownEmployer(context);
  const row = (await findLayouts(db, gid)) ?? refuse('NOT_ALLOWED');
  if (isSelfDirected(row.workflow)) return refuse('NO_DEDUCTION_FILES');
  const { deductions, own, own_remittance: back, remittance } = input;
  const isSame = deductions === row.deduction_layout && remittance === row.remittance_layout;
  const isSameOwn =
    (deductions !== 'OWN' || own === row.own_gid) &&
    (remittance !== 'OWN' || back === row.own_remittance_gid);
  if (!isSame || !isSameOwn) return refuse('LAYOUT_CHANGED');

  await approveLayouts(context, gid, row);

  return showFileLayouts(context, gid);
});
