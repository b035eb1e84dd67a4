import type { Answer } from '@paystead/contract/call';
import type { readRoster } from '@paystead/contract/employer/roster';
import { dropsMany } from '@paystead/lending/employment/roster-people';
import { countListed, findGroups, type RosterFile } from '../employers/index.ts';
import { isoTime } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { findStandingDeductions, nextCutOff } from '../remittance/index.ts';
import { wordsOf } from './checks/problem-words.ts';
import { openSample } from './draft/sample.ts';
import { findLatestApplied, findUse, type UploadRow } from './draft/uploads.queries.ts';
import { notesOf, shapeOf, stepOf, viewColumns, viewSummary } from './roster.view.ts';
import {
  countDifferences,
  countOpenRows,
  findDropped,
  type OpenRows,
} from './rows/differences.queries.ts';
import { countProblems } from './rows/problems.queries.ts';

type View = Answer<typeof readRoster>;
type Showing = Pick<Context, 'actor' | 'db' | 'now' | 'today' | 'vault'>;

/** A file with everything its page shows. */
export async function showRoster(context: Showing, upload: UploadRow): Promise<View> {
  const { actor, db, now, vault } = context;
  const employerGid = upload.employer_gid;
  const isApplied = upload.state === 'APPLIED';
  const use = isApplied ? await findUse(db, upload) : undefined;
  const latest = isApplied ? await findLatestApplied(db, employerGid) : undefined;
  const facts = { viewerGid: actor.gid, now, use, isLatest: latest === upload.gid };
  const summary = viewSummary(upload, facts);
  const open = await countOpenRows(db, upload.gid);
  const groups = await findGroups(db, employerGid);
  const changes =
    summary.state === 'CHECKED' ? await showChanges(context, fileOf(upload), open) : null;
  const sample = openSample(vault, upload);
  const cutOff = summary.can_undo ? await nextCutOff(context, employerGid) : null;
  return {
    ...summary,
    step: stepOf(upload, open.problem_rows),
    format: upload.format,
    encoding: upload.encoding,
    delimiter: upload.delimiter,
    sheet: upload.sheet,
    other_sheets: upload.other_sheets,
    notes: notesOf(upload),
    rows_expected: upload.rows_expected,
    started_at: isoTime(upload.started_at),
    is_comparing: upload.is_comparing,
    columns: viewColumns(upload, sample),
    skip_lines: upload.skip_lines,
    line_shape: upload.format === 'FIXED_WIDTH' ? shapeOf(sample) : null,
    remembered_on: upload.remembered_on,
    covers: upload.covers,
    payroll_groups: groups.map(({ gid, name }) => ({ gid, name })),
    problem_rows: open.problem_rows,
    left_out: open.left_out,
    problems: await showProblemKinds(
      context,
      upload,
      groups.map(({ name }) => name),
    ),
    changes,
    can_apply: changes !== null && open.rows > 0 && open.problem_rows === 0 && open.pay_open === 0,
    undo_until: isoTime(cutOff),
  };
}

/** A file as the employers slice takes it. */
export function fileOf({ covers, employer_gid: employerGid, gid }: UploadRow): RosterFile {
  return { uploadGid: gid, employerGid, covers };
}

async function showProblemKinds(
  { db }: Showing,
  upload: UploadRow,
  groups: readonly string[],
): Promise<View['problems']> {
  const counts = await countProblems(db, upload.gid);
  return counts.map(({ field, kind, rows }) => ({
    kind,
    field: field === 'ROW' ? null : field,
    rows,
    sentence: wordsOf({ field, kind, value: '' }, { groups }).reason,
  }));
}

async function showChanges(
  { db, today }: Showing,
  file: RosterFile,
  open: OpenRows,
): Promise<NonNullable<View['changes']>> {
  const counts = await countDifferences(db, file.uploadGid);
  const before = await countListed(db, file.employerGid);
  const { borrowers, gone } = await findDropped(db, file);
  const deductions =
    borrowers.length > 0 ? await findStandingDeductions(db, file.employerGid, today) : [];
  const deducted = new Set(deductions.map(({ borrower_gid: borrower }) => borrower));
  return {
    ...counts,
    before,
    after: before - gone + counts.new,
    gone,
    gone_with_deduction: borrowers.filter((borrower) => deducted.has(borrower)).length,
    odd_pay_open: open.pay_open,
    drops_many: dropsMany(before, gone),
  };
}
