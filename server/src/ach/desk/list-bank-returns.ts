import type { Answer } from '@paystead/contract/call';
import { type AfterReturn, listBankReturns as call } from '@paystead/contract/servicing/bank-files';
import { changeCode } from '@paystead/nacha/returns/change-codes';
import { returnCode } from '@paystead/nacha/returns/return-codes';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { ZONE } from '../../platform/clock.ts';
import { findReturnsRead, type ReturnRow } from './bank-returns.queries.ts';

/** Actions after which debits go on; `RETURN_ACTIONS` of nacha says so. */
const DEBITS_GO_ON = new Set(['RESEND_CORRECTED', 'FIX_ENTRY', 'REVIEW']);

/** What the bank sent back on a day, New York, and what follows. */
export const listBankReturns = query(call, async ({ db, input, today }) => {
  const day = input.day === undefined ? today : Temporal.PlainDate.from(input.day);
  const startOf = (on: Temporal.PlainDate) => on.toZonedDateTime(ZONE).toInstant();
  const { length } = pageOf(input);
  const rows = await findReturnsRead(db, {
    from: startOf(day),
    until: startOf(day.add({ days: 1 })),
    after: input.after ?? null,
    length: length + 1,
  });
  const shown = rows.slice(0, length);
  return {
    day: day.toString(),
    rows: shown.map(viewReturn),
    more: rows.length > length ? (shown.at(-1)?.gid ?? null) : null,
  };
});

function viewReturn(row: ReturnRow): Answer<typeof call>['rows'][number] {
  const known = row.is_change ? changeCode(row.return_code) : returnCode(row.return_code);
  return {
    gid: row.gid,
    code: row.return_code,
    meaning: known?.meaning ?? 'unknown code',
    borrower: row.borrower,
    loan: row.loan_gid,
    purpose: row.purpose,
    amount: row.amount_cents,
    next: nextOf(row),
    retry:
      row.retry_on === null || row.attempt === null
        ? null
        : { day: row.retry_on, number: row.attempt },
  };
}

/** What follows, by what is stored: a next try, a change that was applied, or the code's action. */
function nextOf(row: ReturnRow): AfterReturn {
  if (row.is_change) return row.taken ? 'CHANGED' : 'REVIEW';
  if (row.retry_on !== null) return 'RETRIED';
  const action = returnCode(row.return_code)?.action ?? 'REVIEW';
  if (row.direction === 'CREDIT') return 'ASKED';
  if (action === 'REPRESENT') return 'NOT_RETRIED';
  return DEBITS_GO_ON.has(action) ? 'REVIEW' : 'STOPPED';
}
