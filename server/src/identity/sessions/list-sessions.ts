import { listSessions as call } from '@paystead/contract/identity/identity';
import { query } from '../../platform/calls/command.ts';
import { viewSessionRow } from './identity.view.ts';
import { findOpenSessions } from './session.queries.ts';

/** S8: the person's own open sessions. */
export const listSessions = query(call, async ({ actor, db }) => {
  const rows = await findOpenSessions(db, actor.gid);

  return rows.map((row) => viewSessionRow(row, actor.session?.gid));
});
