import { openEmployer as call } from '@paystead/contract/staff/employers';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findRecord, updateEmployer } from './employer-desk.queries.ts';
import { showEmployer } from './show-employer.ts';

/** STAFF-63: lets borrowers find the employer; opening it again changes nothing. */
export const openEmployer = command(call, async ({ db, event, input, today }) => {
  const before = await findRecord(db, input.gid, { lock: true });
  if (!before) return refuse('NOT_FOUND');
  const shown = await showEmployer(db, input.gid, today);
  if (before.active) return shown;
  if (shown.needs.length > 0) return refuse('STEP_OUT_OF_ORDER');
  await updateEmployer(db, input.gid, { active: true });
  event(
    'employer.opened',
    { kind: 'employer', gid: input.gid },
    { before: { active: false }, after: { active: true } },
  );
  return { ...shown, open: true };
});
