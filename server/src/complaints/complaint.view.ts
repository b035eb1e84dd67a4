import type { Answer } from '@paystead/contract/call';
import type { Complaint } from '@paystead/contract/complaints/complaint-terms';
import type { readComplaint } from '@paystead/contract/complaints/complaints';
import { daysBetween } from '@paystead/lending/calendar/calendar';
import { acknowledgeBy } from '@paystead/lending/complaints/complaint-terms';
import { isoTime } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { loanReference } from '../servicing/index.ts';
import { findActs, findComplaint, type ListedComplaint } from './complaints.queries.ts';

type Reading = Pick<WorkContext, 'actor' | 'db' | 'today' | 'vault'>;

/** Where who complained is sealed. */
export const fromPlace = (gid: string) => ({ column: 'complaint.from_cipher', id: gid });
/** Where the words of an act are sealed. */
export const wordsPlace = (gid: string) => ({ column: 'complaint_act.words_cipher', id: gid });

export function viewComplaint(
  { actor, today, vault }: Omit<Reading, 'db'>,
  row: ListedComplaint,
): Complaint {
  const receivedOn = Temporal.PlainDate.from(row.received_on);
  const first = row.acknowledged_on === null ? acknowledgeBy(receivedOn) : null;
  const next = first ?? Temporal.PlainDate.from(row.answer_by);
  const { borrower_gid: person, loan_gid: loan } = row;
  return {
    gid: row.gid,
    borrower: person === null ? null : { gid: person, name: row.borrower ?? '' },
    from: row.from_cipher === null ? null : vault.open(row.from_cipher, fromPlace(row.gid)),
    loan: loan === null ? null : { gid: loan, reference: loanReference(loan) },
    came_by: row.came_by,
    category: row.category,
    case_number: row.case_number,
    received_on: row.received_on,
    acknowledge_by: first?.toString() ?? null,
    answer_by: row.answer_by,
    days_left: row.state === 'OPEN' ? daysBetween(today, next) : null,
    state: row.state,
    answered_on: row.answered_on,
    outcome: row.outcome,
    cause: row.cause,
    taken_by: row.taken_by_name,
    is_yours: row.taken_by === actor.gid,
  };
}

const ACTING: readonly string[] = ['reviewer', 'servicer', 'administrator'];

/** A complaint with what was said and done. Refuses with NOT_FOUND. */
export async function viewWhole(
  context: Reading,
  gid: string,
): Promise<Answer<typeof readComplaint>> {
  const { actor, db, vault } = context;
  const row = (await findComplaint(db, gid)) ?? refuse('NOT_FOUND');
  const acts = await findActs(db, gid);
  return {
    complaint: viewComplaint(context, row),
    in_progress: row.progress_on !== null,
    acts: acts.map(({ act, acted_at, gid: id, name, words_cipher: sealed }) => ({
      act,
      by: name,
      at: isoTime(acted_at),
      words: sealed === null ? null : vault.open(sealed, wordsPlace(id)),
    })),
    can_act: actor.roles.some((role) => ACTING.includes(role)),
  };
}
