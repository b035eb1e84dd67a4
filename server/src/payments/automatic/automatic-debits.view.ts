import type { Answer } from '@paystead/contract/call';
import type { readAutomaticDebits } from '@paystead/contract/servicing/automatic-debits';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { inSentence } from '../../bank-accounts/index.ts';
import { isoTime } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { AutomaticDebit, LoanDebits } from './coming-debits.ts';

type View = Answer<typeof readAutomaticDebits>;

/** The automatic debits of a loan as their borrower sees them. */
export function viewDebits(
  { config }: Pick<WorkContext, 'config'>,
  { account, debits, loan, revokedAt }: LoanDebits,
): View {
  return {
    collected: loan.collection === 'ach',
    account,
    revoked_at: isoTime(revokedAt),
    authorization: againAuthorization(config.brand.name, account),
    debits: debits.map(viewDebit),
    if_revoked: revokeWords(account, debits),
  };
}

function viewDebit({ amount, day, installment, state, stopUntil }: AutomaticDebit) {
  return {
    installment: installment.gid,
    number: installment.number,
    due: installment.due.toString(),
    date: day.toString(),
    amount,
    state,
    stop_until: isoTime(stopUntil),
    can_stop: canStop(state),
  };
}

/** Whether a debit can still be stopped. */
export function canStop(state: AutomaticDebit['state']): boolean {
  return state === 'COMING' || state === 'SCHEDULED';
}

/** The sentence a borrower agrees to when they allow automatic debits again. */
export function againAuthorization(company: string, account: string | null): string {
  const from = account ? inSentence(account) : 'bank account';
  return (
    `I authorize ${company} again to debit my ${from} for each installment of my loan on its due ` +
    'date, as my loan agreement says. I can stop one debit or all of them on my loan’s page, or ' +
    'by phone or email, until the file with the debit goes to the bank.'
  );
}

/** What changes for the borrower when they revoke the authorization (PAY-31). */
export function revokeWords(account: string | null, debits: readonly AutomaticDebit[]): string[] {
  const next = debits.find(({ state }) => canStop(state));
  const sent = debits.filter(({ state }) => state === 'SENT');
  return [
    `We won’t debit your ${account ? inSentence(account) : 'bank account'} for installments anymore.`,
    ...sent.map(
      ({ amount, day }) =>
        `It’s too late to stop the debit of ${toDollars(amount)} on ${weekdayDate(day)}. The bank already has it.`,
    ),
    ...(next
      ? [
          `You pay each installment yourself by its due date. The next one is ${toDollars(next.amount)}, due ${weekdayDate(next.installment.due)}.`,
        ]
      : ['You pay each installment yourself by its due date.']),
    'An installment that isn’t paid by then is late. Nothing else changes: your loan isn’t due all at once, and your rate stays.',
  ];
}
