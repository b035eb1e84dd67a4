import { changeDeductionLayout as call } from '@paystead/contract/employer/file-layouts';
import { isSelfDirected } from '@paystead/lending/employment/workflow-policy';
import { findLayouts, ownEmployer } from '../employers/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { insertLayout } from './layouts.queries.ts';
import { showFileLayouts } from './show-file-layouts.ts';

/**
 * LAYOUT-3: payroll saves a layout. It counts from the next version of a file that hasn't closed; a
 * version that was made stays as it is.
 */
export const changeDeductionLayout = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const { chosen } = input;
  const gid = ownEmployer(context);
  const before = (await findLayouts(db, gid)) ?? refuse('NOT_ALLOWED');
  if (isSelfDirected(before.workflow)) return refuse('NO_DEDUCTION_FILES');

  const layout = chosen.format === 'CSV' ? JSON.stringify(chosen.layout) : null;
  await insertLayout(db, {
    employer_gid: gid,
    format: chosen.format,
    layout,
    by_gid: actor.gid,
    at: now,
  });
  event(
    'employer.layout-changed',
    { kind: 'employer', gid },
    { before: { layout: before.deduction_layout, own: before.own_layout }, after: chosen },
  );

  return showFileLayouts(context, gid);
});
