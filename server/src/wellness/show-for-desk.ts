import type { Answer } from '@paystead/contract/call';
import type { readAppointment } from '@paystead/contract/wellness/counseling-desk';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { daysPastDue } from '../servicing/index.ts';
import { viewForDesk } from './appointment.view.ts';
import { findForDesk } from './desk.queries.ts';

/** One appointment as staff see it; refuses when there is none. */
export async function showForDesk(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  gid: string,
): Promise<Answer<typeof readAppointment>> {
  const row = await findForDesk(db, gid);
  if (!row) return refuse('NOT_FOUND');
  return viewForDesk(row, await daysPastDue(db, [row.borrower_gid], today));
}
