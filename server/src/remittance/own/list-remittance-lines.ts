import { listRemittanceLines as call } from '@paystead/contract/employer/remittances';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { findOwnLines } from './own-lines.queries.ts';
import { viewOwnLine } from './own-remittance.view.ts';
import { ownFile } from './show-remittance.ts';

/** The lines of a remittance: those that differ, or of one kind (REMIT-2). */
export const listRemittanceLines = query(call, async (context) => {
  const { db, input } = context;
  const { gid: file } = await ownFile(context, input.gid);
  const { rows, total } = await findOwnLines(db, { file, kind: input.kind }, pageOf(input));
  return { total, rows: rows.map(viewOwnLine) };
});
