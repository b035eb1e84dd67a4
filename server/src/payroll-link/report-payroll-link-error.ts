import { reportPayrollLinkError as call } from '@paystead/contract/verification/payroll-link';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findOwnLink, updateLink } from './payroll-link.queries.ts';
import { viewLink } from './payroll-link.view.ts';

/** Closes the open window with its error, and says what to do next. */
export const reportPayrollLinkError = command(call, async ({ actor, db, input, now }) => {
  const link = await findOwnLink(db, actor.gid, input.link, { lock: true });
  if (!link) refuse('NOT_FOUND');
  if (link.state !== 'OPEN') return viewLink(link);

  return viewLink(
    await updateLink(db, link.gid, {
      state: 'FAILED',
      failure: input.error_code,
      payroll: input.payroll ?? null,
      ended_at: now,
    }),
  );
});
