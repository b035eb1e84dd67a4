import { listDisputes as call } from '@paystead/contract/furnishing/report-disputes';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { placeOf, startAfter } from '../../platform/calls/place.ts';
import { viewListed } from './dispute.view.ts';
import { findDisputes, type ListedDispute } from './disputes.queries.ts';

/** FURNISH-9: open disputes by the day of their answer, or answered ones, newest first. */
export const listDisputes = query(call, async (context) => {
  const { db, input } = context;
  const { length } = pageOf(input);
  const found = await findDisputes(db, {
    state: input.state ?? 'OPEN',
    after: placeOf(input.after, 'instant'),
    limit: length + 1,
  });
  const rows = found.slice(0, length);
  const last = found.length > length ? rows.at(-1) : undefined;
  return { rows: await viewListed(context, rows), next: last ? placeAfter(last) : null };
});

function placeAfter(row: ListedDispute): string {
  const day = Temporal.PlainDate.from(row.answer_by).toZonedDateTime('UTC').toInstant();
  return startAfter(row.state === 'OPEN' ? day : row.made_at, row.gid);
}
