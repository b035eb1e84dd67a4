import type { Answer, Input } from '@paystead/contract/call';
import type { previewHelp } from '@paystead/contract/servicing/relief';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { answerHardship, type HardshipAnswer } from '@paystead/lending/relief/hardship';
import { interestFor } from '@paystead/lending/money/rate';
import { toDollars } from '@paystead/lending/money/money';
import type { WorkContext } from '../../platform/context.ts';
import { answerBy, viewBy } from '../clock.ts';
import { viewComparison } from '../plan/comparison.view.ts';
import { planSentence, RULES } from '../plan/plan-words.view.ts';
import type { ReliefFacts } from '../relief-facts.ts';

type Wish = Pick<Input<typeof previewHelp>, 'amount' | 'back_on'>;

/** The first answer to a request for help, by rules (RELIEF-6). */
export function firstAnswer({ modifiable }: ReliefFacts, wish: Wish): HardshipAnswer {
  const { facts } = modifiable;
  const back = wish.back_on === undefined ? null : Temporal.PlainDate.from(wish.back_on);
  // The payday on which pay is back to normal still takes the lower amount.
  const paydays = back && facts.paydays.filter(({ due }) => !isBefore(back, due)).length;
  return answerHardship(facts, { amount: wish.amount, paydays });
}

export function viewFirstAnswer(
  context: Pick<WorkContext, 'today'>,
  { modifiable: { facts } }: ReliefFacts,
  answer: HardshipAnswer,
): Answer<typeof previewHelp> {
  const perDiem = toDollars(interestFor(facts.payoff.principal, facts.payoff.rate, 1));
  const comparison =
    answer.answer === 'NO' ? null : viewComparison(answer.terms.kind, answer.plan, facts);
  return {
    answer: answer.answer,
    sentence: comparison ? planSentence(comparison) : 'A person has to look at this.',
    rule: answer.answer === 'YES' ? null : RULES[answer.rule],
    comparison,
    answer_by: viewBy(answerBy(context)),
    meanwhile: `While we look, we don’t call about this loan and we add no fees. Interest still runs at ${perDiem} a day.`,
  };
}
