import { listBureauRecords as call } from '@paystead/contract/furnishing/bureau-files';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { NO_GID } from '../../platform/session/actor.ts';
import { loanReference } from '../../servicing/index.ts';
import { faultsOf, viewRecord } from '../record.view.ts';
import { findFileRecords } from '../shown.queries.ts';
import { findFile } from './desk.queries.ts';

/** FURNISH-7: the records of a file, by a place in it. */
export const listBureauRecords = query(call, async ({ db, input }) => {
  const file = (await findFile(db, input.gid)) ?? refuse('NOT_FOUND');
  const { length } = pageOf(input);
  const found = await findFileRecords(db, {
    file: file.gid,
    only: input.only ?? 'ALL',
    status: input.status ?? null,
    from: input.from ?? NO_GID,
    limit: length + 1,
  });
  const rows = found.slice(0, length);
  return {
    rows: rows.map((row) => ({
      record: viewRecord(row),
      faults: faultsOf(row),
      borrower: { gid: row.borrower_gid, name: row.borrower },
      loan: { gid: row.loan_gid, reference: loanReference(row.loan_gid) },
    })),
    next: found.length > length ? (rows.at(-1)?.gid ?? null) : null,
  };
});
