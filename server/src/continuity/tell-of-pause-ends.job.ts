import { addBankingDays, addDays, isBefore } from '@paystead/lending/calendar/calendar';
import { shortDate, weekdayDate } from '@paystead/lending/calendar/day-words';
import { debitDayOf } from '@paystead/lending/calendar/payment-dates';
import { toDollars } from '@paystead/lending/money/money';
import { flagsPermit } from '@paystead/lending/servicing/loan-flags';
import { inSentence, nameAccount } from '../bank-accounts/index.ts';
import { workThrough } from '../close-of-day/index.ts';
import { fill, jobLetters } from '../letters/index.ts';
import { flagsOf } from '../loan-flags/index.ts';
import { consentedAccount } from '../payments/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { lockOpenLoans, type LoanRow, readLoanFacts, tellBorrower } from '../servicing/index.ts';
import { mostPauseDays } from './continuity.queries.ts';
import { type EndingPause, findEndingPauses } from './pause-ends.queries.ts';

const CHUNK = 100;

/** Banking days before the end of a pause: time to choose, and before a debit is announced. */
const NOTICE_DAYS = 5;

/** Tells people on unpaid leave that the longest pause ends, and what comes then (CONT-4). */
export const tellOfPauseEnds = dailyStep('tell-of-pause-ends', async (daily) => {
  const { day } = daily;
  const ends = { from: addDays(day, 1), through: addBankingDays(day, NOTICE_DAYS) };
  const { done } = await workThrough<EndingPause>(daily, {
    step: 'tell-of-pause-ends',
    most: CHUNK,
    items: await daily.inTransaction(({ db }) => findEndingPauses(db, ends)),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, gid }) => ({ kind: 'loan', gid, borrowerGid: borrower_gid }),
    work: async (context, some) => {
      const pauses = new Map(some.map((one) => [one.gid, one]));
      const loans = await lockOpenLoans(context.db, [...pauses.keys()]);
      for (const loan of loans) {
        const pause = pauses.get(loan.gid);
        if (pause) await tell(context, loan, pause);
      }
    },
  });
  return done === 0 ? { done } : { done, sentence: `Pauses that end at their limit: ${done}` };
});

async function tell(context: WorkContext, loan: LoanRow, pause: EndingPause): Promise<void> {
  const { db, today } = context;
  const flags = (await flagsOf(db, [loan.gid])).get(loan.gid) ?? [];
  if (!flagsPermit(flags, 'mayContact')) return;
  const from = Temporal.PlainDate.from(pause.from_on);
  const last = addDays(from, -1);
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...fill(context, jobLetters.pauseEnds, {
        last_day_short: shortDate(last),
        most_days: `${await mostPauseDays(db, today)}`,
        last_day: weekdayDate(last),
        if_still_on_leave: await stillAwayWords(context, loan, pause, from),
      }),
      about: 'pause ends',
      occasion: `pause ends ${loan.gid} ${pause.from_on}`,
      alwaysByEmail: true,
      action: { label: 'See your dates and choices', href: `/home/loans/${loan.gid}/job` },
    },
  );
}

/** What comes if the leave goes on: a debit that was allowed, or a payment by hand. */
async function stillAwayWords(
  context: WorkContext,
  loan: LoanRow,
  { way }: EndingPause,
  from: Temporal.PlainDate,
): Promise<string> {
  const { openInstallments } = await readLoanFacts(context.db, loan, context.today);
  const next = openInstallments.find((row) => row.takes > 0n && !isBefore(row.due, from));
  if (!next) return 'If you’re still on leave, you don’t need to do anything.';
  const money = toDollars(next.takes);
  const account = way === 'backup' ? await consentedAccount(context, loan) : undefined;
  if (!account) {
    return `If you’re still on leave, ${money} is yours to pay on ${weekdayDate(next.due)}. You can choose a bank debit for all that follow, or pay each time.`;
  }
  return `If you’re still on leave, we’ll debit ${money} from your ${inSentence(nameAccount(account))} on ${weekdayDate(debitDayOf(next.due))}, as you allowed us to.`;
}
