import type { Answer } from '@paystead/contract/call';
import type {
  listRemittances,
  readRemittance,
  RemittanceWaits,
} from '@paystead/contract/servicing/remittance-desk';
import { isoTime } from '../../platform/clock.ts';
import type { DeskLineRow } from './desk-lines.queries.ts';
import type { countExceptions, FileRow } from './desk.queries.ts';

type File = Answer<typeof listRemittances>['rows'][number];
type Line = Answer<typeof readRemittance>['lines'][number];

export function viewFile(
  row: FileRow,
  exceptions: Awaited<ReturnType<typeof countExceptions>>,
): File {
  return {
    gid: row.gid,
    employer: row.employer,
    payday: row.payday,
    name: row.name,
    received_at: isoTime(row.received_at),
    total: row.total_cents,
    posted_at: isoTime(row.posted_at),
    exceptions: exceptions
      .filter((one) => one.remittance_file_gid === row.gid)
      .map(({ count, outcome }) => ({ outcome, count })),
    state: row.state,
    asks: row.state === 'ASKS' ? row.asks : null,
    replaces: row.replaces_gid,
    replaced_by: row.replaced_by,
    chosen_by: row.chosen_by,
  };
}

export function viewLine(row: DeskLineRow): Line {
  const { borrower, borrower_gid: gid } = row;
  return {
    line: row.line,
    employee_number: row.employee_number,
    borrower: gid === null || borrower === null ? null : { gid, name: borrower },
    loan: row.loan_gid,
    asked: row.asked_cents,
    sent: row.sent_cents,
    outcome: row.outcome,
    reason: row.reason,
    answer: viewAnswer(row),
    posted: postedOf(row),
    waits: waitsFor(row),
    held: viewHeld(row),
  };
}

function viewAnswer(row: DeskLineRow): Line['answer'] {
  const { answer, answered_at: at, number } = row;
  if (answer === null || at === null || number === null) return null;
  return {
    answer,
    day: row.day,
    person: row.person,
    by: row.answered_by ?? '',
    at: isoTime(at),
    changes: number - 1,
    effect: row.effect,
    done_at: isoTime(row.done_at),
  };
}

/** All of a line but what we hold of it, or gave back. */
function postedOf({ closed_as, held_cents, outcome, sent_cents: sent }: DeskLineRow): bigint {
  if (held_cents === null || closed_as === 'APPLIED') return sent;
  return outcome === 'UNKNOWN' ? 0n : sent - held_cents;
}

function viewHeld(row: DeskLineRow): Line['held'] {
  const { held_cents: amount, held_gid: gid, held_on: since, held_state: state } = row;
  if (gid === null || amount === null || since === null || state !== 'OPEN') return null;
  return { gid, amount, since, staff: row.held_staff };
}

/** REMIT-11: for whom a line waits; null if it needs nothing more. */
function waitsFor(row: DeskLineRow): RemittanceWaits | null {
  if (!row.is_used || row.outcome === 'MATCHED') return null;
  if (row.answer !== null && row.effect === null) return 'NIGHT';
  if (row.held_state === 'OPEN' && row.held_owner === 'STAFF') return 'STAFF';
  if (row.held_state === 'OPEN' && row.held_owner === 'BORROWER') return 'BORROWER';
  const isOpen = row.due_state !== null && row.due_state !== 'MATCHED' && row.outcome !== 'OVER';
  return row.answer === null && isOpen ? 'PAYROLL' : null;
}
