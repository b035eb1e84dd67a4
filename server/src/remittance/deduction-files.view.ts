import type { Answer } from '@paystead/contract/call';
import type * as calls from '@paystead/contract/servicing/deduction-files';
import { isoTime } from '../platform/clock.ts';
import type { Actor } from '../platform/session/actor.ts';
import { cutOffOf } from './cut-off.ts';
import type { CycleRow, FileRow, LineRow } from './deduction-files.queries.ts';
import { referenceOf } from './find-asked.ts';

type Cycle = Answer<typeof calls.listDeductionFiles>['rows'][number];
type Version = Cycle['versions'][number];
type Line = Answer<typeof calls.readDeductionFile>['rows'][number];

/** Loans are the lender's matter: an employer's users see none. */
const isStaff = ({ kind }: Actor) => kind === 'staff';

export function viewCycle(actor: Actor, row: CycleRow, versions: readonly FileRow[]): Cycle {
  const cutOff = cutOffOf(Temporal.PlainDate.from(row.cuts_off_on));
  return {
    employer: row.mnemonic,
    employer_name: row.employer_name,
    payday: row.payday,
    cuts_off_at: isoTime(cutOff),
    closed_at: isoTime(row.closed_at),
    people: row.people,
    total: row.total_cents,
    marks: {
      NEW: row.new_lines,
      CHANGED: row.changed_lines,
      STOPPED: row.stopped_lines,
      SAME: row.same_lines,
    },
    unasked: isStaff(actor) ? Number(row.unasked) : null,
    versions: versions.map(viewVersion),
  };
}

export function viewVersion(row: FileRow): Version {
  return {
    gid: row.gid,
    employer: row.mnemonic,
    employer_name: row.employer_name,
    payday: row.payday,
    version: row.version,
    holds: row.holds,
    name: row.name,
    lines: row.lines,
    total: row.total_cents,
    built_at: isoTime(row.built_at),
    handed_over_at: isoTime(row.handed_over_at),
  };
}

/** A line as payroll knows it; never why it changed. */
export function viewLine(actor: Actor, row: LineRow): Line {
  return {
    line: row.line,
    employee_number: row.employee_number,
    name: row.last_name === null ? null : `${row.first_name} ${row.last_name}`,
    mark: row.mark,
    before: row.before_cents,
    amount: row.amount_cents,
    stop_date: row.stop_date,
    reference: referenceOf(row),
    loan: isStaff(actor) ? row.loan_gid : null,
  };
}
