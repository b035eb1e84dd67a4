import type { Answer } from '@paystead/contract/call';
import type { readAppointment } from '@paystead/contract/wellness/counseling-desk';
import type { Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { viewForDesk } from './appointment.view.ts';
import { findForDesk } from './desk.queries.ts';

/** One appointment as staff see it; refuses when there is none. */
export async function showForDesk(
  db: Transaction,
  gid: string,
): Promise<Answer<typeof readAppointment>> {
  const row = await findForDesk(db, gid);
  return row ? viewForDesk(row) : refuse('NOT_FOUND');
}
