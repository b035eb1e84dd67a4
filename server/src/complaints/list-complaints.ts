import { listComplaints as call } from '@paystead/contract/complaints/complaints';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { placeOf, startAfter } from '../platform/calls/place.ts';
import { viewComplaint } from './complaint.view.ts';
import { findComplaints, type ListedComplaint } from './complaints.queries.ts';

/** COMPLAINT-1: open complaints by the day of their answer, others newest first. */
export const listComplaints = query(call, async (context) => {
  const { db, input, today } = context;
  const { length } = pageOf(input);
  const only = input.only ?? 'OPEN';
  const found = await findComplaints(db, {
    only,
    category: input.category ?? null,
    way: input.way ?? null,
    month: input.month === undefined ? null : `${input.month}-01`,
    borrower: input.borrower ?? null,
    today: today.toString(),
    after: placeOf(input.after, 'instant'),
    limit: length + 1,
  });
  const rows = found.slice(0, length);
  const last = found.length > length ? rows.at(-1) : undefined;
  const isOpen = only === 'OPEN' || only === 'OVERDUE';
  return {
    today: today.toString(),
    rows: rows.map((row) => viewComplaint(context, row)),
    next: last ? placeAfter(last, isOpen) : null,
  };
});

function placeAfter(row: ListedComplaint, isOpen: boolean): string {
  const day = Temporal.PlainDate.from(isOpen ? row.answer_by : row.received_on);
  return startAfter(day.toZonedDateTime('UTC').toInstant(), row.gid);
}
