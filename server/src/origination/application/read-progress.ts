import { readProgress as call } from '@paystead/contract/origination/progress';
import { fileDayOfPayout } from '@paystead/lending/calendar/payment-dates';
import { findAccount, inSentence, nameAccount } from '../../bank-accounts/index.ts';
import { readSetting } from '../../content/index.ts';
import { query } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPerson } from '../../profile/index.ts';
import { findItemsOfApplication } from '../../queue-items/index.ts';
import { findLastDecision, findLastInquiry } from '../decision/decision.queries.ts';
import { answerBy } from './answer-by.ts';
import { findLoanOf, findOwn, findPayout, type ApplicationRow } from './application.queries.ts';
import { statusOf } from './application.view.ts';
import { viewPayout, viewReview } from './progress.view.ts';

type Reading = Context<typeof call>;

/** Where a sent application is: the checks so far, the reviewer's time, and the payout. */
export const readProgress = query(call, async (context) => {
  const { actor, db, input, now, today } = context;
  const application = await findOwn(db, actor.gid, input.id);
  if (!application) refuse('NOT_FOUND');
  const loan = (await findLoanOf(db, application.gid)) ?? null;
  const status = statusOf({ application, loan });
  const isOpen = status === 'SUBMITTED' || status === 'REVIEW';
  const [person, inquiry, daysToSign, daysToMoney] = await Promise.all([
    findPerson(db, actor.gid),
    findLastInquiry(db, application.gid),
    readSetting<number>(db, 'signature_expiration_days', today),
    readSetting<number>(db, 'disbursement_offset_days', today),
  ]);
  const { answer_by } = answerBy(isOpen ? application.submitted_at : null, now);
  return {
    status,
    sent_at: isoTime(application.submitted_at),
    job_at: isoTime(person.employment_verified_at),
    credit_at: isoTime(inquiry?.at ?? null),
    answer_by,
    review: status === 'REVIEW' ? await reviewOf(context, application) : null,
    days_to_sign: daysToSign,
    days_to_money: daysToMoney,
    payout: status === 'SIGNED' && loan ? await payoutOf(context, loan) : null,
  };
});

/** Null while a document of the applicant is missing: the reviewer's time begins when it comes. */
async function reviewOf({ db, now }: Reading, { gid }: ApplicationRow) {
  const items = await findItemsOfApplication(db, gid);
  if (items.some(({ status }) => status === 'PENDING')) return null;
  const decision = await findLastDecision(db, gid);
  const begun = [decision?.at, ...items.map((item) => item.provided_at ?? item.created_at)];
  const since = begun
    .filter((at) => at !== undefined)
    .toSorted(Temporal.Instant.compare)
    .at(-1);
  return since ? viewReview(since, now) : null;
}

async function payoutOf(
  context: Reading,
  loan: NonNullable<Awaited<ReturnType<typeof findLoanOf>>>,
) {
  const { actor, db, now, today } = context;
  const [waiting, account] = await Promise.all([
    findPayout(db, loan.gid),
    findAccount(context, actor.gid, loan.bank_account_gid),
  ]);
  const arrives = Temporal.PlainDate.from(loan.disbursement_date);
  const facts = {
    account: account ? inSentence(nameAccount(account)) : 'bank account',
    arrives,
    isHeld: waiting?.isHeld ?? false,
    waits: waiting !== null,
    fileDay: fileDayOfPayout(arrives, today),
  };
  return viewPayout(facts, now);
}
