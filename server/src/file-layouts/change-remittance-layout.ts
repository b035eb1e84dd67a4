import { changeRemittanceLayout as call } from '@paystead/contract/employer/file-layouts';
import { isSelfDirected } from '@paystead/lending/employment/workflow-policy';
import { findLayouts, ownEmployer } from '../employers/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { insertRemittanceLayout } from './layouts.queries.ts';
import { showFileLayouts } from './show-file-layouts.ts';

/**
 * LAYOUT-6: payroll saves how its system writes remittances. It counts from the next file that
 * comes in; one that is here is read as it was when it came.
 */
export const changeRemittanceLayout = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const { chosen } = input;
  const gid = ownEmployer(context);
  const before = (await findLayouts(db, gid)) ?? refuse('NOT_ALLOWED');
  if (isSelfDirected(before.workflow)) return refuse('NO_DEDUCTION_FILES');

  await insertRemittanceLayout(db, {
    employer_gid: gid,
    name: chosen.layout,
    layout: chosen.layout === 'OWN' ? JSON.stringify(chosen.own) : null,
    by_gid: actor.gid,
    at: now,
  });
  event(
    'employer.remittance-layout-changed',
    { kind: 'employer', gid },
    {
      before: { layout: before.remittance_layout, own: before.own_remittance },
      after: chosen,
    },
  );

  return showFileLayouts(context, gid);
});
