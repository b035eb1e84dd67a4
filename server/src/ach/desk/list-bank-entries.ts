import { listBankEntries as call } from '@paystead/contract/servicing/bank-files';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { findEntriesAfter, findFile } from './bank-files.queries.ts';
import { viewEntry } from './bank-files.view.ts';

/** The entries of a file by trace number, a page at a time, with the last four digits only. */
export const listBankEntries = query(call, async ({ db, input, now }) => {
  const file = (await findFile(db, input.gid, now)) ?? refuse('NOT_FOUND');
  const { length } = pageOf(input);
  const rows = await findEntriesAfter(db, file.gid, {
    after: input.after ?? '',
    length: length + 1,
  });
  const shown = rows.slice(0, length);
  return {
    rows: shown.map(viewEntry),
    next: rows.length > length ? (shown.at(-1)?.trace_number ?? null) : null,
  };
});
