import type { Day } from '@paystead/lending/calendar/calendar';
import type { ModifiableLoan } from '@paystead/lending/relief/modifiable-loan';
import { dayOf } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import {
  type LoanRow,
  type Modifiable,
  type PayingFacts,
  readLoanFacts,
  readModifiable,
} from '../servicing/index.ts';
import { findOffers, findStanding, type OfferRow } from './plan/offers.queries.ts';
import { findOpenSettlement, type SettlementRow } from './settlement/settlements.queries.ts';
import { type ChangeRow, findChanges } from './skips/changes.queries.ts';

/** Everything that decides about relief of one loan. */
export interface ReliefFacts {
  readonly loan: LoanRow;
  readonly paying: PayingFacts;
  readonly modifiable: Modifiable;
  readonly changes: readonly ChangeRow[];
  /** The offer to sign, and the plan that runs. */
  readonly open: OfferRow | undefined;
  readonly running: OfferRow | undefined;
  /** A settlement offer or agreement. */
  readonly settlement: SettlementRow | undefined;
}

/** Reads what decides about relief. Lock the loan first to write. */
export async function readReliefFacts(
  context: Pick<WorkContext, 'db' | 'now' | 'today'>,
  loan: LoanRow,
  { noticeOn }: { readonly noticeOn?: Day } = {},
): Promise<ReliefFacts> {
  const { db, today } = context;
  const changes = await findChanges(db, loan.gid);
  const extensions = await skipDays(db, loan.gid, changes);
  const [paying, modifiable, { open, running }, settlement] = await Promise.all([
    readLoanFacts(db, loan, today),
    readModifiable(context, loan, { extensions, ...(noticeOn && { noticeOn }) }),
    findStanding(db, loan.gid),
    findOpenSettlement(db, loan.gid),
  ]);
  return { loan, paying, modifiable, changes, open, running, settlement };
}

/** The days on which payments were skipped: alone, or by a signed plan (RELIEF-3). */
async function skipDays(
  db: Transaction,
  loanGid: string,
  changes: readonly ChangeRow[],
): Promise<Day[]> {
  const alone = changes.filter(({ kind, undone_at: undone }) => kind === 'SKIP' && !undone);
  const signed = (await findOffers(db, loanGid)).filter(({ kind }) => kind === 'SKIP');
  return [
    ...alone.map((row) => dayOf(row.made_at)),
    ...signed.flatMap(({ signed_at: at }) => (at ? [dayOf(at)] : [])),
  ];
}

/**
 * Names the figures that an offer rests on. It changes with every payment, return, credit, fee,
 * rate or schedule, and not with the days that pass.
 */
export function figuresOf({ open, payoff }: Pick<ModifiableLoan, 'open' | 'payoff'>): string {
  const { carried, fees, from, principal, rate } = payoff;
  const rows = open.map(({ amount, due }) => `${due.toString()} ${amount}`);
  const text = [principal, carried, fees, rate, from.toString(), ...rows].join('|');
  return sha256(Buffer.from(text)).toString('hex');
}
