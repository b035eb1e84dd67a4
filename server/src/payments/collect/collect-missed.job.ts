import type { PaymentClock } from '@paystead/lending/calendar/payment-dates';
import { firstDebitAfterNotice } from '@paystead/lending/servicing/collection';
import { bankClock } from '../../ach/index.ts';
import { gidsOf, workThrough } from '../../close-of-day/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import {
  type DebitFacts,
  lockOpenLoans,
  type LoanKey,
  readDebitFacts,
} from '../../servicing/index.ts';
import { tellOfBackupDebits } from '../tell-of-payments.ts';
import { consentedAccounts } from './consented-account.ts';
import { findMissedInstallments, findMissedLoans } from './missed-installments.queries.ts';
import { type Due, putIn } from './put-in.ts';
import { withinOwed } from './within-owed.ts';

const CHUNK = 100;

/**
 * Collects installments that didn't come from pay from the account of the signed backup permission:
 * each once, three banking days after the message about it, and never above what is owed. An
 * installment whose payroll hasn't answered, or that has a debit under way, is left alone: there is
 * one source of expected money for each (CONT-5).
 */
export const collectMissed = dailyStep('collect-missed', async (daily) => {
  const { day } = daily;
  const { done } = await workThrough<LoanKey>(daily, {
    step: 'collect-missed',
    most: CHUNK,
    items: await daily.inTransaction(({ db }) => findMissedLoans(db, day)),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, gid }) => ({ kind: 'loan', gid, borrowerGid: borrower_gid }),
    work: (context, some) => collectFromBackup(context, gidsOf(some), day),
  });
  if (done === 0) return { done };
  return { done, sentence: `Missed installments that backup accounts pay: ${done}` };
});

/** Debits what some loans have missed by the end of a day; returns how many installments. */
async function collectFromBackup(
  context: WorkContext,
  gids: readonly string[],
  day: Temporal.PlainDate,
): Promise<number> {
  const { db } = context;
  const loans = await lockOpenLoans(db, gids);
  const missed = await findMissedInstallments(db, day, gidsOf(loans));
  const accounts = await consentedAccounts(context, loans);
  const consented = loans.filter(({ gid }) => accounts.has(gid));
  const clock = bankClock({ ...context, today: day });
  const due = (await readDebitFacts(db, consented, day)).flatMap((facts) =>
    missedOf(facts, missed, { clock, date: firstDebitAfterNotice(day) }),
  );
  const written = await putIn(
    context,
    due.flatMap((one) => {
      const account = accounts.get(one.loan.gid);
      return account ? [{ ...one, source: { account, ...BY_CONSENT } }] : [];
    }),
  );
  await tellOfBackupDebits(
    context,
    written.map(({ installment, payment, source }) => ({
      payment,
      account: source.account,
      due: installment.due,
    })),
  );
  return written.length;
}

const BY_CONSENT = { method: 'ACH_BACKUP', authority: { kind: 'CONSENT' } } as const;

/** The debits of a loan for the missed installments that no other money is on its way for. */
function missedOf(
  facts: DebitFacts,
  missed: ReadonlySet<string>,
  { clock, date }: { readonly clock: PaymentClock; readonly date: Temporal.PlainDate },
): Due[] {
  if (facts.isPaused || facts.planned.some(({ mode }) => mode === 'FULL')) return [];
  const open = facts.openInstallments.filter(({ claimed, gid }) => missed.has(gid) && !claimed);
  return withinOwed(
    facts,
    clock,
    open.map((installment) => ({ installment, date })),
  );
}
