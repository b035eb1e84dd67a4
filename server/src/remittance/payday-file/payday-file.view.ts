import type { Answer } from '@paystead/contract/call';
import type * as calls from '@paystead/contract/employer/payday-files';
import { sum } from '@paystead/lending/money/money';
import { deductionFileName, fileLayout } from '../../partners/payroll/deduction-file.ts';
import { isoTime } from '../../platform/clock.ts';
import { cutOffOf } from '../cut-off.ts';
import { referenceOf } from '../find-asked.ts';
import type { CorrectionRow } from './corrections.queries.ts';
import type { PaydayFileRow, PaydayLineRow } from './payday-files.queries.ts';

type PaydayFile = Answer<typeof calls.readPaydayFile>;
type PaydayLine = Answer<typeof calls.listPaydayLines>['rows'][number];
type Correction = Answer<typeof calls.listCorrections>[number];

/** A payday's file as payroll sees it: never whose loan, nor why. */
export function viewPaydayFile(row: PaydayFileRow, now: Temporal.Instant): PaydayFile {
  const closes = closesAt(row);
  const marks = marksOf(row);
  const { before_cents: before, before_payday: payday } = row;
  return {
    payday: row.payday,
    moved_from: row.moved_from,
    groups: row.groups,
    state: stateOf(row, now),
    opened_at: isoTime(row.opened_at),
    changed_at: isoTime(row.built_at),
    version: row.version,
    closes_at: isoTime(closes),
    closed_at: isoTime(row.closed_at),
    people: row.people,
    total: row.total_cents,
    change: sum([marks.NEW.change, marks.STOPPED.change, marks.CHANGED.change]),
    file_name: nameOfFile(row),
    before:
      payday === null || before === null
        ? null
        : { payday, people: row.before_people ?? 0, total: before },
    marks,
    approval: approvalOf(row),
    changed_since: row.changed_since,
    corrections: row.corrections,
    received_at: isoTime(row.handed_over_at),
  };
}

function nameOfFile({ layout: name, own_layout, payday, version }: PaydayFileRow): string {
  const file = { payday, version, contents: 'WHOLE' } as const;
  const layout = fileLayout(name, own_layout);
  return layout ? deductionFileName(layout, file) : payday;
}

/** When the file closes (DEDUCT-22). */
export function closesAt(row: Pick<PaydayFileRow, 'cuts_off_on'>): Temporal.Instant {
  return cutOffOf(Temporal.PlainDate.from(row.cuts_off_on));
}

/** Whether the file can't change any more (DEDUCT-22). */
export function isClosed(
  row: Pick<PaydayFileRow, 'closed_at' | 'cuts_off_on'>,
  now: Temporal.Instant,
): boolean {
  return row.closed_at !== null || Temporal.Instant.compare(now, closesAt(row)) >= 0;
}

function stateOf(row: PaydayFileRow, now: Temporal.Instant): PaydayFile['state'] {
  if (isClosed(row, now)) return 'CLOSED';
  if (row.approved_version === null) return 'READY';
  return row.changed_since > 0 ? 'CHANGED' : 'APPROVED';
}

function marksOf(row: PaydayFileRow): PaydayFile['marks'] {
  const { changed_cents: changed, new_cents: fresh, same_cents: same } = row;
  const stopped = row.stopped_before_cents;
  return {
    NEW: { people: row.new_lines, total: fresh, change: fresh },
    STOPPED: { people: row.stopped_lines, total: 0n, change: -stopped },
    CHANGED: {
      people: row.changed_lines,
      total: changed,
      change: changed - row.changed_before_cents,
    },
    SAME: { people: row.same_lines, total: same, change: 0n },
  };
}

function approvalOf(row: PaydayFileRow): PaydayFile['approval'] {
  const { approved_at: at, approved_version: version } = row;
  if (at === null || version === null) return null;
  return {
    version,
    people: row.approved_people ?? 0,
    total: row.approved_cents ?? 0n,
    at: isoTime(at),
    by: row.approved_by ?? '',
  };
}

export function viewPaydayLine(row: PaydayLineRow): PaydayLine {
  return {
    employee_number: row.employee_number,
    name: nameOf(row),
    mark: row.mark,
    before: row.before_cents,
    amount: row.amount_cents,
    due: row.due_cents ?? row.amount_cents,
    correctable: row.loan_gid !== null && row.mark !== 'STOPPED',
    reference: referenceOf(row),
  };
}

export function viewCorrection(row: CorrectionRow): Correction {
  return {
    gid: row.gid,
    employee_number: row.employee_number,
    name: nameOf(row),
    asked: row.asked_cents,
    amount: row.amount_cents,
    at: isoTime(row.made_at),
    by: row.by,
    version: row.version,
    taken_back_at: isoTime(row.taken_back_at),
  };
}

function nameOf(row: { readonly first_name: string | null; readonly last_name: string | null }) {
  return row.last_name === null ? null : `${row.first_name} ${row.last_name}`;
}
