import { settlementState } from '@paystead/lending/relief/settlement';
import type { WorkContext } from '../../platform/context.ts';
import { lockLoan, type LoanRow, waiveRest } from '../../servicing/index.ts';
import type { StepRow } from '../plan/offers.queries.ts';
import { readReliefFacts } from '../relief-facts.ts';
import { agreedTerms } from './kept-parts.ts';
import {
  changeSettlement,
  findSettlement,
  receivedSince,
  type SettlementRow,
} from './settlements.queries.ts';
import { tellOfBroken, tellOfKept } from './tell-of-settlements.ts';
import { owedToday } from './terms.ts';

/**
 * Judges a settlement at the end of a day (RELIEF-4). Kept: everything agreed came in and can't be
 * returned in the ordinary course; the rest is waived. Broken: a part is more than ten days late.
 */
export async function judgeSettlement(
  context: WorkContext,
  row: StepRow,
  day: Temporal.PlainDate,
): Promise<string | null> {
  const { db } = context;
  const loan = await lockLoan(db, row.loan_gid);
  const settlement = await findSettlement(db, loan.gid, row.gid);
  const terms = settlement && agreedTerms(settlement);
  if (settlement?.state !== 'SIGNED' || !terms || settlement.after_entry === null) return null;
  const { final, received } = await receivedSince(db, loan.gid, settlement.after_entry, day);
  if (loan.status === 'Paid') return keep(context, loan, settlement, { day, received });
  const { state } = settlementState(terms, received, 0n, day);
  const isRunning = loan.status === 'Open' || loan.status === 'Charged Off';
  if (state === 'BROKEN' || !isRunning) return breakOff(context, loan, settlement, day);
  if (state === 'KEPT' && final >= settlement.amount_cents) {
    return keep(context, loan, settlement, { day, received });
  }
  return null;
}

async function keep(
  context: WorkContext,
  loan: LoanRow,
  row: SettlementRow,
  { day, received }: { day: Temporal.PlainDate; received: bigint },
): Promise<string> {
  const waived = loan.status === 'Paid' ? 0n : await waiveRest(context, loan, day, 'Settlement');
  await changeSettlement(context.db, row.gid, {
    state: 'KEPT',
    closed_at: context.now,
    waived_cents: waived,
    ended_on: day.toString(),
  });
  context.event('settlement.kept', { kind: 'loan', gid: loan.gid });
  await tellOfKept(context, row, { on: day, received, waived });
  return 'settlements kept';
}

async function breakOff(
  context: WorkContext,
  loan: LoanRow,
  row: SettlementRow,
  day: Temporal.PlainDate,
): Promise<string> {
  await changeSettlement(context.db, row.gid, {
    state: 'BROKEN',
    closed_at: context.now,
    ended_on: day.toString(),
  });
  context.event('settlement.broken', { kind: 'loan', gid: loan.gid });
  const facts = await readReliefFacts({ ...context, today: day }, loan);
  await tellOfBroken(context, row, owedToday(facts));
  return 'settlements broken';
}
