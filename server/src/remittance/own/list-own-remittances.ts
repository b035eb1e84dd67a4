import { listOwnRemittances as call } from '@paystead/contract/employer/remittances';
import { ownEmployer } from '../../employers/index.ts';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { viewListed } from './own-remittance.view.ts';
import { findOwnFiles } from './own-remittances.queries.ts';
import { countOpenLines } from './tallies.queries.ts';

/** The employer's remittances, newest first (REMIT-2). */
export const listOwnRemittances = query(call, async (context) => {
  const { db, input } = context;
  const { rows, total } = await findOwnFiles(db, ownEmployer(context), pageOf(input));
  const counts = await countOpenLines(
    db,
    rows.map(({ gid }) => gid),
  );
  return { total, rows: rows.map((row) => viewListed(row, counts.get(row.gid))) };
});
