import { listCorrections as call } from '@paystead/contract/employer/payday-files';
import { ownEmployer } from '../../employers/index.ts';
import { query } from '../../platform/calls/command.ts';
import { findCorrections } from './corrections.queries.ts';
import { readOwnFile } from './own-payday-file.ts';
import { viewCorrection } from './payday-file.view.ts';

/** Corrections of a payday's deduction file, newest first (DEDUCT-35). */
export const listCorrections = query(call, async (context) => {
  const { payday } = await readOwnFile(context, context.input.payday);

  const employerGid = ownEmployer(context);
  const rows = await findCorrections(context.db, { employerGid, payday });
  return rows.map(viewCorrection);
});
