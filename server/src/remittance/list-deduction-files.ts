import { listDeductionFiles as call } from '@paystead/contract/servicing/deduction-files';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { findCycles, findVersions } from './deduction-files.queries.ts';
import { viewCycle } from './deduction-files.view.ts';

/**
 * Paydays with the versions of their deduction files. Row-level security shows an employer's users
 * only their own.
 */
export const listDeductionFiles = query(call, async ({ actor, db, input }) => {
  const { rows, total } = await findCycles(db, input.employer, pageOf(input));
  const versions = Map.groupBy(
    await findVersions(db, rows),
    ({ employer_gid, payday }) => `${employer_gid} ${payday}`,
  );
  return {
    total,
    rows: rows.map((row) =>
      viewCycle(actor, row, versions.get(`${row.employer_gid} ${row.payday}`) ?? []),
    ),
  };
});
