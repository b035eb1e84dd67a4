import type { Answer } from '@paystead/contract/call';
import type { readHeldMoney } from '@paystead/contract/held-money/held-money';
import { daysBetween } from '@paystead/lending/calendar/calendar';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { type ActRow, findActs } from '../held-money/index.ts';
import { isoTime } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { findLoan, loanReference, readWhole } from '../servicing/index.ts';
import { type DeskRow, findSuggestions, findSum, type SuggestionRow } from './desk.queries.ts';
import { findBankLine } from './figures.queries.ts';

type Details = Answer<typeof readHeldMoney>;

/** A sum as this member of staff sees it. */
export function viewSum(
  row: DeskRow,
  { actor, today }: Pick<WorkContext, 'actor' | 'today'>,
): Details['money'] {
  const { loan_gid: gid } = row;
  return {
    gid: row.gid,
    amount: row.amount_cents,
    place: row.place,
    reason: row.reason,
    payroll: row.payroll,
    from: fromWords(row),
    borrower: row.borrower,
    loan: gid === null ? null : { gid, reference: loanReference(gid) },
    received_on: row.received_on,
    age_days: daysBetween(Temporal.PlainDate.from(row.received_on), today),
    owner: row.owner,
    staff: row.staff,
    is_yours: row.staff_gid === actor.gid,
    next_step: nextStep(row),
    keep_until: row.keep_until,
    closed_as: row.closed_as,
    approval: row.approval_gid,
  };
}

function fromWords({ employee_number, payroll, sender }: DeskRow): string | null {
  const parts = [payroll, employee_number && `number ${employee_number}`, sender];
  return parts.filter(Boolean).join(', ') || null;
}

function nextStep(row: DeskRow): string {
  if (row.state === 'CLOSED') return 'Nothing. It’s done.';
  if (row.place === 'ESCHEAT') return 'Send the state its check and record the number.';
  if (row.approval_gid !== null) return 'A second person decides.';
  if (row.owner === 'PAYDAY') return 'It’s applied on its payday.';
  if (row.owner === 'BORROWER') {
    if (row.decide_by === null) return 'It goes back to the borrower tonight.';
    const by = weekdayDate(Temporal.PlainDate.from(row.decide_by));
    return `The borrower decides by ${by}. After that we refund it.`;
  }
  if (row.keep_until !== null) {
    const until = weekdayDate(Temporal.PlainDate.from(row.keep_until));
    return `Kept until ${until}: ${row.keep_reason}`;
  }
  if (row.staff === null) return 'It needs an owner.';
  return row.place === 'ESCROW' ? 'Apply, refund or keep it.' : 'Find out whose it is.';
}

/** A sum with its trail and the loans that it may be for. Refuses with NOT_FOUND. */
export async function viewDetails(context: WorkContext, gid: string): Promise<Details> {
  const { db, now } = context;
  const row = (await findSum(db, gid, now)) ?? refuse('NOT_FOUND');
  const isUnknown = row.state === 'OPEN' && row.place === 'UNIDENTIFIED';
  const acts = await findActs(db, gid);
  const suggested = isUnknown ? await findSuggestions(db, row) : [];
  const suggestions = [];
  for (const one of suggested) suggestions.push(await viewSuggestion(context, one));
  return {
    money: viewSum(row, context),
    bank_line: (await findBankLine(db, gid)) ?? null,
    trail: acts.map((act) => ({
      act: act.act,
      at: isoTime(act.done_at),
      by: doer(act),
      reason: act.reason,
    })),
    suggestions,
  };
}

function doer({ done_by, staff }: ActRow): string {
  return staff ?? (done_by.startsWith('borrower:') ? 'The borrower' : 'The system');
}

async function viewSuggestion(
  context: WorkContext,
  row: SuggestionRow,
): Promise<Details['suggestions'][number]> {
  const loan = (await findLoan(context.db, row.loan_gid)) ?? refuse('NOT_FOUND');
  const { view } = await readWhole(context, loan);
  return {
    loan: { gid: row.loan_gid, reference: loanReference(row.loan_gid) },
    borrower: row.borrower,
    employer: row.employer,
    status: row.status,
    owed: view.owed_today,
    because: [
      ...(row.same_reference ? (['REFERENCE'] as const) : []),
      ...(row.same_number ? (['EMPLOYEE_NUMBER'] as const) : []),
      ...(row.same_name ? (['NAME'] as const) : []),
      ...(row.same_amount ? (['INSTALLMENT'] as const) : []),
    ],
  };
}
