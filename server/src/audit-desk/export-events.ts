import { EVENTS_IN_A_FILE, exportEvents as call } from '@paystead/contract/product/audit';
import { csvLine } from '../partners/payroll/csv.ts';
import { query } from '../platform/calls/command.ts';
import { file } from '../platform/http/file-answer.ts';
import { askedEvents } from './asked-events.ts';
import { findEvents } from './audit-desk.queries.ts';
import { FILE_HEAD, fileLine } from './audit-desk.view.ts';

/** How many events one statement reads. */
const CHUNK = 1000;

/**
 * The events of a filter as a file, newest first (STAFF-80). Chunk by chunk, and 20,000 in one
 * file: its last line then names the event to go on before. Like any read it is recorded itself.
 */
export const exportEvents = query(call, async ({ db, input, today }) => {
  const asked = await askedEvents(db, input);
  const lines = [csvLine(FILE_HEAD)];
  let before = asked.before;
  while (lines.length <= EVENTS_IN_A_FILE) {
    const next = before === undefined ? asked : { ...asked, before };
    const rows = await findEvents(db, next, CHUNK);
    lines.push(...rows.map((row) => csvLine(fileLine(row))));
    before = rows.at(-1)?.id;
    if (rows.length < CHUNK) return file(`audit-trail-${today}.csv`, lines.join(''));
  }
  lines.push(csvLine([`More events come before number ${before}`]));
  return file(`audit-trail-${today}.csv`, lines.join(''));
});
