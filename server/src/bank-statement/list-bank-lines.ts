import { listBankLines as call } from '@paystead/contract/servicing/bank-statement';
import { findNamedRows } from '../named-people/index.ts';
import { query } from '../platform/calls/command.ts';
import { pageOfFound } from '../platform/calls/list-ends.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { placeOf, startAfter } from '../platform/calls/place.ts';
import { viewLine } from './bank-statement.view.ts';
import { findLinesNamed, findOpenLines } from './statements.queries.ts';

/** Lines of the bank's statement that nothing in our books explains. */
export const listBankLines = query(call, async ({ db, input }) => {
  const { length, words } = pageOf(input);
  const each = words.map((word) => ({ words: [word], people: [] }));
  const found = await findOpenLines(db, {
    named: await findNamedRows(each, (word, _, most) => findLinesNamed(db, word, most)),
    after: placeOf(input.after, 'instant'),
    length,
  });
  const page = pageOfFound(found, length, (last) => startAfter(midnightOf(last.day), last.gid));
  return { ...page, rows: page.rows.map(viewLine) };
});

function midnightOf(day: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant();
}
