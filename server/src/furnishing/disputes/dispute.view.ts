import type { Answer } from '@paystead/contract/call';
import type { listDisputes } from '@paystead/contract/furnishing/report-disputes';
import type {
  DisputeAbout,
  DisputeOutcome,
  ReportDispute,
} from '@paystead/contract/furnishing/terms';
import { daysBetween } from '@paystead/lending/calendar/calendar';
import { isoTime } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { loanReference } from '../../servicing/index.ts';
import { wordsPlace } from './dispute-acts.ts';
import { type DisputeRow, findActs, type ListedDispute } from './disputes.queries.ts';

/** Disputes with what was said in them. */
export async function viewDisputes(
  { db, vault }: Pick<WorkContext, 'db' | 'vault'>,
  rows: readonly DisputeRow[],
): Promise<ReportDispute[]> {
  const acts = await findActs(
    db,
    rows.map(({ gid }) => gid),
  );
  return rows.map((row) => ({
    gid: row.gid,
    state: row.state,
    came_by: row.came_by,
    about: row.about as DisputeAbout[],
    received_on: row.received_on,
    answer_by: row.answer_by,
    outcome: row.outcome as DisputeOutcome | null,
    answered_on: row.answered_on,
    disagrees: row.disagrees,
    acts: (acts.get(row.gid) ?? []).map(({ act, acted_at, gid, name, words_cipher: sealed }) => ({
      act,
      at: isoTime(acted_at),
      by: name,
      words: sealed === null ? null : vault.open(sealed, wordsPlace(gid)),
    })),
  }));
}

type Row = Answer<typeof listDisputes>['rows'][number];

/** Disputes as staff see them in a list. */
export async function viewListed(
  context: Pick<WorkContext, 'actor' | 'db' | 'vault' | 'today'>,
  rows: readonly ListedDispute[],
): Promise<Row[]> {
  const viewed = await viewDisputes(context, rows);
  return rows.flatMap((row, index) => {
    const dispute = viewed[index];
    if (!dispute) return [];
    const until = Temporal.PlainDate.from(row.answer_by);
    return [
      {
        dispute,
        borrower: { gid: row.borrower_gid, name: row.borrower },
        loan: { gid: row.loan_gid, reference: loanReference(row.loan_gid) },
        days_left: row.state === 'OPEN' ? daysBetween(context.today, until) : null,
        taken_by: row.taken_by_name,
        is_yours: row.taken_by === context.actor.gid,
      },
    ];
  });
}
