import { askForHelp as call } from '@paystead/contract/servicing/relief';
import { stretch } from '@paystead/lending/relief/modification';
import { toDollars } from '@paystead/lending/money/money';
import { command } from '../../platform/calls/command.ts';
import { momentWords } from '../../platform/clock.ts';
import type { Context, WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOwnLoan, type LoanRow } from '../../servicing/index.ts';
import { helpChoice, requireOpen } from '../choices.ts';
import { answerBy } from '../clock.ts';
import { makeOffer, type OfferTerms } from '../plan/make-offer.ts';
import { RULES } from '../plan/plan-words.view.ts';
import { readReliefFacts, type ReliefFacts } from '../relief-facts.ts';
import {
  findLastRequest,
  insertRequest,
  lockWaiting,
  type RequestRow,
} from '../requests.queries.ts';
import { tellOfRequest } from '../tell-of-relief.ts';
import { firstAnswer } from './first-answer.ts';
import { viewRequest } from './request.view.ts';

/** Turns the first answer into an offer to sign, or sends the request to a person. */
export const askForHelp = command(call, async (context) => {
  const { actor, db, input } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const facts = await readReliefFacts(context, loan, { noticeOn: context.today });
  requireOpen(helpChoice(facts));
  const waiting = await lockWaiting(db, loan.gid, 'HELP');
  if (waiting) refuse('RELIEF_ASKED_ALREADY', { by: momentWords(waiting.answer_by) });

  if (input.to === 'PERSON') await sendToPerson(context, loan);
  else await offer(context, facts);
  const row = await findLastRequest(db, loan.gid, 'HELP');
  return viewRequest(row ?? refuse('NOT_FOUND'));
});

async function sendToPerson(context: Context<typeof call>, loan: LoanRow): Promise<void> {
  const row = await keep(context, loan, 'PERSON');
  await tellOfRequest(context, row);
}

async function offer(context: Context<typeof call>, facts: ReliefFacts): Promise<void> {
  const answer = firstAnswer(facts, context.input);
  if (answer.answer === 'NO') return refuse('RELIEF_TERMS_REFUSED', { why: RULES[answer.rule] });
  const { gid } = await keep(context, facts.loan, 'OFFERED');
  await makeOffer(context, facts, {
    terms: answer.terms as OfferTerms,
    by: stretch.byRule,
    requestGid: gid,
    staff: null,
  });
}

function keep(
  context: WorkContext & Pick<Context<typeof call>, 'input'>,
  loan: LoanRow,
  state: RequestRow['state'],
): Promise<RequestRow> {
  const { db, event, input, now } = context;
  event(
    'relief.asked',
    { kind: 'loan', gid: loan.gid },
    { after: { cause: input.cause, amount: toDollars(input.amount), to: input.to } },
  );
  return insertRequest(db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    kind: 'HELP',
    state,
    cause: input.cause,
    back_on: input.back_on ?? null,
    amount_cents: input.amount,
    note: input.note ?? null,
    asked_at: now,
    answer_by: answerBy(context),
  });
}
