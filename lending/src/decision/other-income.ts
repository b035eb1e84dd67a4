import type { DecisionFacts } from './decision-facts.ts';
import type { QueueItemType } from '../states/queue-status.ts';
import type { ReasonCode } from './reasons.ts';
import type { Workflow } from '../employment/workflow-policy.ts';

/** The reasons that more income removes. */
const ABOUT_INCOME: readonly ReasonCode[] = ['INCOME_TOO_LOW', 'DEBTS_TOO_HIGH'];

/** Whether a decline for these reasons rests on income alone, so that other income could help. */
export function couldOtherIncomeHelp(declined: readonly ReasonCode[]): boolean {
  return declined.length > 0 && declined.every((code) => ABOUT_INCOME.includes(code));
}

/** Whether the reasons against a request have to do with income. */
export function isAboutIncome(reasons: readonly ReasonCode[]): boolean {
  return reasons.some((code) => ABOUT_INCOME.includes(code));
}

/** The item that asks for proof of other income; for retirees that is Social Security. */
export function otherIncomeItem(workflow: Workflow): QueueItemType {
  return workflow === 'RETIREE' ? 'SOCIAL_SECURITY_STATEMENT' : 'INCOME';
}

/**
 * The pay after staff settled the items of an application. A refused item about other income alone
 * leaves that income out; one that is also about the pay declines the application.
 */
export function payAfterReview(
  { pay, rules, workflow }: Pick<DecisionFacts, 'pay' | 'rules' | 'workflow'>,
  items: DecisionFacts['items'],
): DecisionFacts['pay'] {
  const item = otherIncomeItem(workflow);
  if (pay.otherMonthly === 0n || pay.otherProof !== 'WAITING') return pay;
  if (items[item] === 'ACCEPTED') return { ...pay, otherProof: 'PROVED' };
  const isAlone = pay.proved || rules.incomeItem !== item;
  return items[item] === 'DECLINED' && isAlone ? { ...pay, otherProof: 'FAILED' } : pay;
}
