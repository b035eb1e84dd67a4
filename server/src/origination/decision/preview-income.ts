import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { type IncomeEffect, incomeEffect } from '@paystead/lending/decision/income-effect';
import type { WorkContext } from '../../platform/context.ts';
import { findLastDecision, findPolicyOf } from './decision.queries.ts';
import { readDecision } from './decision.view.ts';

type Income = Pick<DecisionFacts['pay'], 'grossPerPaycheck' | 'otherMonthly'>;

/** What an application's last decision would come to with its own income, and with another one. */
export interface IncomePreview {
  readonly facts: DecisionFacts;
  readonly told: IncomeEffect;
  readonly found: IncomeEffect;
}

/** @returns null before the first decision */
export async function previewIncome(
  { db }: Pick<WorkContext, 'db'>,
  applicationGid: string,
  found: Partial<Income>,
): Promise<IncomePreview | null> {
  const last = await findLastDecision(db, applicationGid);
  if (!last) return null;
  const { values } = await findPolicyOf(db, last.policy_gid);
  const { facts } = readDecision(last);
  return {
    facts,
    told: incomeEffect(facts, values, facts.pay),
    found: incomeEffect(facts, values, { ...facts.pay, ...found }),
  };
}
