import type { Answer } from '@paystead/contract/call';
import type { listRosters, readRoster } from '@paystead/contract/employer/roster';
import type { RosterStep } from '@paystead/contract/employer/roster-terms';
import { isoTime } from '../platform/clock.ts';
import { FIELD_WORDS } from '@paystead/contract/employer/roster-field-words';
import { maskSample } from './columns/sample-columns.ts';
import { cutLine } from '../platform/files/table/fixed-width-rows.ts';
import { placesOf } from './rows/match-upload.ts';
import { DRAFTS, type UploadRow, type UseRow } from './draft/uploads.queries.ts';

type SummaryView = Answer<typeof listRosters>['rows'][number];
type RosterView = Answer<typeof readRoster>;

/** What a file's own row doesn't tell. */
export interface UploadFacts {
  readonly viewerGid: string;
  readonly now: Temporal.Instant;
  readonly use: UseRow | undefined;
  /** It was applied last, and isn't undone. */
  readonly isLatest: boolean;
}

/** Whether somebody may still work on a file. */
export function isDraft({ expires_at: ends, state }: UploadRow, now: Temporal.Instant): boolean {
  const isOpen = DRAFTS.some((draft) => draft === state);
  return isOpen && Temporal.Instant.compare(now, ends) < 0;
}

export function viewSummary(upload: UploadRow, facts: UploadFacts): SummaryView {
  const { isLatest, now, use, viewerGid } = facts;
  const isOver = DRAFTS.some((draft) => draft === upload.state) && !isDraft(upload, now);
  return {
    gid: upload.gid,
    name: upload.name,
    size: upload.size_bytes,
    source: upload.source,
    state: isOver ? 'EXPIRED' : upload.state,
    uploaded_at: isoTime(upload.uploaded_at),
    uploaded_by: upload.uploaded_by_name,
    by_you: upload.uploaded_by === viewerGid,
    expires_at: isDraft(upload, now) ? isoTime(upload.expires_at) : null,
    fault: upload.fault,
    rows: upload.rows_read,
    people: upload.people,
    did: didOf(upload),
    applied_at: isoTime(upload.applied_at),
    applied_by: upload.applied_by_name,
    undone_at: isoTime(upload.undone_at),
    undone_by: upload.undone_by_name,
    used: use ? { since: isoTime(use.since), by: use.used_by, payday: use.payday } : null,
    can_undo: upload.state === 'APPLIED' && isLatest && use === undefined,
  };
}

function didOf(upload: UploadRow): SummaryView['did'] {
  const { changed_people: changed, gone_people: gone, new_people: added } = upload;
  if (added === null || changed === null || gone === null) return null;
  return { new: added, changed, gone };
}

/** The step of the desk that a file is at. */
export function stepOf({ state }: UploadRow, problemRows: number): RosterStep {
  if (state === 'UPLOADED' || state === 'UNREADABLE') return 'FILE';
  if (state === 'MAPPING') return 'COLUMNS';
  if (state === 'READING') return 'ROWS';
  if (state === 'CHECKED') return problemRows > 0 ? 'ROWS' : 'CHANGES';
  return 'APPLY';
}

/** The columns of a file with the masked values of its first row. */
export function viewColumns(
  { columns, format }: UploadRow,
  sample: readonly string[],
): RosterView['columns'] {
  const cells = format === 'FIXED_WIDTH' ? cutLine(sample[0] ?? '', placesOf(columns)) : sample;
  return columns.map((column, index) => ({
    column: index,
    name: column.name,
    sample: maskSample(column.field, cells[index] ?? ''),
    field: column.field,
    match: column.match,
    start: column.start,
    length: column.length,
  }));
}

/** How long a line's shape gets. */
const LONGEST_LINE = 500;

/** A line as `line_shape` shows it: where its values stand, and nothing of what they say. */
export function shapeOf([line]: readonly string[]): string | null {
  if (line === undefined) return null;
  return line
    .slice(0, LONGEST_LINE)
    .replaceAll(/\p{L}/gu, 'x')
    .replaceAll(/\p{Nd}/gu, '9');
}

/** What to know about how a file was read. */
export function notesOf({ columns, encoding, other_sheets: others, sheet }: UploadRow): string[] {
  const notes: string[] = [];
  if (encoding === 'WINDOWS_1252') {
    notes.push(
      'We read this file as Windows-1252, because it isn’t UTF-8. Check names with accents.',
    );
  }
  if (others > 0) notes.push(`We read the first sheet, “${sheet}”, and no other.`);
  const unused = columns.filter(({ field }) => field === null).length;
  if (unused > 0) notes.push(`Columns that we don’t use: ${unused}.`);
  return notes;
}

/** The header of an empty file. */
export const TEMPLATE_COLUMNS: readonly string[] = Object.values(FIELD_WORDS);
