import type { Answer } from '@paystead/contract/call';
import type { listRosterDifferences } from '@paystead/contract/employer/roster';
import { findEntries, findGroups } from '../../employers/index.ts';
import type { Context } from '../../platform/context.ts';
import { findStandingDeductions } from '../../remittance/index.ts';
import type { UploadRow } from '../draft/uploads.queries.ts';
import { viewCompared } from './difference.view.ts';
import { textsOf } from './roster-row.ts';
import type { RowOfDraft } from './rows.queries.ts';

type Views = Answer<typeof listRosterDifferences>['rows'];

/** Rows beside the entries of their people as they stand. */
export async function comparePeople(
  { db, today, vault }: Pick<Context, 'db' | 'today' | 'vault'>,
  upload: UploadRow,
  rows: readonly RowOfDraft[],
): Promise<Views> {
  const { employer_gid: employerGid } = upload;
  const gids = rows.map((row) => row.entry_gid);
  const entries = new Map(
    (await findEntries(db, employerGid, gids)).map((entry) => [entry.gid, entry]),
  );
  const groups = new Map((await findGroups(db, employerGid)).map(({ gid, name }) => [gid, name]));
  const hasBorrowers = [...entries.values()].some((entry) => entry.borrower_gid !== null);
  const deductions = hasBorrowers ? await findStandingDeductions(db, employerGid, today) : [];
  const deducted = new Set(deductions.map(({ borrower_gid: borrower }) => borrower));
  return rows.map((row) => {
    const entry = entries.get(row.entry_gid);
    return viewCompared({
      row,
      before: entry ? textsOf(vault, entry.gid, entry) : {},
      after: textsOf(vault, row.entry_gid, row),
      groupName: (gid = '') => groups.get(gid) ?? null,
      hasDeduction: deducted.has(entry?.borrower_gid ?? ''),
    });
  });
}
