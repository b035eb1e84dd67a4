import type { Input } from '@paystead/contract/call';
import { mapRosterColumns as call } from '@paystead/contract/employer/roster';
import type { RosterField } from '@paystead/contract/employer/roster-terms';
import { isIdentifiedByRoster } from '@paystead/lending/employment/workflow-policy';
import { findEmployer, findGroups } from '../../employers/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { FIELD_WORDS } from '@paystead/contract/employer/roster-field-words';
import { ownDraft } from '../draft/own-upload.ts';
import { putLayout, updateUpload, type UploadRow } from '../draft/uploads.queries.ts';
import { checkRoster } from '../rows/check-roster.job.ts';
import { showRoster } from '../show-roster.ts';
import { fieldsTwice, missingFields, type RosterColumn, signatureOf } from './match-columns.ts';

/** Takes the columns of a draft as somebody matched them, and reads its rows by them. */
export const mapRosterColumns = command(call, async (context) => {
  const { db, enqueue, event, input, now } = context;
  const upload = await ownDraft(context, input.gid, ['MAPPING', 'CHECKED', 'READING']);

  const employer = await findEmployer(db, upload.employer_gid);
  const groups = await findGroups(db, upload.employer_gid);

  const columns = chosenColumns(upload, input);
  const isMinimal = !isIdentifiedByRoster(employer.workflow);
  checkFields(
    columns.map(({ field }) => field),
    isMinimal,
  );
  const covers = input.covers ?? null;
  if (covers?.some((gid) => groups.every((group) => group.gid !== gid))) {
    refuse('FIELDS', {}, { covers: 'Choose payroll groups of your own' });
  }

  const format = input.fixed_width ? 'FIXED_WIDTH' : (upload.format ?? 'CSV');
  const skip = input.fixed_width?.skip ?? 1;
  const run = upload.run + 1;
  const matched = await updateUpload(db, upload.gid, {
    state: 'READING',
    run,
    format,
    columns: JSON.stringify(columns),
    skip_lines: skip,
    covers,
    rows_read: 0,
    started_at: now,
    is_comparing: false,
  });
  await putLayout(db, {
    employer_gid: upload.employer_gid,
    signature: signatureOf(format, columns),
    format,
    columns: JSON.stringify(columns),
    skip_lines: skip,
    covers,
    used_at: now,
  });
  event(
    'roster.mapped',
    { kind: 'roster', gid: upload.gid },
    { after: { columns: columns.flatMap(({ field }) => field ?? []), covers } },
  );
  await enqueue(checkRoster, { gid: upload.gid, run });

  return showRoster(context, matched);
});

/** The file's columns with the fields that somebody gave them. */
function chosenColumns(upload: UploadRow, input: Input<typeof call>): RosterColumn[] {
  if (input.fixed_width) {
    if (upload.format === 'XLSX')
      refuse('FIELDS', {}, { fixed_width: 'A workbook has columns of its own' });
    return input.fixed_width.columns.map((column) => ({ ...column, match: 'CHOSEN' }));
  }
  const chosen = input.columns ?? refuse('FIELDS', {}, { columns: 'Match at least one column' });
  if (upload.format === 'FIXED_WIDTH') {
    refuse('FIELDS', {}, { fixed_width: 'Say where each value begins and how long it is' });
  }
  const unknown = chosen.some(({ column }) => column >= upload.columns.length);
  const twice = new Set(chosen.map(({ column }) => column)).size < chosen.length;
  if (unknown || twice) refuse('FIELDS', {}, { columns: 'Choose each column of the file once' });
  return upload.columns.map((column, index) => {
    const field = chosen.find((one) => one.column === index)?.field ?? null;
    const isKept = field !== null && field === column.field;
    return { ...column, field, match: isKept ? column.match : field ? 'CHOSEN' : 'NONE' };
  });
}

function checkFields(fields: readonly (RosterField | null)[], isMinimal: boolean): void {
  const words = (some: readonly RosterField[]) =>
    some.map((field) => FIELD_WORDS[field]).join(', ');
  const twice = fieldsTwice(fields);
  if (twice.length > 0) {
    refuse('FIELDS', {}, { columns: `Two columns are matched to the same field: ${words(twice)}` });
  }
  const missing = missingFields(fields, { isMinimal });
  if (missing.length > 0) {
    refuse('FIELDS', {}, { columns: `No column is matched to: ${words(missing)}` });
  }
}
