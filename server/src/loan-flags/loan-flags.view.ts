import type { Answer } from '@paystead/contract/call';
import type { listLoanFlags } from '@paystead/contract/servicing/loan-flags';
import { loanFlagRules } from '@paystead/lending/servicing/loan-flags';
import { isoTime } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import type { LoanRow } from '../servicing/index.ts';
import { type FlagRow, findFlagsOfLoan } from './loan-flags.queries.ts';
import { mayChange } from './may-change.ts';
import { openNote } from './note.ts';

type View = Answer<typeof listLoanFlags>;

/** All flags that concern a loan, as this member of staff sees them. */
export async function viewFlags(
  context: Pick<WorkContext, 'actor' | 'db' | 'vault'>,
  loan: LoanRow,
): Promise<View> {
  const rows = await findFlagsOfLoan(context.db, loan);
  return rows.map((row) => viewFlag(context, row));
}

function viewFlag({ actor, vault }: Pick<WorkContext, 'actor' | 'vault'>, row: FlagRow): View[0] {
  const rule = loanFlagRules[row.kind];
  return {
    gid: row.gid,
    kind: row.kind,
    loan: row.loan_gid,
    from: row.from_day,
    until: row.until_day,
    note: openNote(vault, 'loan_flag', row.gid, row.note_cipher),
    placed_by: row.placed_by,
    placed_at: isoTime(row.placed_at),
    loss_on: row.loss_on,
    lifted_at: isoTime(row.lifted_at),
    lifted_by: row.lifted_by,
    lifted_note: openNote(vault, 'loan_flag_act', row.lift_gid, row.lift_note),
    may_contact: rule.mayContact,
    may_debit: rule.mayDebit,
    may_start_debits: rule.mayStartDebits,
    may_deduct: rule.mayDeduct,
    may_age: rule.mayAge,
    may_charge_off: rule.mayChargeOff,
    can_change: row.lifted_at === null && mayChange(actor, row.kind),
  };
}
