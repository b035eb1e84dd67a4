import { mostOn } from '@paystead/lending/payments/payment-options';
import { least } from '@paystead/lending/money/money';
import { firstDebitAfterNotice } from '@paystead/lending/servicing/collection';
import { gidsOf, workThrough } from '../../close-of-day/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { lockOpenLoans, type LoanKey, type LoanRow } from '../../servicing/index.ts';
import { consentedAccount } from './consented-account.ts';
import { findMissedInstallments, findMissedLoans } from './missed-installments.queries.ts';
import { payingFacts } from '../paying-facts.ts';
import { putIn } from './put-in.ts';
import { tellOfBackupDebit } from '../tell-of-payments.ts';

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
    work: async (context, some) => {
      const loans = await lockOpenLoans(context.db, gidsOf(some));
      const missed = await findMissedInstallments(context.db, day, gidsOf(loans));
      let debits = 0;
      for (const loan of loans) debits += await collectOf(context, loan, missed, day);
      return debits;
    },
  });
  if (done === 0) return { done };
  return { done, sentence: `Missed installments that backup accounts pay: ${done}` };
});

async function collectOf(
  context: WorkContext,
  loan: LoanRow,
  missed: ReadonlySet<string>,
  day: Temporal.PlainDate,
): Promise<number> {
  const account = await consentedAccount(context, loan);
  if (!account) return 0;
  const { loan: standing, facts, planned } = await payingFacts({ ...context, today: day }, loan);
  if (standing.isPaused || planned.some(({ mode }) => mode === 'FULL')) return 0;

  const date = firstDebitAfterNotice(day);
  let taken = 0n;
  let debits = 0;
  for (const installment of standing.openInstallments) {
    if (!missed.has(installment.gid) || installment.claimed) continue;
    const amount = least(installment.takes, mostOn(facts, date) - taken);
    if (amount <= 0n) continue;
    taken += amount;
    debits += 1;
    const source = { account, method: 'ACH_BACKUP', authority: { kind: 'CONSENT' } } as const;
    const payment = await putIn(context, loan, source, { installment, date, amount });
    await tellOfBackupDebit(context, payment, { account, due: installment.due });
  }
  return debits;
}
