import { downloadRosterPeople as call } from '@paystead/contract/employer/people';
import { ownEmployer } from '../employers/index.ts';
import { csvLine } from '../partners/payroll/csv.ts';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { file } from '../platform/http/file-answer.ts';
import { filterOf } from './people-filter.ts';
import { FILE_HEAD, personLine } from './people-file.view.ts';
import { findGids, findPeopleOf } from './people.queries.ts';

/** How many people one statement reads. */
const CHUNK = 2000;

/**
 * The people of a list as CSV, all of them by name (PEOPLE-13). Chunk by chunk, so that only the
 * bytes of the file grow with the roster. Like any read it is recorded.
 */
export const downloadRosterPeople = query(call, async (context) => {
  const { db, input, today } = context;
  const employerGid = ownEmployer(context);
  const filter = filterOf(input);
  const { words } = pageOf({ q: input.q });

  const gids = await findGids(db, filter, words);
  const parts = [Buffer.from(csvLine(FILE_HEAD))];
  for (let at = 0; at < gids.length; at += CHUNK) {
    const rows = await findPeopleOf(db, employerGid, gids.slice(at, at + CHUNK));
    parts.push(Buffer.from(rows.map((row) => csvLine(personLine(row))).join('')));
  }

  return file(`people-${today}.csv`, Buffer.concat(parts));
});
