import { least } from '@paystead/lending/money/money';
import { debitDayOf, isPutInAtClose } from '@paystead/lending/calendar/payment-dates';
import { collectionOn } from '@paystead/lending/servicing/collection';
import { mostOn } from '@paystead/lending/payments/payment-options';
import {
  debitAccounts,
  findAccount,
  takesDebits,
  type AccountRow,
} from '../../bank-accounts/index.ts';
import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { findChanges, type LoanRow, type RecordedChange } from '../../servicing/index.ts';
import { findRevocation } from '../automatic/automatic-debits.queries.ts';
import { payingFacts } from '../paying-facts.ts';
import { findPutIn, findStopped } from '../payments.queries.ts';
import { consentedAccount } from './consented-account.ts';
import { type Collected, putIn, type Source, tellIfOther } from './put-in.ts';

/**
 * Schedules the debits of one locked loan that are due at the close of `day`; returns how many. No
 * installment is debited twice, collected by two means, or debited above what is owed on its day.
 */
export async function collectFrom(
  context: WorkContext,
  loan: LoanRow,
  day: Temporal.PlainDate,
): Promise<number> {
  const sourceOn = await debitSources(context, loan);
  const due = await dueDebits(context, loan, day);
  let debits = 0;
  for (const debit of due) {
    const source = await sourceOn(debit.installment.due);
    if (!source) continue;
    const payment = await putIn(context, loan, source, debit);
    await tellIfOther(context, loan, source.account, payment);
    debits += 1;
  }
  return debits;
}

/** Where a loan's installments are debited, by due day; undefined if nobody may then. */
export async function debitSources(
  context: WorkContext,
  loan: LoanRow,
): Promise<(due: Temporal.PlainDate) => Promise<Source | undefined>> {
  const changes = (await findChanges(context.db, [loan.gid])).get(loan.gid) ?? [];
  return (due) => collectionSource(context, loan, collectionOn(changes, due));
}

/**
 * Where an installment comes from on its day, by the change of collection that decides; undefined
 * if nobody may debit it then.
 */
async function collectionSource(
  context: WorkContext,
  loan: LoanRow,
  change: RecordedChange | undefined,
): Promise<Source | undefined> {
  if (change && change.way !== 'ach' && change.way !== 'backup') return undefined;
  if (change?.way === 'backup') {
    const account = await consentedAccount(context, loan);
    return account && { account, method: 'ACH_BACKUP', authority: { kind: 'CONSENT' } };
  }
  const named = change?.row.bank_account_gid ?? loan.bank_account_gid;
  const account = await collectionAccount(context, { ...loan, bank_account_gid: named });
  const signedOn = dayOf(change?.row.authorization_gid ? change.row.made_at : loan.signed_at);
  const kind = change?.row.authorization_gid ? 'SIGNED' : 'AGREEMENT';
  return account && { account, method: 'ACH', authority: { kind, signedOn } };
}

/** The account to debit for installments; undefined without one, or if that was revoked. */
async function collectionAccount(
  context: WorkContext,
  loan: LoanRow,
): Promise<AccountRow | undefined> {
  return (await findRevocation(context.db, loan.gid)) ? undefined : agreedAccount(context, loan);
}

/**
 * The agreement's account while we may debit it; otherwise one whose debits the borrower has
 * allowed since.
 */
export async function agreedAccount(
  context: WorkContext,
  { bank_account_gid, borrower_gid }: LoanRow,
): Promise<AccountRow | undefined> {
  const agreed = await findAccount(context, borrower_gid, bank_account_gid);
  if (agreed && takesDebits(agreed)) return agreed;
  const { primary } = await debitAccounts(context, borrower_gid);
  return primary && primary.debits_allowed_at && takesDebits(primary) ? primary : undefined;
}

async function dueDebits(
  context: WorkContext,
  loan: LoanRow,
  day: Temporal.PlainDate,
): Promise<Collected[]> {
  const { loan: standing, facts, planned } = await payingFacts({ ...context, today: day }, loan);
  if (standing.isPaused) return [];
  // A payoff takes everything from its day on.
  const payoff = planned.find(({ mode }) => mode === 'FULL');
  const stopsOn = payoff?.payoff_on ?? payoff?.debit_date;
  const due = standing.openInstallments.filter(
    (row) => isPutInAtClose(day, row.due) && !row.claimed,
  );
  const gids = due.map((row) => row.gid);
  const known = await findPutIn(context.db, gids);
  const stopped = await findStopped(context.db, gids);
  let taken = 0n;
  return due.flatMap((installment) => {
    const date = debitDayOf(installment.due);
    const amount = least(installment.takes, mostOn(facts, date) - taken);
    const isPaidOff = stopsOn !== undefined && date.toString() >= stopsOn;
    const isSettled = known.has(installment.gid) || stopped.has(installment.gid);
    if (isPaidOff || amount <= 0n || isSettled) return [];
    taken += amount;
    return [{ installment, date, amount }];
  });
}
