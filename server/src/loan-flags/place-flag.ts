import { randomUUID } from 'node:crypto';
import type { Day } from '@paystead/lending/calendar/calendar';
import {
  flagsPermit,
  type LoanFlagKind,
  loanFlagRules,
} from '@paystead/lending/servicing/loan-flags';
import { cancelAutomaticDebits, cancelPlannedOf } from '../payments/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { stopCollecting } from '../platform/outside/stop-collecting.ts';
import { findLoansOf, lockLoan, type LoanRow } from '../servicing/index.ts';
import { findFlagsOfLoan, insertFlag } from './loan-flags.queries.ts';
import { sealNote } from './note.ts';

/** A flag to place. */
export interface NewFlag {
  readonly loanGid: string;
  readonly kind: LoanFlagKind;
  /** The day of the court's notice, the discovery or the death. */
  readonly from: Day;
  /** PAUSE only: its last day. */
  readonly until?: Day;
  readonly note?: string;
}

/**
 * Places a flag in the caller's transaction, and stops at once what it forbids: planned debits that
 * are in no bank file yet, and unsent messages that ask for money. Returns false if a flag of this
 * kind is in force already, and then changes nothing. Locks the loans.
 */
export async function placeFlag(context: WorkContext, flag: NewFlag): Promise<boolean> {
  const { actor, db, event, now, vault } = context;
  const loans = await lockConcerned(context, flag);
  const loan = loans.find(({ gid }) => gid === flag.loanGid);
  if (!loan) throw new Error(`There is no loan ${flag.loanGid}`);
  const known = await findFlagsOfLoan(db, loan);
  if (known.some(({ kind, lifted_at: end }) => kind === flag.kind && end === null)) return false;

  const gid = randomUUID();
  await insertFlag(db, {
    gid,
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    kind: flag.kind,
    from_day: flag.from.toString(),
    until_day: flag.until?.toString() ?? null,
    note_cipher: flag.note === undefined ? null : sealNote(vault, 'loan_flag', gid, flag.note),
    placed_by: actor.kind === 'staff' ? actor.gid : null,
    placed_at: now,
  });
  const gids = loans.map((one) => one.gid);
  if (!flagsPermit([flag], 'mayDebit')) await cancelPlannedOf(context, gids);
  else if (!flagsPermit([flag], 'mayStartDebits')) {
    for (const one of gids) await cancelAutomaticDebits(context, one);
  }
  if (!flagsPermit([flag], 'mayContact')) await stopCollecting(context, gids);
  event(
    'loan.flag_placed',
    { kind: 'loan', gid: loan.gid },
    {
      after: {
        kind: flag.kind,
        from: flag.from.toString(),
        ...(flag.until && { until: flag.until.toString() }),
      },
    },
  );
  return true;
}

/** The loans that a flag concerns, locked in the order of their gids. */
async function lockConcerned({ db }: WorkContext, flag: NewFlag): Promise<LoanRow[]> {
  if (loanFlagRules[flag.kind].concerns === 'LOAN') return [await lockLoan(db, flag.loanGid)];
  const [loan] = await findLoansOf(db, { gids: [flag.loanGid] });
  const all = loan ? await findLoansOf(db, { borrowerGids: [loan.borrower_gid] }) : [];
  const locked: LoanRow[] = [];
  for (const { gid } of all) locked.push(await lockLoan(db, gid));
  return locked;
}
