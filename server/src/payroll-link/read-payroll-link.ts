import { readPayrollLink as call } from '@paystead/contract/verification/payroll-link';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findOwnLink } from './payroll-link.queries.ts';
import { viewLink } from './payroll-link.view.ts';

/** The state of the user's own link. */
export const readPayrollLink = query(call, async ({ actor, db, input }) => {
  const link = await findOwnLink(db, actor.gid, input.link);
  return link ? viewLink(link) : refuse('NOT_FOUND');
});
