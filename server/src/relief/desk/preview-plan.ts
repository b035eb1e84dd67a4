import { previewPlan as call } from '@paystead/contract/servicing/relief-desk';
import { modify, stretch } from '@paystead/lending/relief/modification';
import { query } from '../../platform/calls/command.ts';
import { helpChoice } from '../choices.ts';
import { viewComparison } from '../plan/comparison.view.ts';
import { STAFF_RULES } from '../plan/plan-words.view.ts';
import { factsForDesk } from './loan-of-desk.ts';
import { termsFrom } from './plan-terms.ts';

/** Before and after of terms that staff may offer; a person may stretch further than rules. */
export const previewPlan = query(call, async (context) => {
  const { input } = context;
  const facts = await factsForDesk(context, input.gid, { withNotice: true });
  const { closed_reason: closed } = helpChoice(facts);
  if (closed) return { allowed: false, why_not: closed, comparison: null };
  const terms = termsFrom(input.terms);
  const plan = modify(facts.modifiable.facts, terms, stretch.byPerson);
  if (!plan.agreed) return { allowed: false, why_not: STAFF_RULES[plan.reason], comparison: null };
  return {
    allowed: true,
    why_not: null,
    comparison: viewComparison(terms.kind, plan, facts.modifiable.facts),
  };
});
