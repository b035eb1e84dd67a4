import type { Answer } from '@paystead/contract/call';
import type { askForHelp } from '@paystead/contract/servicing/relief';
import { isoTime } from '../../platform/clock.ts';
import { viewBy } from '../clock.ts';
import type { RequestRow } from '../requests.queries.ts';

/** A request for help as its borrower sees it. */
export function viewRequest(
  row: RequestRow & { readonly offer_gid: string | null },
): Answer<typeof askForHelp> {
  return {
    gid: row.gid,
    state: row.state,
    cause: row.cause ?? 'OTHER',
    back_on: row.back_on,
    amount: row.amount_cents ?? 0n,
    note: row.note,
    asked_at: isoTime(row.asked_at),
    answer_by: row.state === 'PERSON' ? viewBy(row.answer_by) : null,
    answer: row.answer,
    offer: row.offer_gid,
  };
}
